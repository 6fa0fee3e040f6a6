import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarTimes } from "#domain/events/calendar-times.ts";
import type { SocialEvent } from "#domain/events/events.ts";

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
    ...calendarTimes({
      ...event,
      begins: new Date(event.eventDate),
      ends: event.endsAt ? new Date(event.endsAt) : null,
    }),
    summary: event.title,
    location: event.locationName,
    description: event.description ? `${event.description}\n\n${url}` : url,
    url,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
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
