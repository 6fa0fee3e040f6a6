import { infiniteQueryOptions } from "@tanstack/react-query";
import { LONGEST_DAYS } from "#domain/events/event-end.ts";
import type { EventPage, SocialEvent } from "#domain/events/events.ts";
import { daysAfter, type Month } from "#domain/time/calendar.ts";
import { weeksOf } from "#domain/time/weeks.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { eventListParams, everyEvent, POLL_INTERVAL_MS, type EventFilter } from "#web/events/events-query.ts";

/** The largest page of the API: hardly any month has more events of one user, so it is one request. */
const PAGE = "100";

/** What narrows the events of a month. */
export type MonthFilter = Pick<EventFilter, "query" | "category" | "maxCostCents">;

/**
 * The user's own events of all weeks of a month, past ones included, as one page: a month that is larger than a page of the
 * API is still complete. In the shape of the lists, so that what changes an event there changes it here.
 */
export const monthQuery = (month: Month, { query, category, maxCostCents }: MonthFilter) => {
  const days = weeksOf(month).flat();
  const filter: EventFilter = {
    ...everyEvent,
    view: "month",
    query,
    category,
    maxCostCents,
    // Events that begin before the first week can last into it.
    from: days[0] ? daysAfter(days[0], -LONGEST_DAYS) : "",
    to: days.at(-1) ?? "",
  };
  const key = [...queryKeys.events, "month", month] as const;
  return infiniteQueryOptions({
    queryKey: [...key, { query, category, maxCostCents }],
    queryFn: async ({ signal }): Promise<EventPage> => {
      const events: SocialEvent[] = [];
      let cursor: string | null = null;
      do {
        const params = { ...eventListParams(filter), past: "included" as const, limit: PAGE };
        const page: EventPage = await unwrap(
          api.events.$get({ query: { ...params, ...(cursor !== null && { cursor }) } }, { init: { signal } }),
        );
        events.push(...page.events);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return { events, nextCursor: null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // While a month is searched, it shows what was found before. Another month has other events.
    placeholderData: (before, query) => (query?.queryKey[2] === month ? before : undefined),
    refetchInterval: POLL_INTERVAL_MS,
  });
};
