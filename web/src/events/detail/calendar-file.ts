import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { SocialEvent } from "#domain/events/events.ts";

/** An event has no end of its own; in a calendar it keeps two hours free. */
const LASTS_MS = 2 * 3_600_000;

/** Other people's calendars tell by it that they have the event already. */
const uidOf = ({ id }: Pick<SocialEvent, "id">): string => `${id}@squadtab`;

/**
 * An event as calendars import it. Its times are in UTC, which is the same instant everywhere and on every day; whoever
 * imports it sees their own clock. `url` is the event's page.
 */
export function calendarFile(event: SocialEvent, url: string, now: Date): string {
  const calendar = new ICalCalendar({
    prodId: { company: "Squadtab", product: "Events", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const start = new Date(event.eventDate);
  calendar.createEvent({
    id: uidOf(event),
    stamp: now,
    start,
    end: new Date(start.getTime() + LASTS_MS),
    summary: event.title,
    location: event.locationName,
    description: event.description ? `${event.description}\n\n${url}` : url,
    url,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** What the file is called: letters and digits of the title, so that every system takes it. */
export const calendarFileName = ({ title }: Pick<SocialEvent, "title">): string =>
  `${
    title
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .toLowerCase() || "event"
  }.ics`;
