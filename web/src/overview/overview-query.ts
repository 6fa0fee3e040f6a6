import { queryOptions } from "@tanstack/react-query";
import { monthOf, type Day } from "#domain/time/calendar.ts";
import type { Overview } from "#domain/overview/overview.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { withInitialData } from "#web/api/cache/initial-data-cache.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** All data of the overview. Cached data of last month is not used, since it would name the wrong month. */
export const overviewQuery = (today: Day) =>
  queryOptions({
    queryKey: [...queryKeys.overview, today],
    queryFn: ({ signal }): Promise<Overview> => unwrap(api.overview.$get({ query: { today } }, { init: { signal } })),
    ...withInitialData<Overview>("overview.7", ({ budget }) => budget.month === monthOf(today)),
  });
