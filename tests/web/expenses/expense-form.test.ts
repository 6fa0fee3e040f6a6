import { describe, expect, test, vi } from "vitest";
import type { Expense } from "#domain/expenses/expenses.ts";
import { amountText } from "#web/ui/form/typed-amount.ts";
import {
  checkExpenseEdit,
  checkExpenseForm,
  emptyExpenseForm,
  expenseFormOf,
  isFilledIn,
} from "#web/expenses/form/expense-form.ts";

const today = "2026-11-20";
const filled = { ...emptyExpenseForm, description: "Ramen", amount: "14.50" };
const errorsOf = (part: Partial<typeof filled>) => checkExpenseForm({ ...filled, ...part }, today).errors;
const INVALID_DATE = "Please enter a valid date between 2000 and today";
const INVALID_AMOUNT = "You can't do that, please input a valid number";

describe("the form", () => {
  test("shows the specified message beside every missing field", () => {
    expect(checkExpenseForm(emptyExpenseForm, today).errors).toEqual({
      description: "Description is required",
      amountCents: INVALID_AMOUNT,
    });
    expect(errorsOf({ description: " \n " })).toEqual({ description: "Description is required" });
  });

  test("accepts a description of 200 characters after trimming, and not one more", () => {
    expect(errorsOf({ description: ` ${"x".repeat(200)} ` })).toBeUndefined();
    expect(errorsOf({ description: "x".repeat(201) })).toEqual({
      description: "Description must be less than 200 characters",
    });
  });

  test.each([
    ["abc", INVALID_AMOUNT],
    ["1.234", INVALID_AMOUNT],
    ["0", "Amount must be greater than 0"],
    ["-5", "Amount must be greater than 0"],
    ["1000000.01", "Amount must be less than $1,000,000"],
  ])("refuses the amount %s", (amount, sentence) => expect(errorsOf({ amount })).toEqual({ amountCents: sentence }));

  test.each([
    ["2000-01-01", undefined],
    [today, undefined],
    ["1999-12-31", INVALID_DATE],
    ["2026-11-21", INVALID_DATE],
    ["", INVALID_DATE],
    ["0002-11-20", INVALID_DATE],
  ])("shows for the day %j the message %j", (expenseDate, sentence) =>
    expect(errorsOf({ expenseDate })).toEqual(sentence && { expenseDate: sentence }),
  );

  test("sends whole cents, and today if no day was chosen", () => {
    expect(checkExpenseForm({ ...filled, amount: "$1,000,000", category: "Food" }, today)).toEqual({
      body: {
        description: "Ramen",
        amountCents: 100_000_000,
        category: "Food",
        expenseDate: today,
        today,
      },
    });
  });

  test("parses the amount in the user's locale", () => {
    const amountOf = (amount: string) => checkExpenseForm({ ...filled, amount }, today).body?.amountCents;
    expect([amountOf("1,000"), amountOf("86,40")]).toEqual([100_000, 8_640]);
    vi.stubGlobal("navigator", { language: "de-DE" });
    expect([amountOf("1,000"), amountOf("86,40"), amountOf("1.234,50")]).toEqual([undefined, 8_640, 123_450]);
    expect(errorsOf({ amount: "12,345,6" })).toEqual({ amountCents: INVALID_AMOUNT });
    expect(errorsOf({ amount: "1000000,01" })).toEqual({ amountCents: "Amount must be less than $1,000,000" });
    for (const language of ["de-DE", "fr-FR", "de-CH", "en-US", "ja-JP"]) {
      vi.stubGlobal("navigator", { language });
      for (const cents of [1, 123_450, 100_000_000]) expect(amountOf(amountText(cents))).toBe(cents);
    }
    vi.unstubAllGlobals();
  });

  test("is dirty after any input or choice, but not after blanks", () => {
    expect(isFilledIn({ ...emptyExpenseForm, description: "  ", amount: " " })).toBe(false);
    expect(isFilledIn({ ...emptyExpenseForm, category: "Other" })).toBe(true);
  });
});

describe("an edit", () => {
  const expense: Expense = {
    id: "exp_1",
    description: "Rent",
    amountCents: 123_450,
    category: "Bills",
    expenseDate: "1999-01-01",
    receiptPath: null,
    createdAt: "2026-11-01T10:00:00.000Z",
  };
  const opened = expenseFormOf(expense);
  const edit = (part: Partial<typeof opened>) => checkExpenseEdit(opened, { ...opened, ...part }, today);

  test("starts with the current values, and reports no error for untouched fields", () => {
    expect(opened).toEqual({ description: "Rent", amount: "1,234.50", category: "Bills", expenseDate: "1999-01-01" });
    expect(edit({})).toEqual({ body: {} });
    expect(edit({ amount: "1234.5" })).toEqual({ body: {} });
  });

  test("sends only what differs, and today with a day", () => {
    expect(edit({ amount: "12", category: null })).toEqual({ body: { amountCents: 1_200, category: null } });
    expect(edit({ expenseDate: "2026-01-02" })).toEqual({ body: { expenseDate: "2026-01-02", today } });
  });

  test("shows an error for each invalid change", () => {
    expect(edit({ description: "", amount: "x", expenseDate: "2026-11-21" }).errors).toEqual({
      description: "Description is required",
      amountCents: INVALID_AMOUNT,
      expenseDate: INVALID_DATE,
    });
  });
});
