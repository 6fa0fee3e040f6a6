import fc from "fast-check";
import { expect, test } from "vitest";
import { percentsOf } from "#domain/money/percents.ts";
import { roundParts, roundToUnits } from "#domain/money/rounding.ts";

const cents = fc.integer({ min: 0, max: 100_000_000_000 });

test("rounds half a dollar up", () => {
  expect([0, 49, 50, 149, 150].map((cents) => roundToUnits(cents))).toEqual([0, 0, 100, 100, 200]);
});

test("rounds half a unit of any currency up", () => {
  expect([0, 1, 499, 500, 1_500].map((cents) => roundToUnits(cents, "KWD"))).toEqual([0, 0, 0, 1_000, 2_000]);
  expect([0, 1, 99].map((cents) => roundToUnits(cents, "JPY"))).toEqual([0, 1, 99]);
});

test("rounded parts add up to the rounded sum, and each changes by less than a dollar", () => {
  expect(roundParts([3_333, 3_333, 3_334])).toEqual([3_300, 3_300, 3_400]);
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 12 }), (parts) => {
      const rounded = roundParts(parts);
      expect(rounded.reduce((sum, part) => sum + part, 0)).toBe(roundToUnits(parts.reduce((a, b) => a + b, 0)));
      for (const [index, part] of rounded.entries()) {
        expect(part % 100).toBe(0);
        expect(Math.abs(part - (parts[index] ?? 0))).toBeLessThan(100);
      }
    }),
  );
});

test("a difference of rounded sums has the sign of the difference", () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      if (a >= b) expect(roundToUnits(a)).toBeGreaterThanOrEqual(roundToUnits(b));
    }),
  );
});

test("percentages add up to 100, and each changes by less than one", () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 7 }), (parts) => {
      const total = parts.reduce((a, b) => a + b, 0);
      fc.pre(total > 0);
      const percents = percentsOf(parts);
      expect(percents.reduce((a, b) => a + b, 0)).toBe(100);
      for (const [index, percent] of percents.entries())
        expect(Math.abs(percent - ((parts[index] ?? 0) * 100) / total)).toBeLessThan(1);
    }),
  );
});
