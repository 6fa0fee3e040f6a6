import { daysBetween, formatMonthAndDay, monthName, weekdayName, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/ui/messages.ts";

// Days are written with the names in domain/time/calendar.ts. Instants are written by Intl (format-time.ts), whose first
// use takes a browser 15 to 28 ms: the first screen, which shows days only, is painted without it.

const MINUTE_MS = 60_000;

/** The user's IANA time zone. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of an instant in the user's time zone. */
export const localDay = (instant: Date): Day =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);

export const localToday = (): Day => localDay(new Date());

/** ", 2025" unless it is the current year. */
export const otherYear = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? "" : `, ${Number(day.slice(0, 4))}`;

/** "Nov 18", with the year unless it is the current one. */
export const formatShortDate = (day: Day, today: Day): string => formatMonthAndDay(day, 3) + otherYear(day, today);

/** "Friday, November 20" */
export const formatLongDate = (day: Day): string => `${weekdayName(day)}, ${formatMonthAndDay(day)}`;

/** "Fri" */
export const formatShortWeekday = (day: Day): string => weekdayName(day).slice(0, 3);

/** "Wed, Nov 18", with the year unless it is the current one. */
export const formatDateWithWeekday = (day: Day, today: Day): string =>
  `${formatShortWeekday(day)}, ${formatShortDate(day, today)}`;

/** "November 2026" for "2026-11". */
export const formatMonth = (month: string): string => `${monthName(month)} ${Number(month.slice(0, 4))}`;

/**
 * "Today", "Yesterday", otherwise the date, with the year unless it is the current one: `short` "Nov 13", `inline` the
 * same inside a sentence ("today"), `long` "Friday, November 13".
 */
export function formatRelativeDay(day: Day, today: Day, style: "short" | "inline" | "long" = "short"): string {
  const daysAgo = daysBetween(day, today);
  if (daysAgo === 0) return style === "inline" ? messages.today : messages.todayHeading;
  if (daysAgo === 1) return style === "inline" ? messages.yesterday : messages.yesterdayHeading;
  return style === "long" ? formatLongDate(day) + otherYear(day, today) : formatShortDate(day, today);
}

/** "2:05 PM" of today, "Nov 23, 2:05 PM" of another day. Without Intl, as all of this file. */
export function formatMoment(at: number, today: Day): string {
  const instant = new Date(at);
  const [hours, minutes] = [instant.getHours(), String(instant.getMinutes()).padStart(2, "0")];
  const time = `${hours % 12 || 12}:${minutes} ${hours < 12 ? messages.beforeNoon : messages.afterNoon}`;
  const day = localDay(instant);
  return day === today ? time : `${formatShortDate(day, today)}, ${time}`;
}
