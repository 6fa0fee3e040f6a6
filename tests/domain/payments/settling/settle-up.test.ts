import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isMinimalPlan,
  settleUp,
  type Balance,
  type Debt,
  type Transfer,
} from "#domain/payments/settling/settle-up.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const CASES = volume(400, 20_000);
/** Each looks at 65,536 sets of people. */
const SIXTEENS = volume(100, 5_000, 2);

const balancesOf = (...amounts: number[]): Balance[] =>
  amounts.map((cents, index) => ({ userId: `user_${String(index).padStart(2, "0")}`, cents }));

/** Some balances that add up to 0. Small amounts make many groups that add up to 0. */
const balances = (people: { minLength: number; maxLength: number }) =>
  fc
    .oneof(
      fc.array(fc.integer({ min: -6, max: 6 }), people),
      fc.array(fc.integer({ min: -2_000_000, max: 2_000_000 }), people),
    )
    .map((amounts) => balancesOf(...amounts, -amounts.reduce((sum, cents) => sum + cents, 0)));

/** What every balance is after the payments. */
const after = (before: readonly Balance[], transfers: readonly Transfer[]): number[] =>
  before.map(({ userId, cents }) =>
    transfers.reduce(
      (left, { from, to, cents: paid }) => left + (from === userId ? paid : 0) - (to === userId ? paid : 0),
      cents,
    ),
  );

/** The fewest payments, by trying every payment from the largest debt. Equal sets of amounts are looked up. */
function fewest(amounts: readonly number[], known = new Map<string, number>()): number {
  const [first, ...others] = amounts.filter((cents) => cents !== 0).toSorted((one, other) => one - other);
  if (first === undefined) return 0;
  const key = [first, ...others].join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const creditors = [...new Set(others.filter((cents) => cents > 0))];
  const count = Math.min(
    ...creditors.map((cents) => 1 + fewest(others.with(others.indexOf(cents), cents + first), known)),
  );
  known.set(key, count);
  return count;
}

/** All ways to divide people into groups. */
function divisionsOf<Person>([first, ...others]: readonly Person[]): Person[][][] {
  if (first === undefined) return [[]];
  return divisionsOf(others).flatMap((groups) => [
    [[first], ...groups],
    ...groups.map((group, index) => groups.with(index, [first, ...group])),
  ]);
}

/** How much of the payments is really owed. */
const followedCents = (transfers: readonly Transfer[], debts: readonly Debt[]): number =>
  transfers.reduce((sum, { from, to, cents }) => {
    const debt = debts.find(({ debtorId, creditorId }) => debtorId === from && creditorId === to);
    return sum + Math.min(cents, debt?.cents ?? 0);
  }, 0);

/** Debts in both directions between every two people. */
const debtsBetween = (all: readonly Balance[]): Debt[] =>
  all.flatMap(({ userId: debtorId }, one) =>
    all.flatMap(({ userId: creditorId }, other) =>
      one === other ? [] : [{ debtorId, creditorId, cents: 1 + ((one * 7919 + other * 104_729) % 500) }],
    ),
  );

const repeat = (count: number, ...pattern: number[]): number[] =>
  Array.from({ length: count }, (_, index) => pattern[index % pattern.length]!);

/** Balances of sixteen people that are slow to settle: many groups of them add up to 0. */
const hostile: Record<string, number[]> = {
  "two large ones, and many equal small ones": [7, 7, ...repeat(14, -1)],
  "two large ones that are not enough for all": [-6, -6, ...repeat(13, 1), -1],
  "many pairs": repeat(16, 1, -1),
  "many groups of four": [...repeat(4, -3), ...repeat(12, 1)],
  "two amounts without a common factor": [...repeat(10, 3), ...repeat(6, -5)],
  "each amount once in both directions": [1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4, -5, -6, -7, -8],
  "amounts that make each other up": [13, 12, ...repeat(11, -2), -1, -1, -1],
  "powers of two": [1, 2, 4, 8, 16, 32, 64, 128, -1, -2, -4, -8, -16, -32, -64, -128],
  "powers of two, less what they add up to": [...repeat(15, 0).map((_, index) => 2 ** index), 1 - 2 ** 15],
};

const open = (all: readonly Balance[]): number => all.filter(({ cents }) => cents !== 0).length;

