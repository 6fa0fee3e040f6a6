const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);
const inWeek = format({ weekday: "short", hour: "numeric", minute: "2-digit" });
const inYear = format({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
const ever = format({ month: "short", day: "numeric", year: "numeric" });

/** "just now", "35 min ago", "2 h ago", "Wed 10:41 PM", "Nov 18, 10:41 PM", "Nov 18, 2024". */
export function commentTime(at: string, now: number): string {
  const instant = new Date(at);
  const age = now - instant.getTime();
  if (age < MINUTE) return "just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < 12 * HOUR) return `${Math.floor(age / HOUR)} h ago`;
  if (age < 6 * DAY) return inWeek.format(instant).replace(",", "");
  return instant.getFullYear() === new Date(now).getFullYear() ? inYear.format(instant) : ever.format(instant);
}
