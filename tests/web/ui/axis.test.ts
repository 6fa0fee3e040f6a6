import fc from "fast-check";
import { expect, test } from "vitest";
import { axisLabel, axisOf } from "#web/ui/chart/axis.ts";

test("an axis has five lines at whole dollars and reaches above the largest value", () => {
  expect(axisOf(4_690)).toEqual([0, 1_500, 3_000, 4_500, 6_000]);
  expect(axisOf(0)).toEqual([0, 100, 200, 300, 400]);
  expect(axisOf(40_000)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (largest) => {
      const lines = axisOf(largest);
      expect(lines).toHaveLength(5);
      expect(lines.every((cents) => cents % 100 === 0)).toBe(true);
      expect(lines[4]).toBeGreaterThanOrEqual(largest);
      // The largest bar is never below a third of the chart's height.
      if (largest > 400) expect(lines[4]).toBeLessThan(largest * 3);
    }),
  );
});

test("an axis has short labels", () => {
  expect([0, 1_500, 150_000, 1_250_000, 100_000_000].map((cents) => axisLabel(cents))).toEqual([
    "$0",
    "$15",
    "$1,500",
    "$12.5K",
    "$1M",
  ]);
});