describe("the plan of payments", () => {
  it("no one pays where nothing is open", () => {
    expect(settleUp([])).toEqual([]);
    expect(settleUp(balancesOf(0, 0))).toEqual([]);
  });

  it("balances that do not add up to 0 are refused", () => {
    expect(() => settleUp(balancesOf(5, -4))).toThrow(RangeError);
  });

  it("9, 8, −2, −7, −8 takes three payments, though the largest with the largest would take four", () => {
    expect(settleUp(balancesOf(9, 8, -2, -7, -8))).toEqual([
      { from: "user_02", to: "user_00", cents: 2 },
      { from: "user_03", to: "user_00", cents: 7 },
      { from: "user_04", to: "user_01", cents: 8 },
    ]);
  });

  it("9, 8, 5, −7, −7, −8 takes four payments, though the largest with the largest would take five", () => {
    expect(settleUp(balancesOf(9, 8, 5, -7, -7, -8))).toHaveLength(4);
  });

  it("the payments of two equally short plans follow what people really owe each other", () => {
    const debts: Debt[] = [
      { debtorId: "user_02", creditorId: "user_01", cents: 10 },
      { debtorId: "user_03", creditorId: "user_00", cents: 10 },
    ];
    expect(settleUp(balancesOf(10, 10, -10, -10), debts)).toEqual([
      { from: "user_02", to: "user_01", cents: 10 },
      { from: "user_03", to: "user_00", cents: 10 },
    ]);
  });

  it("sixteen open balances are the most for which the number of payments is the smallest possible", () => {
    expect(isMinimalPlan(balancesOf(...Array.from({ length: 16 }, (_, index) => index - 7.5), 0))).toBe(true);
    expect(isMinimalPlan(balancesOf(...Array.from({ length: 17 }, (_, index) => index - 8.5)))).toBe(false);
  });

  it(`settles every balance with at most n − 1 payments, in ${casesOf(CASES)} of up to 50 people`, () => {
    fc.assert(
      fc.property(balances({ minLength: 0, maxLength: 49 }), (all) => {
        const transfers = settleUp(all);
        expect(after(all, transfers).every((cents) => cents === 0)).toBe(true);
        expect(transfers.every(({ from, to, cents }) => from !== to && cents > 0)).toBe(true);
        expect(transfers.length).toBeLessThanOrEqual(Math.max(0, open(all) - 1));
      }),
      { numRuns: CASES / 4 },
    );
  });

  it(`has as few payments as the best of all plans, in ${casesOf(CASES)} of up to eight people`, () => {
    fc.assert(
      fc.property(balances({ minLength: 0, maxLength: 7 }), (all) => {
        expect(settleUp(all)).toHaveLength(fewest(all.map(({ cents }) => cents)));
      }),
      { numRuns: CASES },
    );
  });

  it.each(Object.entries(hostile))("has as few payments as the best of all plans for %s", (_, amounts) => {
    expect(amounts).toHaveLength(16);
    const all = balancesOf(...amounts);
    const transfers = settleUp(all, debtsBetween(all));
    expect(transfers).toHaveLength(fewest(amounts));
    expect(after(all, transfers).every((cents) => cents === 0)).toBe(true);
  });

  it(`has as few payments as the best of all plans, in ${casesOf(SIXTEENS)} of sixteen people with few different amounts`, () => {
    const amounts = fc
      .uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 3 })
      .chain((some) => fc.array(fc.constantFrom(...some), { minLength: 15, maxLength: 15 }));
    fc.assert(
      fc.property(amounts, (some) => {
        const all = balancesOf(...some, -some.reduce((sum, cents) => sum + cents, 0));
        const cents = all.map((balance) => balance.cents);
        expect(settleUp(all, debtsBetween(all))).toHaveLength(fewest(cents));
        // The search for a plan that follows the debts can end at once: the number of payments stays the smallest.
        expect(settleUp(all, debtsBetween(all), 0)).toHaveLength(fewest(cents));
      }),
      { numRuns: SIXTEENS },
    );
  });

  it(`follows real debts for the largest amount that a plan with the fewest payments can, in ${casesOf(CASES / 4)}`, () => {
    fc.assert(
      fc.property(balances({ minLength: 1, maxLength: 6 }), (all) => {
        const people = all.filter(({ cents }) => cents !== 0);
        const debts = debtsBetween(people);
        const plans = divisionsOf(people)
          .filter((groups) => groups.every((group) => group.reduce((sum, { cents }) => sum + cents, 0) === 0))
          .map((groups) => groups.flatMap((group) => settleUp(group, debts)));
        const shortest = Math.min(...plans.map(({ length }) => length));
        const best = Math.max(
          ...plans.filter(({ length }) => length === shortest).map((plan) => followedCents(plan, debts)),
        );
        expect(followedCents(settleUp(all, debts), debts)).toBe(best);
      }),
      { numRuns: CASES / 4 },
    );
  });

  it.each([
    ["pairs", repeat(200, 1, -1), 100],
    ["triples", [...repeat(198, -2, 1, 1), 1, -1], 133],
    ["no groups", [...repeat(199, 0).map((_, index) => 2 ** (index % 40) + index), 0], 199],
  ])("of 200 people with %s is as short as matching them makes it", (_, amounts, count) => {
    const all = balancesOf(...amounts.with(-1, amounts.at(-1)! - amounts.reduce((sum, cents) => sum + cents, 0)));
    const transfers = settleUp(all, debtsBetween(all));
    expect(transfers).toHaveLength(count);
    expect(after(all, transfers).every((cents) => cents === 0)).toBe(true);
  });

  it(`does not depend on the order of people and debts, in ${casesOf(CASES)}`, () => {
    const debts = fc.array(
      fc.record({
        debtorId: fc.integer({ min: 0, max: 19 }),
        creditorId: fc.integer({ min: 0, max: 19 }),
        cents: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        balances({ minLength: 2, maxLength: 19 }),
        debts,
        fc.infiniteStream(fc.double({ noNaN: true })),
        (all, pairs, random) => {
          const owed = new Map(
            pairs.map(({ debtorId, creditorId, cents }) => [
              `${debtorId} ${creditorId}`,
              {
                debtorId: `user_${String(debtorId).padStart(2, "0")}`,
                creditorId: `user_${String(creditorId).padStart(2, "0")}`,
                cents,
              },
            ]),
          );
          const shuffle = <Item>(items: readonly Item[]): Item[] =>
            items
              .map((item) => ({ item, key: random.next().value as number }))
              .toSorted((one, other) => one.key - other.key)
              .map(({ item }) => item);
          const real = [...owed.values()];
          expect(settleUp(shuffle(all), shuffle(real))).toEqual(settleUp(all, real));
          expect(settleUp(shuffle(all), shuffle(real), 3)).toEqual(settleUp(all, real, 3));
        },
      ),
      { numRuns: CASES / 4 },
    );
  });
});
