import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import type { SocialEvent } from "./events.ts";

type Dated = Pick<SocialEvent, "eventDate" | "endsAt" | "allDay" | "timeZone">;

/**
 * The days on which an event is, in order, in an IANA time zone. Whole days are those of the event's place for every reader. An
 * event that ends at midnight is not on the day that begins then.
 */
export function daysOfEvent({ eventDate, endsAt, allDay, timeZone }: Dated, readersZone: string): Day[] {
  const zone = allDay ? (timeZone ?? readersZone) : readersZone;
  const begins = Date.parse(eventDate);
  const days = [dayIn(zone, new Date(begins))];
  const last = dayIn(zone, new Date(endsAt ? Math.max(Date.parse(endsAt) - 1, begins) : begins));
  for (let day = days[0]!; day < last;) days.push((day = daysAfter(day, 1)));
  return days;
}

/** The events of each day that has some, in the order in which they are given. */
export function eventsByDay<Event extends Dated>(events: readonly Event[], timeZone: string): Map<Day, Event[]> {
  const days = new Map<Day, Event[]>();
  for (const event of events)
    for (const day of daysOfEvent(event, timeZone)) days.set(day, [...(days.get(day) ?? []), event]);
  return days;
}
