import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MethodShare } from "#domain/splits/covers.ts";
import { methodInputSchema, type MethodInput, type SplitMethod } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { examples, reversed, type Example } from "#tests/support/domain/method-inputs.ts";
import { casesOf, volume } from "#tests/support/volume.ts";
import { exactSharesOf } from "#tests/support/domain/exact-shares.ts";

function divide(totalCents: number, input: MethodInput, seed = "spl_1"): MethodShare[] {
  const result = sharesOf(totalCents, input, seed, { allowRefund: true });
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result.shares;
}
const centsOf = (totalCents: number, input: MethodInput, seed?: string) =>
  divide(totalCents, input, seed).map(({ cents }) => cents);
const ascending = (cents: number[]) => cents.toSorted((a, b) => a - b);
const equally = (count: number): MethodInput => ({
  method: "equal",
  people: Array.from({ length: count }, (_, n) => `usr_${n}`),
});

describe("named examples", () => {
  it("$30.05 among 10: five pay $3.01, five pay $3.00", () =>
    expect(ascending(centsOf(3_005, equally(10)))).toEqual([300, 300, 300, 300, 300, 301, 301, 301, 301, 301]));

  it("$66.69 between 2: $33.34 and $33.35", () =>
    expect(ascending(centsOf(6_669, equally(2)))).toEqual([3_334, 3_335]));

  it("a refund of $95.00 among 3: one gets $31.66, two get $31.67", () =>
    expect(ascending(centsOf(-9_500, equally(3)))).toEqual([-3_167, -3_167, -3_166]));

  it("¥1000 among 3, a currency without decimals: 333, 333 and 334", () =>
    expect(ascending(centsOf(1_000, equally(3)))).toEqual([333, 333, 334]));

  it("10.000 KWD among 3, a currency with three decimals: 3.333, 3.333 and 3.334", () =>
    expect(ascending(centsOf(10_000, equally(3)))).toEqual([3_333, 3_333, 3_334]));

  it("$1.00 by weights 1:2: 33 and 67 cents, whatever the seed", () => {
    const people = ["ana", "leo"].map((id, index) => ({ id, weight: `${index + 1}` }));
    expect(divide(100, { method: "weights", people })).toEqual([
      { id: "ana", cents: 33, tied: false },
      { id: "leo", cents: 67, tied: false },
    ]);
  });

  it("$10.00 by weights 1.5, 0 and 2.5: $3.75, nothing and $6.25", () => {
    const people = ["1.5", "0", "2.5"].map((weight, index) => ({ id: `usr_${index}`, weight }));
    expect(centsOf(1_000, { method: "weights", people })).toEqual([375, 0, 625]);
  });

  it("$10.01 by 50 %, 30 % and 20 %: $5.01, $3.00 and $2.00", () => {
    // Exactly 500.5, 300.3 and 200.2 cents.
    const people = ["50", "30", "20"].map((percent, index) => ({ id: `usr_${index}`, percent }));
    expect(centsOf(1_001, { method: "percent", people })).toEqual([501, 300, 200]);
  });

  it("$25.00 with +$5.00 for one of three, and -$1.00 for another: $12.00, $7.00 and $6.00", () => {
    // $25.00 - $5.00 + $1.00 leave $21.00, which is $7.00 each.
    const people = [500, 0, -100].map((cents, index) => ({ id: `usr_${index}`, cents }));
    expect(centsOf(2_500, { method: "adjust", people })).toEqual([1_200, 700, 600]);
  });

  it("adjustments above the total are compensated by the others: $1.00 with +$2.00 and +$1.50 is $0.75 and $0.25", () => {
    const people = [200, 150].map((cents, index) => ({ id: `usr_${index}`, cents }));
    expect(centsOf(100, { method: "adjust", people })).toEqual([75, 25]);
  });

  it("items with a tip of 17.5 %, tax and discount", () => {
    // Ana had $9.00, Leo $13.00, Maya and Noor $4.00 each. The tip is $5.25, so the total is $36.65. Exact shares are 1099.5,
    // 1588.17, 488.67 and 488.67 cents: Maya and Noor get the two leftover cents.
    const input: MethodInput = {
      method: "items",
      items: [
        { name: "Pizza", cents: 1_800, people: ["ana", "leo"] },
        { name: "Wine", cents: 1_200, people: ["leo", "maya", "noor"] },
      ],
      taxCents: 240,
      tip: { percent: "17.5" },
      discountCents: 100,
    };
    expect(divide(3_665, input)).toEqual([
      { id: "ana", cents: 1_099, tied: false },
      { id: "leo", cents: 1_588, tied: false },
      { id: "maya", cents: 489, tied: false },
      { id: "noor", cents: 489, tied: false },
    ]);
  });

  it("three items of one cent, each shared by two, are one cent for each of three people", () => {
    const items = [
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
    ].map((people) => ({ name: "Mint", cents: 1, people }));
    const none = { taxCents: 0, tip: { cents: 0 }, discountCents: 0 };
    expect(centsOf(3, { method: "items", items, ...none })).toEqual([1, 1, 1]);
  });
});

