import { expect, test } from "vitest";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { Insights } from "#domain/insights/insights.ts";
import { periodOptions } from "#web/insights/period.ts";
import { topSpending } from "#web/insights/top-spending.ts";

const expense = (amountCents: number, category: Expense["category"]): Expense => ({
  id: `exp_${amountCents}`,
  description: "Something",
  amountCents,
  category,
  expenseDate: "2026-11-20",
  receiptPath: null,
  createdAt: "2026-11-20T10:00:00.000Z",
});

const insights = (totalCents: number, sums: [CategoryName, number, number][], largest: Expense[] = []) =>
  ({
    totalCents,
    topCategories: sums.map(([category, cents, count]) => ({ category, totalCents: cents, count })),
    largest,
  }) as unknown as Insights;

test("'most' means more than half, 'all' means one category, and without expenses there is no sentence", () => {
  expect(topSpending(insights(100, [["Food", 100, 2]]))?.part).toBe("all");
  expect(
    topSpending(
      insights(100, [
        ["Food", 51, 2],
        ["Bills", 49, 1],
      ]),
    )?.part,
  ).toBe("most");
  expect(
    topSpending(
      insights(100, [
        ["Food", 50, 2],
        ["Bills", 40, 1],
      ]),
    )?.part,
  ).toBe("largest");
  expect(topSpending(insights(0, []))).toBeNull();
});

test("a single expense is named if it is more than half of its category and not the only one", () => {
  const sums: [CategoryName, number, number][] = [
    ["Uncategorized", 100, 2],
    ["Food", 10, 1],
  ];
  expect(topSpending(insights(110, sums, [expense(51, null)]))?.one?.amountCents).toBe(51);
  expect(topSpending(insights(110, sums, [expense(50, null)]))?.one).toBeNull();
  expect(topSpending(insights(100, [["Uncategorized", 100, 1]], [expense(100, null)]))?.one).toBeNull();
});

test("the second category is 'close' when it is at most a tenth smaller", () => {
  const close = (next: number) =>
    topSpending(
      insights(1_000, [
        ["Food", 100, 1],
        ["Bills", next, 1],
      ]),
    )?.close;
  expect(close(90)).toEqual({ category: "Bills", totalCents: 90, same: false });
  expect(close(100)?.same).toBe(true);
  expect(close(89)).toBeNull();
});

test("periods run from the first month to the current one, newest year first, and include the chosen one", () => {
  expect(periodOptions("2025-11", "2026-02", undefined)).toEqual({ years: ["2026", "2025"], months: [] });
  expect(periodOptions("2025-11", "2026-02", "2025").months).toEqual(["2025-11", "2025-12"]);
  expect(periodOptions("2025-11", "2026-02", "2026-02").months).toEqual(["2026-01", "2026-02"]);
  expect(periodOptions("2025-11", "2026-02", "2019-05")).toEqual({
    years: ["2026", "2025", "2019"],
    months: ["2019-05"],
  });
});
