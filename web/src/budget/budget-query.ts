import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { BudgetHistory } from "#domain/budget/budget.ts";
import type { CurrentBudget } from "#domain/budget/coming.ts";
import type { Day } from "#domain/time/calendar.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The budget of the month that contains `today`. */
export const budgetQuery = (today: Day) =>
  queryOptions({
    queryKey: queryKeys.budgetMonth(today),
    queryFn: ({ signal }): Promise<CurrentBudget> =>
      unwrap(api.budget.$get({ query: { today } }, { init: { signal } })),
  });

/** The earlier months, newest first. */
export const budgetHistoryQuery = (today: Day) =>
  infiniteQueryOptions({
    queryKey: queryKeys.budgetHistory(today),
    queryFn: ({ pageParam, signal }): Promise<BudgetHistory> =>
      unwrap(
        api.budget.history.$get({ query: { today, ...(pageParam && { cursor: pageParam }) } }, { init: { signal } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
