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

const userIdOf = (index: number): string => `user_${String(index).padStart(2, "0")}`;

const balancesOf = (...amounts: number[]): Balance[] =>
  amounts.map((cents, index) => ({ userId: userIdOf(index), cents }));

/** Some balances that add up to 0. Small amounts make many groups that add up to 0. */
const balances = (people: { minLength: number; maxLength: number }) =>
  fc
    .oneof(
      fc.array(fc.integer({ min: -6, max: 6 }), { ...people, size: "max" }),
      fc.array(fc.integer({ min: -2_000_000, max: 2_000_000 }), { ...people, size: "max" }),
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

const debt = (debtor: number, creditor: number, cents: number): Debt => ({
  debtorId: userIdOf(debtor),
  creditorId: userIdOf(creditor),
  cents,
});

const pays = (from: number, to: number, cents: number): Transfer => ({ from: userIdOf(from), to: userIdOf(to), cents });

/** How much of the debts people can follow who settle among themselves: the largest first, as far as both are open. */
function followable(people: readonly Balance[], debts: readonly Debt[]): number {
  const left = new Map(people.map(({ userId, cents }) => [userId, cents]));
  const ordered = debts.toSorted(
    (one, other) =>
      other.cents - one.cents ||
      compareIds(one.debtorId, other.debtorId) ||
      compareIds(one.creditorId, other.creditorId),
  );
  let followed = 0;
  for (const { debtorId, creditorId, cents } of ordered) {
    const owed = left.get(debtorId) ?? 0;
    const due = left.get(creditorId) ?? 0;
    if (owed >= 0 || due <= 0) continue;
    const paid = Math.min(-owed, due);
    left.set(debtorId, owed + paid).set(creditorId, due - paid);
    followed += Math.min(paid, cents);
  }
  return followed;
}

const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

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

  it("ends the search for a plan that follows the debts after a number of steps, and still has the fewest payments", () => {
    const all = balancesOf(...repeat(8, 5), ...repeat(8, -5));
    const debts = [debt(15, 0, 5)];
    const [searched, ended] = [settleUp(all, debts), settleUp(all, debts, 0)];
    expect([followedCents(searched, debts), followedCents(ended, debts)]).toEqual([5, 0]);
    expect(ended).toHaveLength(searched.length);
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
    const some = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 6, size: "max" });
    const pairs = fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.integer({ min: 1, max: 9 })), {
      maxLength: 12,
      size: "max",
    });
    fc.assert(
      fc.property(some, pairs, (amounts, owed) => {
        const all = balancesOf(...amounts, -amounts.reduce((sum, cents) => sum + cents, 0));
        const people = all.filter(({ cents }) => cents !== 0);
        const known = new Map(
          owed.map(([debtor, creditor, cents]) => [`${debtor} ${creditor}`, debt(debtor, creditor, cents)]),
        );
        const debts = [...known.values()];
        const divisions = divisionsOf(people).filter((groups) =>
          groups.every((group) => group.reduce((sum, { cents }) => sum + cents, 0) === 0),
        );
        const most = Math.max(...divisions.map(({ length }) => length));
        const best = Math.max(
          ...divisions
            .filter(({ length }) => length === most)
            .map((groups) => groups.reduce((sum, group) => sum + followable(group, debts), 0)),
        );
        const transfers = settleUp(all, debts);
        expect(transfers).toHaveLength(people.length - most);
        expect(followedCents(transfers, debts)).toBe(best);
      }),
      { numRuns: CASES / 4 },
    );
  });

  it("pays along real debts first, the largest first, and then from the largest debtor to the largest creditor", () => {
    expect(settleUp(balancesOf(5, 5, -4, -6))).toEqual([pays(2, 1, 4), pays(3, 0, 5), pays(3, 1, 1)]);
    expect(settleUp(balancesOf(5, 5, -4, -6), [debt(2, 0, 1)])).toEqual([pays(2, 0, 4), pays(3, 0, 1), pays(3, 1, 5)]);
    expect(settleUp(balancesOf(5, 5, -4, -6), [debt(3, 0, 1), debt(3, 1, 2)])).toEqual([
      pays(2, 0, 4),
      pays(3, 0, 1),
      pays(3, 1, 5),
    ]);
  });

  it("takes equal debts in the order of who owes, then of who is owed", () => {
    const all = balancesOf(7, 5, -4, -8);
    expect(settleUp(all, [debt(3, 1, 3), debt(3, 0, 3)])).toEqual([pays(2, 1, 4), pays(3, 0, 7), pays(3, 1, 1)]);
    expect(settleUp(all, [debt(3, 1, 3), debt(2, 1, 3)])).toEqual([pays(2, 1, 4), pays(3, 0, 7), pays(3, 1, 1)]);
    expect(settleUp(all, [debt(2, 0, 3), debt(3, 0, 3)])).toEqual([pays(2, 0, 4), pays(3, 0, 3), pays(3, 1, 5)]);
  });

  it("without debts, the first people in the order of their ids settle with each other", () => {
    expect(settleUp(balancesOf(1, 1, -1, -1))).toEqual([pays(2, 0, 1), pays(3, 1, 1)]);
  });

  it("lists the payments by who pays, then by who is paid", () => {
    expect(settleUp(balancesOf(1, 4, 2, -7))).toEqual([pays(3, 0, 1), pays(3, 1, 4), pays(3, 2, 2)]);
  });

  it("counts no one whose balance is settled among the sixteen", () => {
    // Four groups of four. Matching only pairs and groups of three would need 13 payments.
    const all = balancesOf(6, 7, -2, -11, 50, 20, -60, -10, 200, 600, -500, -300, 8000, 9000, -2000, -15_000);
    expect(settleUp(all)).toHaveLength(12);
    expect(settleUp([...all, { userId: "user_16", cents: 0 }])).toEqual(settleUp(all));
  });

  describe("of more than sixteen people", () => {
    /** Nine pairs of people who owe each other's balance. Debts between pairs would cost payments. */
    const pairsOfPeople = repeat(18, 0).map(
      (_, index) => (index % 2 === 0 ? 1 : -1) * 10 * (1 + Math.floor(index / 2)),
    );
    /** Six groups of three, whose balances are of different size. */
    const triples = repeat(18, 0).map((_, index) => [-3, 1, 2][index % 3]! * 10 ** Math.floor(index / 3));

    it("two who make each other up settle with each other, whatever they owe others", () => {
      expect(settleUp(balancesOf(...pairsOfPeople), [debt(3, 0, 1), debt(1, 2, 1)])).toEqual(
        repeat(9, 0).map((_, pair) => pays(2 * pair + 1, 2 * pair, 10 * (pair + 1))),
      );
    });

    it("three who make each other up settle among themselves, whatever they owe others", () => {
      expect(settleUp(balancesOf(...triples), [debt(3, 1, 1), debt(0, 4, 1)])).toEqual(
        repeat(6, 0).flatMap((_, index) => [
          pays(3 * index, 3 * index + 1, 10 ** index),
          pays(3 * index, 3 * index + 2, 2 * 10 ** index),
        ]),
      );
    });

    it("the others settle in one group", () => {
      // 16 in pairs, and 7, 6, -9, -4, of whom no two or three make each other up.
      const all = balancesOf(...pairsOfPeople.slice(0, 16), 7, 6, -9, -4);
      expect(settleUp(all).slice(-3)).toEqual([pays(18, 16, 7), pays(18, 17, 2), pays(19, 17, 4)]);
    });

    it("two who really owe each other come before those whose ids come first", () => {
      const all = balancesOf(...pairsOfPeople.slice(2), 5, 5, -5, -5);
      const among = (debts: Debt[]) => settleUp(all, debts).slice(-2);
      expect(among([])).toEqual([pays(18, 16, 5), pays(19, 17, 5)]);
      expect(among([debt(18, 17, 5), debt(19, 16, 5)])).toEqual([pays(18, 17, 5), pays(19, 16, 5)]);
      expect(among([debt(19, 16, 1)])).toEqual([pays(18, 17, 5), pays(19, 16, 5)]);
      // Of debts that are larger than the balances, only the balances can be followed: the first ids come first.
      expect(among([debt(18, 16, 6), debt(19, 16, 9)])).toEqual([pays(18, 16, 5), pays(19, 17, 5)]);
    });

    it("three who really owe each other come before those whose ids come first", () => {
      const all = balancesOf(...triples.slice(3), -3000000, 1000000, 1000000, 2000000, -1000000);
      const among = (debts: Debt[]) => settleUp(all, debts).filter(({ from }) => from >= userIdOf(15));
      expect(among([])).toContainEqual(pays(19, 16, 1000000));
      expect(among([debt(19, 17, 1)])).toContainEqual(pays(19, 17, 1000000));
    });

    it("people are in one group each", () => {
      const all = balancesOf(...pairsOfPeople, 3, 3, -3);
      expect(
        after([...all, { userId: "user_99", cents: -3 }], settleUp([...all, { userId: "user_99", cents: -3 }])),
      ).toEqual(repeat(22, 0));
    });
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
