const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const dayOf = (instant: Date): number => new Date(instant).setHours(0, 0, 0, 0);
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "now", "4 min", "2 h", "Yesterday", "Nov 15", "Nov 15, 2025". */
export function timeAgo(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE) return "now";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  const today = dayOf(now);
  if (dayOf(instant) >= today) return `${Math.floor(passed / HOUR)} h`;
  // Noon of yesterday, so that days of 23 or 25 hours do not matter.
  if (dayOf(instant) >= dayOf(new Date(today - 12 * HOUR))) return "Yesterday";
  return (instant.getFullYear() === now.getFullYear() ? day : dayOfYear).format(instant);
}

export const exactTime = (instant: Date): string => exact.format(instant);
