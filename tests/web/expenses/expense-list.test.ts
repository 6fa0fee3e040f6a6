import { withParam } from "#web/paths.ts";
import { describe, expect, test } from "vitest";
import type { Expense, ExpenseMonth } from "#domain/expenses/expenses.ts";
import { withEdited, withExpense, withoutExpense, type ExpensePages } from "#web/expenses/expense-cache.ts";
import { endsBeforeStart, presetOf, rangeNames, rangeOf } from "#web/expenses/list/date-range.ts";
import { categoryOptions } from "#web/expenses/list/expense-filter-bar.tsx";
import { hasActiveFilter } from "#web/expenses/list/expense-filter.ts";
import { everyExpense } from "#web/expenses/expenses-query.ts";
import { formatRelativeDay } from "#web/ui/format/format-date.ts";

const expense = (id: string, expenseDate: string, amountCents = 100): Expense => ({
  id,
  description: id,
  amountCents,
  category: null,
  expenseDate,
  receiptPath: null,
  createdAt: "",
});

const november: ExpenseMonth = { month: "2026-11", count: 2, totalCents: 200 };
const list = (nextCursor: string | null = null): ExpensePages => ({
  pages: [
    {
      expenses: [expense("b", "2026-11-18"), expense("a", "2026-11-10")],
      months: [november],
      categories: ["Food"],
      totalCents: 200,
      count: 2,
      nextCursor,
    },
  ],
  pageParams: [null],
});
const ids = (pages: ExpensePages | undefined) => pages?.pages.flatMap((page) => page.expenses.map(({ id }) => id));

describe("a list after a change", () => {
  test("shows a new expense where the server will list it, and counts it", () => {
    const pages = withExpense(list(), expense("c", "2026-11-12", 50));
    expect(ids(pages)).toEqual(["b", "c", "a"]);
    expect(pages?.pages[0]).toMatchObject({ totalCents: 250, count: 3, months: [{ count: 3, totalCents: 250 }] });
    expect(ids(withExpense(list(), expense("c", "2026-11-18")))).toEqual(["c", "b", "a"]);
  });

  test("adds a month for its first expense", () => {
    const pages = withExpense(list(), expense("c", "2026-12-01", 50));
    expect(pages?.pages[0]?.months).toContainEqual({ month: "2026-12", count: 1, totalCents: 50 });
  });

  test("shows it once, and leaves entries further down to the refetch", () => {
    expect(ids(withExpense(list(), expense("b", "2026-11-18")))).toEqual(["b", "a"]);
    expect(ids(withExpense(list("more"), expense("c", "2020-01-01")))).toEqual(["b", "a"]);
    expect(ids(withExpense(list(), expense("c", "2020-01-01")))).toEqual(["b", "a", "c"]);
  });

  test("removes a deleted expense from rows and sums, and is unchanged if it never had it", () => {
    const pages = withoutExpense(list(), "a");
    expect(ids(pages)).toEqual(["b"]);
    expect(pages?.pages[0]).toMatchObject({ totalCents: 100, count: 1, months: [{ count: 1, totalCents: 100 }] });
    expect(withoutExpense(list(), "z")).toEqual(list());
  });

  test("shows an edited one in its place until the refetch", () => {
    const pages = withEdited(list(), { ...expense("a", "2026-11-10"), description: "Tea" });
    expect(pages?.pages[0]?.expenses[1]?.description).toBe("Tea");
  });
});

describe("quick choices of dates", () => {
  test.each([
    ["this-month", "2026-03-01", "2026-03-31"],
    ["last-month", "2026-02-01", "2026-02-28"],
    ["last-7-days", "2026-03-25", "2026-03-31"],
    ["this-year", "2026-01-01", "2026-12-31"],
    ["last-year", "2025-01-01", "2025-12-31"],
    ["any", "", ""],
  ] as const)("%s is %s to %s", (name, from, to) => {
    expect(rangeOf(name, "2026-03-31")).toEqual({ from, to });
  });

  test("in January, last month belongs to last year", () => {
    expect(rangeOf("last-month", "2026-01-02")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });

  test("are recognized in the dates of a URL, on every day of a year", () => {
    for (let day = 0; day < 366; day++) {
      const today = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
      for (const name of rangeNames) expect(presetOf(rangeOf(name, today), today)).toBe(name);
    }
    expect(presetOf({ from: "2026-03-02", to: "" }, "2026-03-31")).toBeNull();
  });

  test("count as reversed only if both ends are set", () => {
    expect(endsBeforeStart({ from: "2026-03-02", to: "2026-03-01" })).toBe(true);
    expect(endsBeforeStart({ from: "2026-03-02", to: "2026-03-02" })).toBe(false);
    expect(endsBeforeStart({ from: "2026-03-02", to: "" })).toBe(false);
  });
});

test("a filter of blanks shows every expense", () => {
  expect(hasActiveFilter({ ...everyExpense, query: "  " })).toBe(false);
  expect(hasActiveFilter({ ...everyExpense, category: "Uncategorized" })).toBe(true);
});

test("a recent day is named in words, and a day of another year has its year", () => {
  expect(["2026-01-02", "2026-01-01", "2025-12-31"].map((day) => formatRelativeDay(day, "2026-01-02"))).toEqual([
    "Today",
    "Yesterday",
    "Dec 31, 2025",
  ]);
});

test("a dialog's name in the URL leaves the filter unchanged", () => {
  const search = new URLSearchParams("category=Food&query=a+b");
  expect(withParam(search, "new")).toBe("?category=Food&query=a+b&new");
  expect(withParam(search, "edit", "exp_1")).toBe("?category=Food&query=a+b&edit=exp_1");
  expect(withParam(new URLSearchParams("new"), "new")).toBe("?new");
});

test("the filter offers the categories that the user's expenses have, and the one in the URL", () => {
  const offered = (...args: Parameters<typeof categoryOptions>) => categoryOptions(...args).map(({ text }) => text);
  expect(offered([], "")).toEqual(["All categories"]);
  expect(offered(["Uncategorized", "Bills", "Food"], "")).toEqual(["All categories", "Food", "Bills", "Uncategorized"]);
  expect(offered(["Food"], "Shopping")).toEqual(["All categories", "Food", "Shopping"]);
});
