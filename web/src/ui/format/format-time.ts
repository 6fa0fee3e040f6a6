import { formatMonthAndDay, weekdayName, daysBetween, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/ui/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeDay, formatShortDate, localDay, otherYear } from "#web/ui/format/format-date.ts";

// Apart from format-date.ts, so that the dashboard's first load (limit 120 kB) is 0.25 kB smaller.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Creating a format takes longer than rendering a row.
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat("en-US", options)));
  return format;
}

/** An instant in American English, in the user's time zone unless the options name another. */
export const formatInstant = (instant: Date | number, options: Intl.DateTimeFormatOptions): string =>
  formatOf(options).format(instant);

/** "7:00 – 10:00 PM", "Sat, Dec 5 – Sun, Dec 6": what both share is written once. */
export const formatSpan = (from: number, to: number, options: Intl.DateTimeFormatOptions): string =>
  formatOf(options)
    .formatRange(from, to)
    .replace(/\s*–\s*/, " – ");

/** "10:41 PM" */
export const formatTime = (instant: Date): string => formatInstant(instant, { hour: "numeric", minute: "2-digit" });

/** "Nov 18, 2026, 10:41 PM"; in full "Wednesday, November 18, 2026 at 10:41 PM". */
export const formatDateTime = (instant: Date, dateStyle: "medium" | "full" = "medium"): string =>
  formatInstant(instant, { dateStyle, timeStyle: "short" });

/** "just now", "35 min ago", "3 h ago" */
export function formatTimeAgo(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE_MS) return messages.justNow;
  return passed < HOUR_MS
    ? fill(messages.minutesAgo, { count: Math.floor(passed / MINUTE_MS) })
    : fill(messages.hoursAgo, { count: Math.floor(passed / HOUR_MS) });
}

/** "now", "4 min", "2 h", "Yesterday", "Nov 15", "Nov 15, 2025". In a list grouped by day, older times are "3:12 PM". */
export function formatRelativeTime(instant: Date, now: Date, groupedBy?: "day"): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE_MS) return messages.now;
  if (passed < HOUR_MS) return fill(messages.minutes, { count: Math.floor(passed / MINUTE_MS) });
  const [day, today] = [localDay(instant), localDay(now)];
  if (day === today) return fill(messages.hours, { count: Math.floor(passed / HOUR_MS) });
  return groupedBy === "day" ? formatTime(instant) : formatRelativeDay(day, today);
}

/** The heading of a day in a list of activities: "Today", "Yesterday", "Monday, Nov 16", "Nov 16, 2025". */
export function formatDayHeading(day: Day, today: Day): string {
  const daysAgo = daysBetween(day, today);
  // An instant may be ahead of this device's clock.
  if (daysAgo <= 1) return daysAgo === 1 ? messages.yesterdayHeading : messages.todayHeading;
  return otherYear(day, today) ? formatShortDate(day, today) : `${weekdayName(day)}, ${formatMonthAndDay(day, 3)}`;
}
