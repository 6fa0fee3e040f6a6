import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { daysAfter, isDay } from "#domain/time/calendar.ts";
import { startOfDay } from "#domain/time/time-zones.ts";
import type { EventDetail, EventPage } from "#domain/events/events.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";

/** The user's own events, those that wait for their answer, or all that they can see. */
export type EventView = "yours" | "invited" | "discover";

/** The list's filter; "" means everything. */
export interface EventFilter {
  /** "": the user has not chosen one. "month": the user's own events as a calendar. */
  view: "" | EventView | "month";
  query: string;
  category: string;
  /** Days in the user's time zone, both inclusive. */
  from: string;
  to: string;
  /** Cents per person; "0" is free. */
  maxCostCents: string;
  /** Events that the user organizes, joined or waits for. */
  mine: "" | "true";
  /** Past events instead of upcoming ones. */
  past: "" | "true";
}

export const everyEvent: EventFilter = {
  view: "",
  query: "",
  category: "",
  from: "",
  to: "",
  maxCostCents: "",
  mine: "",
  past: "",
};

/** Live messages about a change go only to the people in an event; for everyone else the page polls. */
export const POLL_INTERVAL_MS = 30_000;

/** Later pages are larger: after a change all loaded pages are fetched again, one by one. */
const LATER_PAGES = "50";

/** Events by filter, nearest first. A page may be short or empty and still have a next page. */
export const eventsQuery = (filter: EventFilter = everyEvent) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.events, filter],
    queryFn: ({ pageParam, signal }): Promise<EventPage> =>
      unwrap(
        api.events.$get(
          { query: { ...eventListParams(filter), ...(pageParam && { cursor: pageParam, limit: LATER_PAGES }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  });

/** The query parameters for a filter: the user's days become the instants at which they begin and end. */
export function eventListParams({ view, from, to, ...filter }: EventFilter, timeZone = localTimeZone()) {
  const start = (day: string): string => new Date(startOfDay(day, timeZone)).toISOString();
  const narrowed = narrowedBy(filter, everyEvent) as Omit<Partial<EventFilter>, "view" | "mine" | "past"> & {
    mine?: "true";
    past?: "true";
  };
  return {
    ...narrowed,
    ...((view === "yours" || view === "month") && { mine: "true" as const }),
    ...(view === "invited" && { invited: "true" as const }),
    ...(isDay(from) && { from: start(from) }),
    ...(isDay(to) && { to: start(daysAfter(to, 1)) }),
  };
}

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.event(id),
    queryFn: ({ signal }): Promise<EventDetail> =>
      unwrap(api.events[":id"].$get({ param: { id } }, { init: { signal } })),
    // Stops polling after a 404.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.code === "not_found" ? false : POLL_INTERVAL_MS,
  });
