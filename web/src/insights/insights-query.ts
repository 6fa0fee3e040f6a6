import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Day } from "#domain/time/calendar.ts";
import type { Insights } from "#domain/insights/insights.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** `period` is a year "2026", a month "2026-03", or undefined for all time. */
export const insightsQuery = (period: string | undefined, today: Day) =>
  queryOptions({
    queryKey: [...queryKeys.insights, period ?? null, today],
    queryFn: ({ signal }): Promise<Insights> =>
      unwrap(api.insights.$get({ query: { today, ...(period && { period }) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