describe.each(Object.entries(examples) as [SplitMethod, fc.Arbitrary<Example>][])(
  "the method %s",
  (_method, example) => {
    const few = volume(40, 6_000);

    it(`accepts what its schema accepts, and adds up to the total, at most one cent off the exact shares (${casesOf(few)})`, () => {
      fc.assert(
        fc.property(example, fc.string(), fc.boolean(), ({ totalCents, input }, seed, isRefund) => {
          expect(methodInputSchema(50).parse(input)).toEqual(input);
          const sign = isRefund ? -1 : 1;
          const shares = divide(sign * totalCents, input, seed);
          const exact = exactSharesOf(totalCents, input);
          expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(sign * totalCents);
          expect(new Set(shares.map(({ id }) => id))).toEqual(new Set(exact.keys()));
          for (const { id, cents, tied } of shares) {
            const { numerator, denominator } = exact.get(id)!;
            const off = BigInt(Math.abs(cents)) * denominator - numerator;
            expect(off > -denominator && off < denominator).toBe(true);
            if (numerator === 0n) expect({ cents, tied }).toEqual({ cents: 0, tied: false });
            expect(Math.sign(cents)).toBe(cents === 0 ? 0 : sign);
            expect(Object.is(cents, -0)).toBe(false);
          }
        }),
        { numRuns: few },
      );
    });

    it(`negates the shares of a refund, and does not depend on the order of people (${casesOf(few)})`, () => {
      fc.assert(
        fc.property(example, fc.string(), ({ totalCents, input }, seed) => {
          const refund = new Map(divide(-totalCents, reversed(input), seed).map((share) => [share.id, share]));
          for (const { id, cents, tied } of divide(totalCents, input, seed))
            expect(refund.get(id)).toEqual({ id, cents: 0 - cents, tied });
        }),
        { numRuns: few },
      );
    });

    it(`changes at most a cent, and only of tied shares, when the split's id becomes known (${casesOf(few)})`, () => {
      fc.assert(
        fc.property(example, fc.string(), ({ totalCents, input }, seed) => {
          const saved = divide(totalCents, input, seed);
          for (const [index, { cents, tied }] of divide(totalCents, input, "").entries())
            expect(Math.abs(cents - saved[index]!.cents)).toBeLessThanOrEqual(tied ? 1 : 0);
        }),
        { numRuns: few },
      );
    });

    it("refuses a refund where there are none, and a total of 0", () => {
      const { input } = fc.sample(example, { numRuns: 1, seed: 1 })[0]!;
      const problemOf = (totalCents: number, allowRefund?: boolean) => sharesOf(totalCents, input, "", { allowRefund });
      for (const totalCents of [0, -100])
        expect(problemOf(totalCents)).toEqual({ ok: false, problem: { kind: "total-not-positive" } });
      expect(problemOf(0, true)).toEqual({ ok: false, problem: { kind: "total-zero" } });
    });
  },
);

it("the leftover cent goes to each of three people in about a third of 1,200 splits", () => {
  const people = ["usr_ana", "usr_leo", "usr_maya"];
  const carried = new Map<string, number>();
  for (let n = 0; n < 1_200; n++)
    for (const { id, cents, tied } of divide(1_000, { method: "equal", people }, `spl_${n}`)) {
      expect(tied).toBe(true);
      if (cents === 334) carried.set(id, (carried.get(id) ?? 0) + 1);
    }
  expect([...carried.values()].reduce((sum, times) => sum + times, 0)).toBe(1_200);
  for (const id of people) expect(carried.get(id)! / 1_200).toBeLessThan(0.45);
});

it("100 people with 100 items are divided exactly", () => {
  const ids = Array.from({ length: 100 }, (_, n) => `usr_${n}`);
  const items = ids.map((_, n) => ({ name: `Item ${n}`, cents: 1_000 + n, people: ids.slice(0, n + 1) }));
  const totalCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const input: MethodInput = { method: "items", items, taxCents: 0, tip: { cents: 0 }, discountCents: 0 };
  expect(methodInputSchema(100).safeParse(input).success).toBe(true);
  expect(centsOf(totalCents, input).reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
});
