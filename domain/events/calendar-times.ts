import type { Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";

const MINUTE_MS = 60_000;

/** In a calendar, an event without an end takes two hours. */
export const DEFAULT_MINUTES = 120;

interface Times {
  begins: Date;
  ends: Date | null;
  allDay: boolean;
  timeZone: string;
}

/** Days without times, as the calendar library writes them. The last one is not included. */
export const wholeDays = (from: Day, until: Day) => ({
  start: new Date(`${from}T00:00:00Z`),
  end: new Date(`${until}T00:00:00Z`),
  allDay: true,
  timezone: "UTC",
});

/** When an event is in a calendar file: whole days of its place, or from one instant to another. */
export const calendarTimes = ({ begins, ends, allDay, timeZone }: Times) =>
  allDay && ends
    ? wholeDays(dayIn(timeZone, begins), dayIn(timeZone, ends))
    : { start: begins, end: ends ?? new Date(begins.getTime() + DEFAULT_MINUTES * MINUTE_MS) };
