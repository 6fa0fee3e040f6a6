const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);
const clock = format({ hour: "numeric", minute: "2-digit" });
const exact = format({ dateStyle: "full", timeStyle: "short" });

/** "just now", "35 min ago", "2 h ago", "10:41 PM": the day stands above the lines of a day. */
export function commentTime(at: string, now: number): string {
  const instant = new Date(at);
  const age = now - instant.getTime();
  if (age < MINUTE) return "just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < 12 * HOUR) return `${Math.floor(age / HOUR)} h ago`;
  return clock.format(instant);
}

/** "10:41 PM". */
export const clockTime = (at: string): string => clock.format(new Date(at));

/** "Friday, November 13, 2026 at 10:41 PM". */
export const exactTime = (at: string): string => exact.format(new Date(at));
