import { expect, test } from "vitest";
import { findCurrency } from "#domain/receipts/parsing/currency.ts";

const currencyOf = (...texts: string[]) =>
  findCurrency(
    texts.map((text, index) => ({ text, lines: [index] })),
    undefined,
  );

test.each([
  ["TOTAL KD193.240", "KWD"],
  ["TOTAL CHF1'234.55", "CHF"],
  ["SUMA 12,50PLN", "PLN"],
  ["SUMME EUR12,50", "EUR"],
])("a code is known where a reader lost the space beside it: %s", (text, code) => expect(currencyOf(text)).toBe(code));

test.each([
  ["SUMA 3591,53z1", "PLN"],
  ["SUMA 12,50 zl", "PLN"],
  ["Celkem 6530,00 KC", "CZK"],
])("letters that the models of the reader do not know are known by those that they are taken for: %s", (text, code) =>
  expect(currencyOf(text)).toBe(code),
);

test.each([["TRYOUT 12,50"], ["ENTRY 2.00"], ["SARDINES 3.00"]])(
  "a word with the letters of a code is none: %s",
  (text) => expect(currencyOf(text)).toBeUndefined(),
);
