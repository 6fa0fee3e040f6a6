import { describe, expect, it } from "vitest";
import { CURRENCIES } from "#domain/money/currencies.ts";
import { currencyName, findCurrencies } from "#domain/money/currency-names.ts";
import { currencyOfRegion } from "#domain/money/regions.ts";

describe("the name of a currency", () => {
  it.each(CURRENCIES)("%s is more than its code", (code) => expect(currencyName(code)).not.toBe(code));
});

describe("the search for a currency", () => {
  it("offers all of them without words: those that come first, then common ones", () => {
    const all = findCurrencies("", ["SEK", "EUR"]);
    expect(all.slice(0, 4)).toEqual(["SEK", "EUR", "USD", "GBP"]);
    expect(all.toSorted()).toEqual([...CURRENCIES].toSorted());
  });

  it.each([
    ["yen", "JPY"],
    ["SWISS", "CHF"],
    ["zloty", "PLN"],
    ["sek", "SEK"],
    ["krona swed", "SEK"],
    ["all", "ALL"],
  ])("finds by name or code: %s", (typed, code) => expect(findCurrencies(typed)[0]).toBe(code));

  it("finds nothing for what is no currency", () => expect(findCurrencies("bottle caps")).toEqual([]));
});

it("every region has a currency that exists", () => {
  expect([...currencyOfRegion.values()].filter((code) => !CURRENCIES.includes(code))).toEqual([]);
});
