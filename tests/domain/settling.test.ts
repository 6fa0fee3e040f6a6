import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMinimalPlan, settleUp, type Balance, type Debt, type Transfer } from "#domain/settling.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const CASES = volume(400, 20_000);

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

/** The fewest payments, by trying every payment that settles the first open balance with another one. */
function fewest(amounts: readonly number[]): number {
  const open = amounts.filter((cents) => cents !== 0);
  const [first, ...others] = open;
  if (first === undefined) return 0;
  return Math.min(
    ...others.flatMap((cents, index) =>
      Math.sign(cents) === Math.sign(first)
        ? []
        : [1 + fewest(others.map((amount, other) => (other === index ? amount + first : amount)))],
    ),
  );
}

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
        },
      ),
      { numRuns: CASES / 4 },
    );
  });
});
