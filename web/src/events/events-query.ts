import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { daysAfter, isDay, startOfDay } from "#domain/time/calendar.ts";
import type { EventDetail, EventPage } from "#domain/events/events.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";
import { ownTimeZone } from "#web/events/event-time.ts";

/** What the list is narrowed by; "" is everything. */
export interface EventFilter {
  query: string;
  category: string;
  /** Days of the reader, both included. */
  from: string;
  to: string;
  /** Cents a person; "0" is free. */
  maxCostCents: string;
  /** Those that one organizes, joined or waits for. */
  mine: "" | "true";
  /** Those that are over, instead of those to come. */
  past: "" | "true";
}

export const everyEvent: EventFilter = {
  query: "",
  category: "",
  from: "",
  to: "",
  maxCostCents: "",
  mine: "",
  past: "",
};

/** Only those concerned are told of a change; whoever just looks on asks again. */
const LOOKED_AT_MS = 30_000;

/** Somebody who goes further on gets more at once: what changed is fetched again page by page. */
const LATER_PAGES = "50";

/** Events by a filter, nearest first; a page may be short, or empty, and yet lead on. */
export const eventsQuery = (filter: EventFilter = everyEvent) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.events, filter],
    queryFn: ({ pageParam, signal }): Promise<EventPage> =>
      unwrap(
        api.events.$get(
          { query: { ...asked(filter), ...(pageParam && { cursor: pageParam, limit: LATER_PAGES }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOKED_AT_MS,
  });

/** What the server is asked: the reader's days as the instants at which they begin and end. */
export function asked({ from, to, ...filter }: EventFilter, timeZone = ownTimeZone()) {
  const start = (day: string): string => new Date(startOfDay(day, timeZone)).toISOString();
  const narrowed = narrowedBy(filter, everyEvent) as Omit<Partial<EventFilter>, "mine" | "past"> & {
    mine?: "true";
    past?: "true";
  };
  return {
    ...narrowed,
    ...(isDay(from) && { from: start(from) }),
    ...(isDay(to) && { to: start(daysAfter(to, 1)) }),
  };
}

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.event(id),
    queryFn: ({ signal }): Promise<EventDetail> =>
      unwrap(api.events[":id"].$get({ param: { id } }, { init: { signal } })),
    // What is not there does not come back.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.code === "not_found" ? false : LOOKED_AT_MS,
  });
