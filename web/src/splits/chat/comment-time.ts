import { clockTime, writtenInstant } from "#web/ui/format/instants.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "just now", "35 min ago", "2 h ago", "10:41 PM". A separator above the comments names the day. */
export function commentTime(at: string, now: number): string {
  const instant = new Date(at);
  const age = now - instant.getTime();
  if (age < MINUTE) return "just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < 12 * HOUR) return `${Math.floor(age / HOUR)} h ago`;
  return clockTime(instant);
}

/** "Friday, November 13, 2026 at 10:41 PM". */
export const exactTime = (at: string): string =>
  writtenInstant(new Date(at), { dateStyle: "full", timeStyle: "short" });
