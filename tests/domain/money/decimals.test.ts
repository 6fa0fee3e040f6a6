import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalSchema, formatTenThousandths, tenThousandths } from "#domain/money/decimals.ts";

describe("a typed decimal", () => {
  it.each([
    ["0", 0n],
    ["1", 10_000n],
    ["1.5", 15_000n],
    ["33.33", 333_300n],
    ["0.0001", 1n],
    ["007", 70_000n],
    ["1000000", 10_000_000_000n],
    ["1000000.0000", 10_000_000_000n],
  ])("%s is read exactly", (typed, expected) => {
    expect(decimalSchema.safeParse(typed).success).toBe(true);
    expect(tenThousandths(typed)).toBe(expected);
  });

  it.each([
    "",
    " 1",
    "-1",
    "+1",
    "1.",
    ".5",
    "1,5",
    "1.23456",
    "1e3",
    "0x1",
    "٣",
    "NaN",
    "1000000.0001",
    "9999999",
    1,
    null,
  ])("%j is refused", (typed) => expect(decimalSchema.safeParse(typed).success).toBe(false));

  it("is written in the shortest way, and read back", () => {
    expect([0n, 1n, 100n, 40_000n, 175_000n].map(formatTenThousandths)).toEqual(["0", "0.0001", "0.01", "4", "17.5"]);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), (value) => {
        expect(decimalSchema.safeParse(formatTenThousandths(value)).success).toBe(true);
        expect(tenThousandths(formatTenThousandths(value))).toBe(value);
      }),
      { numRuns: 300 },
    );
  });
});
