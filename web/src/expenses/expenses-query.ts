import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { Expense, ExpensePage } from "#domain/expenses/expenses.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";

/** The list's filter; "" means everything. `from` and `to` are days, both inclusive. */
export interface ExpenseFilter {
  query: string;
  category: CategoryName | "";
  from: string;
  to: string;
}

export const everyExpense: ExpenseFilter = { query: "", category: "", from: "", to: "" };

/** Later pages are larger: after a change all loaded pages are fetched again, one by one. */
const LATER_PAGES = "100";

/** The user's expenses by filter. The first page has the totals. */
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

/** A single expense, for a URL that links to it. */
export const expenseQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.expense(id),
    queryFn: ({ signal }): Promise<Expense> =>
      unwrap(api.expenses[":id"].$get({ param: { id } }, { init: { signal } })),
  });
