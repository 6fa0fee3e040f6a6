import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportionByWeights, type Weight } from "#domain/money/apportion.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const weigh = (...weights: number[]): Weight[] =>
  weights.map((weight, index) => ({ id: `usr_${index}`, weight: BigInt(weight) }));
const centsOf = (totalCents: number, weights: readonly Weight[], seed = "spl_1") =>
  apportionByWeights(totalCents, weights, seed).map(({ cents }) => cents);
const ascending = (cents: number[]) => cents.toSorted((a, b) => a - b);

const weights = fc
  .array(fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 10n ** 30n)), { minLength: 1, maxLength: 12 })
  .filter((some) => some.some((weight) => weight > 0n))
  .map((some) => some.map((weight, index) => ({ id: `usr_${(index * 7_919) % 9_973}`, weight })));
const total = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.maxSafeInteger());

describe("an amount divided by weights", () => {
  it.each([
    ["100 cents by 1:2", 100, [1, 2], [33, 67]],
    ["100 cents by 1:1:2", 100, [1, 1, 2], [25, 25, 50]],
    ["1 cent by 1:2:3", 1, [1, 2, 3], [0, 0, 1]],
    ["10 cents by 5:3:1", 10, [5, 3, 1], [6, 3, 1]],
    ["7 cents by 0:1", 7, [0, 1], [0, 7]],
    ["nothing by 1:2", 0, [1, 2], [0, 0]],
    ["-100 cents by 1:2", -100, [1, 2], [-33, -67]],
  ])("gives the leftover cents to the largest remainders: %s", (_, totalCents, by, expected) =>
    expect(centsOf(totalCents, weigh(...by))).toEqual(expected),
  );

  it("says which shares were decided by the seed", () => {
    const tiedOf = (totalCents: number, ...by: number[]) =>
      apportionByWeights(totalCents, weigh(...by), "spl_1").map(({ tied }) => tied);
    expect(tiedOf(100, 1, 1, 1)).toEqual([true, true, true]);
    expect(tiedOf(101, 1, 1, 2)).toEqual([false, false, false]);
    // Exactly 2.625, 2.625 and 1.75 cents: the third gets the first leftover cent, one of the others the second.
    expect(tiedOf(7, 3, 3, 2)).toEqual([true, true, false]);
    // Exactly 3.75, 3.75 and 2.5 cents: there is a leftover cent for each of the first two.
    expect(tiedOf(10, 3, 3, 2)).toEqual([false, false, false]);
    expect(tiedOf(99, 1, 1, 1)).toEqual([false, false, false]);
    expect(tiedOf(2, 1, 1, 0, 1)).toEqual([true, true, false, true]);
  });

  it(`adds up to the total, is at most one cent off, gives 0 to weight 0, and never -0 (${casesOf(volume(150, 20_000))})`, () => {
    fc.assert(
      fc.property(total, weights, fc.string(), (totalCents, some, seed) => {
        const shares = apportionByWeights(totalCents, some, seed);
        const sum = some.reduce((sumSoFar, { weight }) => sumSoFar + weight, 0n);
        expect(shares.reduce((sumSoFar, { cents }) => sumSoFar + BigInt(cents), 0n)).toBe(BigInt(totalCents));
        for (const [index, { id, cents }] of shares.entries()) {
          const { weight } = some[index]!;
          const off = BigInt(cents) * sum - BigInt(totalCents) * weight;
          expect(off > -sum && off < sum).toBe(true);
          expect(Object.is(cents, -0)).toBe(false);
          expect(id).toBe(some[index]!.id);
          if (weight === 0n) expect(cents).toBe(0);
        }
      }),
      { numRuns: volume(150, 20_000) },
    );
  });

  it(`is negated for a negative total, and does not depend on the order of people (${casesOf(volume(100, 10_000))})`, () => {
    const withOrder = weights.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(total, withOrder, fc.string(), (totalCents, [some, reordered], seed) => {
        const byId = new Map(apportionByWeights(-totalCents, reordered, seed).map((share) => [share.id, share]));
        for (const { id, cents, tied } of apportionByWeights(totalCents, some, seed))
          expect(byId.get(id)).toEqual({ id, cents: 0 - cents, tied });
      }),
      { numRuns: volume(100, 10_000) },
    );
  });

  it(`differs by one cent between two seeds where a share is tied, and not at all elsewhere (${casesOf(volume(100, 10_000))})`, () => {
    fc.assert(
      fc.property(total, weights, fc.string(), fc.string(), (totalCents, some, oneSeed, otherSeed) => {
        const others = apportionByWeights(totalCents, some, otherSeed);
        for (const [index, { cents, tied }] of apportionByWeights(totalCents, some, oneSeed).entries()) {
          expect(Math.abs(cents - others[index]!.cents)).toBeLessThanOrEqual(tied ? 1 : 0);
          expect(others[index]!.tied).toBe(tied);
        }
      }),
      { numRuns: volume(100, 10_000) },
    );
  });

  it("gives the leftover cents of a tie to different people with different seeds", () => {
    const people = weigh(1, 1, 1, 1);
    const timesOneMore = [0, 0, 0, 0];
    for (let n = 0; n < 2_000; n++)
      for (const [index, cents] of centsOf(10, people, `spl_${n}`).entries())
        timesOneMore[index]! += cents === 3 ? 1 : 0;
    expect(Math.min(...timesOneMore)).toBeGreaterThan(900);
    expect(Math.max(...timesOneMore)).toBeLessThan(1_100);
    expect(ascending(centsOf(10, people))).toEqual([2, 2, 3, 3]);
  });

  it("refuses totals that are not safe integers, negative weights, and weights that are all 0", () => {
    for (const totalCents of [0.5, NaN, Infinity, 2 ** 53])
      expect(() => apportionByWeights(totalCents, weigh(1), "")).toThrow(RangeError);
    expect(() => apportionByWeights(1, weigh(2, -1), "")).toThrow(RangeError);
    expect(() => apportionByWeights(1, weigh(0, 0), "")).toThrow(RangeError);
    expect(() => apportionByWeights(1, [], "")).toThrow(RangeError);
  });
});
