import type { SocialEvent } from "#domain/events/events.ts";
import { monthOf, type Day, type Month } from "#domain/time/calendar.ts";
import type { ShownMonth } from "#web/events/month/month-address.ts";

type Days = ReadonlyMap<Day, readonly SocialEvent[]>;

/** The first day of a month that has events; undefined if none has. */
export const firstDayWithEvents = (month: Month, days: Days): Day | undefined =>
  [...days.keys()].filter((day) => monthOf(day) === month).toSorted()[0];

/**
 * The day whose events are listed below the month: the chosen one; otherwise today, in another month the first day with
 * events, and in one without events its first day.
 */
export function shownDay({ month, day }: ShownMonth, days: Days, today: Day): Day {
  if (day !== null) return day;
  if (monthOf(today) === month) return today;
  return firstDayWithEvents(month, days) ?? `${month}-01`;
}
