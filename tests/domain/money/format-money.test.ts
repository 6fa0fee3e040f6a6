import { describe, expect, it } from "vitest";
import { CURRENCIES, decimalsOf } from "#domain/money/currencies.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { formatDollars } from "#domain/money/money.ts";

describe("an amount with a currency", () => {
  it.each([
    [123_450, "USD", "$1,234.50"],
    [123_450, "EUR", "€1,234.50"],
    [123_450, "GBP", "£1,234.50"],
    [1_235, "JPY", "¥1,235"],
    [1_500, "KWD", "KWD 1.500"],
    [5, "KWD", "KWD 0.005"],
    [123_450, "CHF", "CHF 1,234.50"],
    [123_450, "BRL", "R$1,234.50"],
    [-300, "EUR", "-€3.00"],
    [0, "JPY", "¥0"],
  ])("of %i minor units of %s is written %s", (cents, currency, written) => {
    expect(formatMoney(cents, currency)).toBe(written);
  });

  it("in dollars is written as everywhere else", () => {
    for (const cents of [0, 1, 99, 100, 123_456_789, -1, -123_456])
      expect(formatMoney(cents, "USD")).toBe(formatDollars(cents));
  });

  it("is exact up to the largest safe integer", () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, "USD")).toBe("$90,071,992,547,409.91");
  });
});

describe("the currencies", () => {
  it("have the decimals of ISO 4217, which Intl has too, except for small coins that it leaves out", () => {
    const leftOut = CURRENCIES.filter((currency) => {
      const digits = new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions();
      return digits.maximumFractionDigits !== decimalsOf(currency);
    });
    for (const currency of leftOut) expect(formatMoney(10 ** decimalsOf(currency), currency)).toMatch(/1\.0{2,3}$/);
    expect(leftOut).toContain("HUF");
    expect(leftOut.length).toBeLessThan(20);
  });

  it("are refused if they do not exist", () => {
    expect(() => decimalsOf("XXX")).toThrow(RangeError);
    expect(CURRENCIES).toHaveLength(new Set(CURRENCIES).size);
  });
});
