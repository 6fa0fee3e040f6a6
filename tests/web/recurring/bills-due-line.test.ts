import { expect, it } from "vitest";
import { dueWords } from "#web/recurring/bills-due-line.tsx";

const usd = { currency: "USD", cents: 128_300 };
const eur = { currency: "EUR", cents: 4_000 };

it.each([
  [[usd], 0, "$1,283.00 due before Dec 1"],
  [[usd, eur], 1, "$1,283.00 + €40.00 due before Dec 1, and 1 with an amount to come"],
  [[usd], 2, "$1,283.00 due before Dec 1, and 2 with amounts to come"],
  [[], 2, "2 bills with amounts to come before Dec 1"],
  [[], 0, ""],
])("the bills that are due, %j and %i with amounts to come: %s", (amounts, open, words) =>
  expect(dueWords({ before: "2026-12-01", amounts, open }, "2026-11-24")).toBe(words),
);
