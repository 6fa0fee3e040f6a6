import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportionByWeights } from "#domain/money/apportion.ts";
import { pairwiseDebts } from "#domain/payments/settling/pairwise-debts.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const amounts = (byId: Record<string, number>) => Object.entries(byId).map(([id, cents]) => ({ id, cents }));
const debts = (shares: Record<string, number>, payers: Record<string, number>) =>
  pairwiseDebts(amounts(shares), amounts(payers)).map(
    ({ debtorId, creditorId, cents }) => `${debtorId} owes ${creditorId} ${cents}`,
  );

const people = ["ana", "leo", "maya", "noor", "tom", "zoe"];
/** A total, and two ways to divide it among some of the same people. */
const split = fc
  .record({
    totalCents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 100_000_000 })),
    sharers: fc.shuffledSubarray(people, { minLength: 1 }),
    payers: fc.shuffledSubarray(people, { minLength: 1, maxLength: 4 }),
    weights: fc.array(fc.bigInt(1n, 50n), { minLength: 12, maxLength: 12 }),
  })
  .map(({ totalCents, sharers, payers, weights }) => {
    const divide = (ids: string[], from: number) =>
      apportionByWeights(
        totalCents,
        ids.map((id, index) => ({ id, weight: weights[from + index]! })),
        "",
      ).map(({ id, cents }) => ({ id, cents }));
    return { shares: divide(sharers, 0), payers: divide(payers, 6) };
  });

describe("who owes whom for one split", () => {
  it("two payers of 40 and 60 cents with shares of 50, 30 and 20", () =>
    // Ana's 50 are 20 of her own and 30 of Leo's. Leo's 30 of the remaining 20 and 30 are 12 and 18, Maya's 20 are the rest.
    expect(debts({ ana: 50, leo: 30, maya: 20 }, { ana: 40, leo: 60 })).toEqual([
      "ana owes leo 30",
      "leo owes ana 12",
      "maya owes ana 8",
      "maya owes leo 12",
    ]));

  it("a payer without a share is owed all of it", () =>
    expect(debts({ ana: 34, leo: 33, maya: 33 }, { zoe: 100 })).toEqual([
      "ana owes zoe 34",
      "leo owes zoe 33",
      "maya owes zoe 33",
    ]));

  it("a payer who shares owes themselves nothing, and neither does someone without a share", () =>
    expect(debts({ ana: 50, leo: 50, maya: 0 }, { ana: 100, maya: 0 })).toEqual(["leo owes ana 50"]));

  it("a person who received a refund owes it to the others", () =>
    expect(debts({ ana: -3_167, leo: -3_167, maya: -3_166 }, { ana: -9_500 })).toEqual([
      "ana owes leo 3167",
      "ana owes maya 3166",
    ]));

  it("a cent that rounding gave to one payer is missing in the next row", () => {
    // Ana's cent goes to Tom, who paid twice as much. Then one cent of each is left.
    const found = debts({ ana: 1, leo: 1, maya: 1 }, { tom: 2, zoe: 1 });
    expect(found[0]).toBe("ana owes tom 1");
    expect(found.filter((debt) => debt.includes("owes tom"))).toHaveLength(2);
    expect(found.filter((debt) => debt.includes("owes zoe"))).toHaveLength(1);
  });

  it(`rows add up to shares, columns to what was paid, and the order of people does not matter (${casesOf(volume(150, 20_000))})`, () => {
    fc.assert(
      fc.property(split, fc.boolean(), ({ shares, payers }, isRefund) => {
        const sign = isRefund ? -1 : 1;
        const signed = (some: { id: string; cents: number }[]) =>
          some.map(({ id, cents }) => ({ id, cents: cents === 0 ? 0 : sign * cents }));
        const found = pairwiseDebts(signed(shares), signed(payers));
        expect(pairwiseDebts(signed(shares).toReversed(), signed(payers).toReversed())).toEqual(found);
        const owed = found.map(({ debtorId, creditorId, cents }) =>
          isRefund ? { sharer: creditorId, payer: debtorId, cents } : { sharer: debtorId, payer: creditorId, cents },
        );
        const total = (some: { cents: number }[]) => some.reduce((sum, { cents }) => sum + cents, 0);
        const own = new Map<string, number>();
        for (const { id, cents } of shares) {
          own.set(id, cents - total(owed.filter(({ sharer }) => sharer === id)));
          if (!payers.some((payer) => payer.id === id)) expect(own.get(id)).toBe(0);
          expect(own.get(id)).toBeGreaterThanOrEqual(0);
        }
        for (const { id, cents } of payers)
          expect(total(owed.filter(({ payer }) => payer === id)) + (own.get(id) ?? 0)).toBe(cents);
        for (const { sharer, payer, cents } of owed) {
          expect(Number.isSafeInteger(cents) && cents > 0).toBe(true);
          expect(sharer).not.toBe(payer);
        }
      }),
      { numRuns: volume(150, 20_000) },
    );
  });

  it("people with other ids in the same order owe each other the same, also where payers come equally close to a cent", () => {
    const renamed = { ana: "10", leo: "11", maya: "12", noor: "13", tom: "14", zoe: "15" } as Record<string, string>;
    const rename = <Some extends { id: string }>(some: Some[]) =>
      some.map((each) => ({ ...each, id: renamed[each.id]! }));
    fc.assert(
      fc.property(split, ({ shares, payers }) => {
        expect(pairwiseDebts(rename(shares), rename(payers))).toEqual(
          pairwiseDebts(shares, payers).map(({ debtorId, creditorId, cents }) => ({
            debtorId: renamed[debtorId],
            creditorId: renamed[creditorId],
            cents,
          })),
        );
      }),
      { numRuns: volume(150, 20_000) },
    );
  });

  it("which of two equal payers gets a cent more depends on the total", () => {
    const toAna = Array.from({ length: 40 }, (_, half) =>
      debts({ maya: 1, noor: 2 * half + 1 }, { ana: half + 1, leo: half + 1 }).includes("maya owes ana 1"),
    ).filter(Boolean).length;
    expect(toAna).toBeGreaterThan(8);
    expect(toAna).toBeLessThan(32);
  });

  it("is refused where shares and paid amounts differ in sum or sign", () => {
    expect(() => debts({ ana: 50, leo: 49 }, { ana: 100 })).toThrow(RangeError);
    expect(() => debts({ ana: 150, leo: -50 }, { ana: 100 })).toThrow(RangeError);
    expect(() => debts({ ana: 0 }, { ana: 50, leo: -50 })).toThrow(RangeError);
    expect(debts({ ana: 0 }, { leo: 0 })).toEqual([]);
  });
});
