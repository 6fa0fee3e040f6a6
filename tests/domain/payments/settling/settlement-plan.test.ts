import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasFewestPayments, planOf, reasonOf, withoutCircles } from "#domain/payments/settling/settlement-plan.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const CASES = volume(300, 5_000);

const debt = (debtorId: string, creditorId: string, cents: number) => ({ debtorId, creditorId, cents });
const people = ["ana", "leo", "maya", "noor", "tom"];
/** At most one debt between two people, as pairs are netted. */
const debts = fc
  .array(
    fc.record({
      pair: fc.shuffledSubarray(people, { minLength: 2, maxLength: 2 }),
      cents: fc.integer({ min: 1, max: 50 }),
    }),
    {
      maxLength: 12,
    },
  )
  .map((all) => {
    const byPair = new Map(all.map(({ pair, cents }) => [pair.toSorted().join(), debt(pair[0]!, pair[1]!, cents)]));
    return [...byPair.values()];
  });

/** What each person gets less what they pay. */
function nets(all: readonly ReturnType<typeof debt>[], ids: readonly string[] = people): Record<string, number> {
  const sums = Object.fromEntries(ids.map((id) => [id, 0]));
  for (const { debtorId, creditorId, cents } of all) {
    sums[debtorId]! -= cents;
    sums[creditorId]! += cents;
  }
  return sums;
}

describe("the plan of a squad", () => {
  it("with simplification off is the debts themselves", () => {
    const facts = { simplify: false, balances: [], debts: [debt("leo", "ana", 10), debt("ana", "maya", 10)] };
    expect(planOf(facts)).toEqual([
      { from: "ana", to: "maya", cents: 10 },
      { from: "leo", to: "ana", cents: 10 },
    ]);
    expect(hasFewestPayments(facts)).toBe(false);
  });

  it("with simplification on skips who would only pass money on", () => {
    const balances = [
      { memberId: "leo", cents: -10 },
      { memberId: "maya", cents: 10 },
    ];
    expect(planOf({ simplify: true, balances, debts: [debt("leo", "ana", 10), debt("ana", "maya", 10)] })).toEqual([
      { from: "leo", to: "maya", cents: 10 },
    ]);
  });

  it("has provably the fewest payments with simplification on, for at most sixteen open balances", () => {
    const balancesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ memberId: `mem_${index}`, cents: index % 2 ? 5 : -5 }));
    expect(hasFewestPayments({ simplify: true, balances: balancesOf(16) })).toBe(true);
    expect(hasFewestPayments({ simplify: true, balances: balancesOf(18) })).toBe(false);
    expect(hasFewestPayments({ simplify: false, balances: balancesOf(16) })).toBe(false);
  });
});

describe("debts without circles", () => {
  it("a circle of three is reduced by its smallest debt", () => {
    expect(withoutCircles([debt("ana", "leo", 5), debt("leo", "maya", 7), debt("maya", "ana", 5)])).toEqual([
      debt("leo", "maya", 2),
    ]);
  });

  it(`everyone's total stays the same, and no one owes more than before, in ${casesOf(CASES)}`, () => {
    fc.assert(
      fc.property(debts, (all) => {
        const left = withoutCircles(all);
        expect(nets(left)).toEqual(nets(all));
        for (const { debtorId, creditorId, cents } of left) {
          const before = all.find((each) => each.debtorId === debtorId && each.creditorId === creditorId);
          expect(cents).toBeLessThanOrEqual(before!.cents);
        }
        // Nothing is left to reduce.
        expect(withoutCircles(left)).toEqual(left);
      }),
      { numRuns: CASES },
    );
  });

  it("of fifty people with a debt between every two are gone as well", () => {
    const ids = Array.from({ length: 50 }, (_, index) => `member_${index}`);
    const all = ids.flatMap((one, index) =>
      ids
        .slice(index + 1)
        .map((other, offset) => ((index * 31 + offset * 17) % 2 ? debt(one, other, 5) : debt(other, one, 3 + offset))),
    );
    const left = withoutCircles(all);
    expect(withoutCircles(all.toReversed())).toEqual(left);
    expect(withoutCircles(left)).toEqual(left);
    expect(nets(left, ids)).toEqual(nets(all, ids));
  });

  it("balances of 0 leave no debts", () => {
    expect(withoutCircles([debt("ana", "leo", 5), debt("leo", "maya", 5), debt("maya", "ana", 5)])).toEqual([]);
  });
});

it("the reason of a transfer is whom its sender owes, and who owes them", () => {
  expect(reasonOf("ana", [debt("ana", "leo", 920), debt("ana", "noor", 1_500), debt("tom", "ana", 100)])).toEqual({
    totalCents: 2_320,
    owes: [
      { memberId: "noor", cents: 1_500 },
      { memberId: "leo", cents: 920 },
    ],
    owed: [{ memberId: "tom", cents: 100 }],
  });
});
