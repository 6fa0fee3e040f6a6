import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Expense, ExpensePage } from "#domain/expenses/expenses.ts";
import { keepData } from "#web/api/cache/keep-data.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshAs } from "#web/live/invalidation.ts";

export type ExpensePages = InfiniteData<ExpensePage>;

const isNewer = (a: Expense, b: Expense): boolean =>
  a.expenseDate === b.expenseDate ? a.id > b.id : a.expenseDate > b.expenseDate;

/** The page's month and overall sums with an amount added or subtracted. */
const withSums = (page: ExpensePage, { expenseDate, amountCents }: Expense, sign: 1 | -1): ExpensePage => ({
  ...page,
  totalCents: page.totalCents + sign * amountCents,
  count: page.count + sign,
  months: page.months.map((each) =>
    expenseDate.startsWith(each.month)
      ? { ...each, count: each.count + sign, totalCents: each.totalCents + sign * amountCents }
      : each,
  ),
});

/** Inserts an expense where the server will list it and adds it to the sums. A refetch confirms it. */
export function withExpense(pages: ExpensePages | undefined, expense: Expense): ExpensePages | undefined {
  const [first, ...rest] = pages?.pages ?? [];
  if (!pages || !first || expenseIn(pages, expense.id)) return pages;
  const found = first.expenses.findIndex((other) => isNewer(expense, other));
  // If it is older than the whole first page, its place is on a later page, which the refetch brings.
  if (found === -1 && first.nextCursor) return pages;
  const at = found === -1 ? first.expenses.length : found;
  const counted = withSums(first, expense, 1);
  const isNewMonth = !first.months.some(({ month }) => expense.expenseDate.startsWith(month));
  const month = { month: expense.expenseDate.slice(0, 7), count: 1, totalCents: expense.amountCents };
  return {
    ...pages,
    pages: [
      {
        ...counted,
        expenses: first.expenses.toSpliced(at, 0, expense),
        months: isNewMonth ? [...counted.months, month] : counted.months,
      },
      ...rest,
    ],
  };
}

/** The list without one expense, and the sums without its amount. */
export function withoutExpense(pages: ExpensePages | undefined, id: string): ExpensePages | undefined {
  const gone = pages && expenseIn(pages, id);
  return gone
    ? {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...withSums(page, gone, -1),
          expenses: page.expenses.filter((each) => each !== gone),
        })),
      }
    : pages;
}

/** The list with one expense replaced. Order and sums are updated by the refetch. */
export const withEdited = (pages: ExpensePages | undefined, expense: Expense): ExpensePages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      expenses: page.expenses.map((each) => (each.id === expense.id ? expense : each)),
    })),
  };

const expenseIn = (pages: ExpensePages, id: string): Expense | undefined =>
  pages.pages.flatMap(({ expenses }) => expenses).find((each) => each.id === id);

/** Finds an expense in the cached lists. */
export const findCachedExpense = (queries: QueryClient, id: string): Expense | undefined =>
  queries
    .getQueriesData<ExpensePages>({ queryKey: queryKeys.expenses })
    .flatMap(([, pages]) => (pages && expenseIn(pages, id)) ?? [])[0];

/** Shows a change in all lists before the server has answered. Returns what takes it back. */
export async function showChange(
  queries: QueryClient,
  change: (pages: ExpensePages | undefined) => ExpensePages | undefined,
): Promise<() => void> {
  const { expenses: queryKey } = queryKeys;
  const takeBack = await keepData(queries, queryKey);
  queries.setQueriesData<ExpensePages>({ queryKey }, change);
  return takeBack;
}

/** Refetches everything that shows or sums expenses. */
export const refreshExpenses = (queries: QueryClient): void => refreshAs(queries, { type: "expenses-changed" });
