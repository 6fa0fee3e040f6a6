import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES, currencySchema } from "#domain/money/currencies.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { decimalsOf } from "#domain/money/currency-decimals.ts";

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
    [-300, "EUR", "−€3.00"],
    [0, "JPY", "¥0"],
  ])("of %i minor units of %s is written %s", (cents, currency, written) => {
    expect(formatMoney(cents, currency)).toBe(written);
  });

  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [-5, "−$0.05"],
    [100, "$1.00"],
    [99_999, "$999.99"],
    [100_000, "$1,000.00"],
    [123_456_789, "$1,234,567.89"],
    [-123_456, "−$1,234.56"],
  ])("of %i cents is written in dollars without one: %s", (cents, written) => {
    expect(formatMoney(cents)).toBe(written);
  });

  it("is written as Intl writes it with the currency's decimals", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.nat(), (currency, cents) => {
        const digits = decimalsOf(currency);
        const intl = new Intl.NumberFormat("en-US", {
          style: "currency",
          currency,
          currencyDisplay: "narrowSymbol",
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(formatMoney(cents, currency)).toBe(intl.format(cents / 10 ** digits).replace("\u00a0", " "));
      }),
    );
  });

  it.each([
    [123_450, undefined, "$1,235"],
    [-123_450, undefined, "−$1,235"],
    [-49, undefined, "$0"],
    [1_499, "KWD", "KWD 1"],
    [1_235, "JPY", "¥1,235"],
  ])("of %i minor units of %s is rounded to whole units: %s", (cents, currency, written) => {
    expect(formatMoney(cents, currency, { decimals: 0 })).toBe(written);
  });

  it("has the sign that is asked for, and none at zero", () => {
    expect([-100, 0, 100].map((cents) => formatMoney(cents, "EUR", { sign: "always" }))).toEqual([
      "−€1.00",
      "€0.00",
      "+€1.00",
    ]);
    expect(formatMoney(-100, "EUR", { sign: "never" })).toBe("€1.00");
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
    for (const code of ["XXX", "usd", ""]) expect(currencySchema.safeParse(code).success).toBe(false);
    for (const code of CURRENCIES) expect(currencySchema.parse(code)).toBe(code);
    expect(CURRENCIES).toHaveLength(new Set(CURRENCIES).size);
  });
});
