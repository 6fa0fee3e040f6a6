import { categoryName, type CategoryName } from "#domain/expenses/categories.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { Insights } from "#domain/insights/insights.ts";
import * as paths from "#web/paths.ts";

type CategorySum = Insights["topCategories"][number];

/** A statement about where most money went, limited to what the figures support. */
export interface TopSpending {
  top: CategorySum;
  /** "Most" means more than half. */
  part: "all" | "most" | "largest";
  /** The expense that makes up more than half of the category, if the category has others. */
  one: Expense | null;
  /** The second category, if it is at most a tenth behind. */
  close: { category: CategoryName; totalCents: number; same: boolean } | null;
}

export function topSpending({ topCategories: [top, next], totalCents, largest }: Insights): TopSpending | null {
  if (!top || totalCents === 0) return null;
  const one = largest.find(({ category }) => categoryName(category) === top.category);
  return {
    top,
    part: !next ? "all" : top.totalCents * 2 > totalCents ? "most" : "largest",
    one: one && top.count > 1 && one.amountCents * 2 > top.totalCents ? one : null,
    close:
      next && next.totalCents * 10 >= top.totalCents * 9
        ? { category: next.category, totalCents: next.totalCents, same: next.totalCents === top.totalCents }
        : null,
  };
}

/** The URL of the expense list filtered to one expense. Expenses of the same day and description are listed too. */
export const linkToExpense = ({ description, expenseDate }: Expense): string =>
  paths.expensesOf({ query: description, from: expenseDate, to: expenseDate });
