import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { Expense, ExpensePage } from "#domain/expenses/expenses.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";

/** What the list is narrowed by; "" is everything. `from` and `to` are days, both included. */
export interface ExpenseFilter {
  query: string;
  category: CategoryName | "";
  from: string;
  to: string;
}

export const everyExpense: ExpenseFilter = { query: "", category: "", from: "", to: "" };

/** Somebody who goes further back gets more at once: what changed is fetched again page by page. */
const LATER_PAGES = "100";

/** One's expenses by a filter; the first page says what all of them come to. */
export const expensesQuery = (filter: ExpenseFilter = everyExpense) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.expenses, filter],
    queryFn: ({ pageParam, signal }): Promise<ExpensePage> =>
      unwrap(
        api.expenses.$get(
          { query: { ...asked(filter), ...(pageParam && { cursor: pageParam, limit: LATER_PAGES }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

const asked = (filter: ExpenseFilter) => narrowedBy(filter, everyExpense) as { category?: CategoryName };

/** One of them, for an address that leads straight to it. */
export const expenseQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.expense(id),
    queryFn: ({ signal }): Promise<Expense> =>
      unwrap(api.expenses[":id"].$get({ param: { id } }, { init: { signal } })),
  });
