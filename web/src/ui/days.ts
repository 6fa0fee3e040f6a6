import { daysBetween, type Day } from "#domain/calendar.ts";

const MINUTE_MS = 60_000;

/** The day on which an instant falls where the reader is. */
export const localDayOf = (instant: Date): Day =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);

/** Today where the person is. */
export const localToday = (): Day => localDayOf(new Date());

/** Making one takes as long as many rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

// A day has no zone: read and written in UTC it stays the same day everywhere.
function inUtc(day: Day, options: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify(options);
  const format = formats.get(name) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  formats.set(name, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

const yearIfOther = (day: Day, today: Day): Intl.DateTimeFormatOptions =>
  day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" };

/** "Nov 18"; with the year when it is another one. */
export const shortDay = (day: Day, today: Day): string =>
  inUtc(day, { month: "short", day: "numeric", ...yearIfOther(day, today) });

/** "Fri" */
export const weekdayOf = (day: Day): string => inUtc(day, { weekday: "short" });

/** "Friday, November 20" */
export const wholeDay = (day: Day): string => inUtc(day, { weekday: "long", month: "long", day: "numeric" });

/** "December 1" */
export const dayAndMonth = (day: Day): string => inUtc(day, { month: "long", day: "numeric" });

/** "November 2026", of "2026-11". */
export const monthName = (month: string): string => inUtc(`${month}-01`, { month: "long", year: "numeric" });

/** "Wed, Nov 18". */
export const longDay = (day: Day, today: Day): string =>
  inUtc(day, { weekday: "short", month: "short", day: "numeric", ...yearIfOther(day, today) });

/** "Today", "Yesterday", "Friday, November 13"; with the year when it is another one. */
export function spokenDay(day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return "Today";
  if (ago === 1) return "Yesterday";
  return inUtc(day, { weekday: "long", month: "long", day: "numeric", ...yearIfOther(day, today) });
}

/** The same within a line: "today", "yesterday", "Nov 13". */
export const nearDayInside = (day: Day, today: Day): string =>
  [0, 1].includes(daysBetween(day, today)) ? spokenDay(day, today).toLowerCase() : shortDay(day, today);

/** "Today", "Yesterday", "Nov 13"; with the year when it is another one. */
export const nearDay = (day: Day, today: Day): string =>
  [0, 1].includes(daysBetween(day, today)) ? spokenDay(day, today) : shortDay(day, today);
