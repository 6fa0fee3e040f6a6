import type { Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import type { SocialEvent } from "./events.ts";

type Dated = Pick<SocialEvent, "eventDate">;

/** The days on which an event is, in order, in an IANA time zone. */
export const daysOfEvent = ({ eventDate }: Dated, timeZone: string): Day[] => [dayIn(timeZone, new Date(eventDate))];

/** The events of each day that has some, in the order in which they are given. */
export function eventsByDay<Event extends Dated>(events: readonly Event[], timeZone: string): Map<Day, Event[]> {
  const days = new Map<Day, Event[]>();
  for (const event of events)
    for (const day of daysOfEvent(event, timeZone)) days.set(day, [...(days.get(day) ?? []), event]);
  return days;
}
