import { expect, it } from "vitest";
import type { PlacedReceipt } from "#domain/receipts/parse-receipt.ts";
import { summaryOf } from "#web/receipts/scan/summary.ts";

const placed = { receipt: { items: [], addsUp: true, totalCents: 2289 } } as unknown as PlacedReceipt;
const inCurrency = (currency: string) => ({ ...placed, receipt: { ...placed.receipt, currency } });

it("says that a receipt without a currency that could be read is taken in the currency of the form", () => {
  expect(summaryOf(placed, "USD")).toBe(
    "Its items add up to $22.89. No currency was read: the amounts are taken as USD.",
  );
});

it("does not name the currency of a receipt that is in the currency of the form", () => {
  expect(summaryOf(inCurrency("USD"), "USD")).toBe("Its items add up to $22.89.");
});

it("asks for the amount of a receipt in another currency", () => {
  expect(summaryOf(inCurrency("EUR"), "USD")).toBe(
    "Its items add up to €22.89. It is in EUR: please enter the amount in USD.",
  );
});
