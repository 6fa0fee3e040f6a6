import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { EVENT_PEOPLE, type EventDetail, type EventPage, type SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { keepData } from "#web/api/cache/keep-data.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { refreshAs } from "#web/live/invalidation.ts";

export type EventPages = InfiniteData<EventPage, string | null>;

type Change = <Event extends SocialEvent>(event: Event) => Event;

const isWhole = (event: SocialEvent): event is EventDetail => "splits" in event;

/** The event with one more participant. */
export const withJoined =
  (me: Person): Change =>
  (event) => {
    if (event.role === "joined") return event;
    const joined = { ...event, role: "joined" as const, joinedCount: event.joinedCount + 1 };
    const mine = { ...me, guests: 0, guestNames: [], note: null };
    return isWhole(event)
      ? { ...joined, people: [...event.people, mine].slice(0, EVENT_PEOPLE.page), myNote: null }
      : { ...joined, people: [...event.people, mine].slice(0, EVENT_PEOPLE.list) };
  };

/**
 * The event after a participant left. Each freed place goes to one of those who wait, as far as there are any, so that it
 * is not offered to others.
 */
export const withoutJoined =
  (me: Person, waitingCount = 0): Change =>
  (event) => {
    if (event.role !== "joined") return event;
    const freed = 1 + (event.people.find(({ id }) => id === me.id)?.guests ?? 0);
    const passedOn = Math.min(freed, waitingCount);
    const left = {
      ...event,
      role: "none" as const,
      joinedCount: event.joinedCount - freed + passedOn,
      people: event.people.filter(({ id }) => id !== me.id),
    };
    if (!isWhole(event)) return left;
    const mine = { myGuests: 0, myGuestNames: [], myNote: null, isCoOrganizer: false };
    const coOrganizers = event.coOrganizers.filter(({ id }) => id !== me.id);
    return { ...left, ...mine, coOrganizers, waitingCount: event.waitingCount - passedOn };
  };

/** The event after its organizer removed a participant, or someone on the waiting list. */
export const withoutPerson =
  ({ id }: Person): Change =>
  (event) => {
    const others = (people: readonly Person[]) => people.filter((each) => each.id !== id);
    const participant = event.people.find((each) => each.id === id);
    if (participant) {
      const people = event.people.filter((each) => each !== participant);
      return { ...event, joinedCount: event.joinedCount - 1 - participant.guests, people };
    }
    if (isWhole(event) && event.waiting.some((each) => each.id === id))
      return { ...event, waitingCount: event.waitingCount - 1, waiting: others(event.waiting) };
    if (isWhole(event) && event.leavers.some(({ person }) => person.id === id))
      return { ...event, leavers: event.leavers.filter(({ person }) => person.id !== id) };
    return event;
  };

/** The event with the user at the end of the waiting list. */
export const withWaiting: Change = (event) => {
  if (event.role !== "none") return event;
  const waiting = { ...event, role: "waiting" as const };
  return isWhole(event)
    ? { ...waiting, waitingCount: event.waitingCount + 1, waitingBefore: event.waitingCount }
    : waiting;
};

export const withoutWaiting: Change = (event) => {
  if (event.role !== "waiting") return event;
  const none = { ...event, role: "none" as const };
  return isWhole(event) ? { ...none, waitingCount: event.waitingCount - 1, waitingBefore: null } : none;
};

/** Updates an event in all cached queries. */
export function changeEvent(queries: QueryClient, id: string, change: Change): void {
  queries.setQueriesData<EventPages>({ queryKey: queryKeys.events }, (data) => data && inPages(data, id, change));
  queries.setQueryData(eventQuery(id).queryKey, (event) => event && change(event));
}

const inPages = (data: EventPages, id: string, change: Change): EventPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    events: page.events.map((event) => (event.id === id ? change(event) : event)),
  })),
});

/** Removes an event from all lists. */
export function removeEventFromLists(queries: QueryClient, id: string): void {
  queries.setQueriesData<EventPages>(
    { queryKey: queryKeys.events },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, events: page.events.filter((event) => event.id !== id) })),
      },
  );
}

/** Cancels responses that were read before the coming change. Returns what takes the change back. */
export const cancelEventQueries = (queries: QueryClient, id: string): Promise<() => void> =>
  keepData(queries, queryKeys.events, eventQuery(id).queryKey);

/** Shows a change in all cached queries before the server has answered. Returns what takes it back. */
export async function showEventChange(queries: QueryClient, id: string, change: Change): Promise<() => void> {
  const takeBack = await cancelEventQueries(queries, id);
  changeEvent(queries, id, change);
  return takeBack;
}

/** Refetches the event: the server's state wins. */
export const refreshEvent = (queries: QueryClient, id: string): void =>
  refreshAs(queries, { type: "event-changed", eventId: id });

/** Finds an event in the cached lists, so that its page can show it immediately. */
export const findCachedEvent = (queries: QueryClient, id: string): SocialEvent | undefined =>
  queries
    .getQueriesData<EventPages>({ queryKey: queryKeys.events })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.events)
    .find((event) => event.id === id);
