import { localDayOf, shortDay } from "#web/ui/format/format-date.ts";
import { clockTime, writtenInstant } from "#web/ui/format/instants.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const dayOf = (instant: Date): number => new Date(instant).setHours(0, 0, 0, 0);

const isYesterday = (instant: Date, now: Date): boolean =>
  // Noon of yesterday, so that days of 23 or 25 hours do not matter.
  dayOf(instant) === dayOf(new Date(dayOf(now) - 12 * HOUR));
const isToday = (instant: Date, now: Date): boolean => dayOf(instant) >= dayOf(now);

/**
 * "now", "4 min", "2 h", "Yesterday", "Nov 15", "Nov 15, 2025". In a list grouped by day, older times are "3:12 PM".
 */
export function timeAgo(instant: Date, now: Date, within?: "day"): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE) return "now";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (isToday(instant, now)) return `${Math.floor(passed / HOUR)} h`;
  if (within === "day") return clockTime(instant);
  if (isYesterday(instant, now)) return "Yesterday";
  return shortDay(localDayOf(instant), localDayOf(now));
}

/** The heading of a day: "Today", "Yesterday", "Monday, Nov 16", "Nov 16, 2025". */
export function dayName(instant: Date, now: Date): string {
  if (isToday(instant, now)) return "Today";
  if (isYesterday(instant, now)) return "Yesterday";
  if (instant.getFullYear() !== now.getFullYear()) return shortDay(localDayOf(instant), localDayOf(now));
  return writtenInstant(instant, { weekday: "long", month: "short", day: "numeric" });
}
