import { expect, test } from "vitest";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { emptyExpenseForm } from "#web/expenses/form/expense-form.ts";
import { withReceipt } from "#web/expenses/form/scanned-expense.ts";

const today = "2026-11-26";
const receipt: ParsedReceipt = {
  merchant: "Blue Lantern",
  date: "2026-03-07",
  currency: "USD",
  items: [],
  taxIncluded: false,
  totalCents: 3573,
  addsUp: false,
};
const filled = { ...emptyExpenseForm, ...withReceipt(emptyExpenseForm, receipt, undefined, today) };

test("an empty form gets the name, the amount and the day of a receipt", () => {
  expect(filled).toMatchObject({ description: "Blue Lantern", amount: "35.73", expenseDate: "2026-03-07" });
});

test("another receipt replaces what the first one filled in, also by today", () => {
  const other = { ...receipt, merchant: "Corner Shop", totalCents: 1250, date: today };
  expect(withReceipt(filled, other, receipt, today)).toEqual({
    description: "Corner Shop",
    amount: "12.50",
    expenseDate: null,
  });
});

test("what was typed stays, and another currency is not taken as dollars", () => {
  const typed = { ...emptyExpenseForm, description: "Lunch", amount: "12", expenseDate: "2026-03-02" };
  expect(withReceipt(typed, receipt, undefined, today)).toEqual({
    description: "Lunch",
    amount: "12",
    expenseDate: "2026-03-02",
  });
  expect(withReceipt(emptyExpenseForm, { ...receipt, currency: "EUR" }, undefined, today)).toMatchObject({
    amount: "",
  });
});
