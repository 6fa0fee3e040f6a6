import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { EventInput, SocialEvent } from "#domain/events/events.ts";
import { callApi } from "./people.ts";

const DAY_MS = 86_400_000;

/** An instant a number of days from now, at a time of that day in UTC. */
export const inDays = (days: number, time = "19:00"): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000Z`;

/** Creates an event through the API: in ten days, in UTC, unless given otherwise. */
export const createEvent = (
  origin: string,
  session: SessionTokens,
  part: Partial<EventInput> = {},
): Promise<SocialEvent> =>
  callApi<SocialEvent>(origin, "POST", "/events", session, {
    title: "Board-game night",
    locationName: "Our place, 4B",
    eventDate: inDays(10),
    timeZone: "UTC",
    ...part,
  });

export const joinEvent = (origin: string, session: SessionTokens, id: string): Promise<unknown> =>
  callApi(origin, "POST", `/events/${id}/participants`, session);
