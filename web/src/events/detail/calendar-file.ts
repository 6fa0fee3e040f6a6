import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { dayIn } from "#domain/time/time-zones.ts";
import type { SocialEvent } from "#domain/events/events.ts";

/** In a calendar, an event without an end takes two hours. */
const DEFAULT_MS = 2 * 3_600_000;

/** A stable UID, so that a second import updates the event instead of duplicating it. */
const uidOf = ({ id }: Pick<SocialEvent, "id">): string => `${id}@squadtab`;

/**
 * An event as an iCalendar file. Times are in UTC, so that every calendar shows them in its own zone. `url` is the
 * event's page.
 */
export function calendarFile(event: SocialEvent, url: string, now: Date): string {
  const calendar = new ICalCalendar({
    prodId: { company: "Squadtab", product: "Events", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uidOf(event),
    stamp: now,
    ...timesOf(event),
    summary: event.title,
    location: event.locationName,
    description: event.description ? `${event.description}\n\n${url}` : url,
    url,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** Whole days have no times. The last one is not included. */
function timesOf({ eventDate, endsAt, allDay, timeZone }: SocialEvent) {
  const start = new Date(eventDate);
  const end = endsAt ? new Date(endsAt) : new Date(start.getTime() + DEFAULT_MS);
  if (!allDay) return { start, end };
  const midnight = (instant: Date) => new Date(`${dayIn(timeZone, instant)}T00:00:00Z`);
  return { start: midnight(start), end: midnight(end), allDay, timezone: "UTC" };
}

/** The file's name: the letters and digits of the title, which every file system accepts. */
export const calendarFileName = ({ title }: Pick<SocialEvent, "title">): string =>
  `${
    title
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .toLowerCase() || "event"
  }.ics`;
