import type { SocialEvent } from "#domain/events/events.ts";
import { isLocked } from "#domain/events/event-lock.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { formatInstant } from "#web/ui/format/format-time.ts";
import { useTimeValue } from "#web/ui/format/use-now.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

type Lockable = Pick<SocialEvent, "lockAt" | "lockedAt">;

/** Whether the people of an event are fixed; rerenders when its time has come. */
export const useIsLocked = (event: Lockable): boolean => useTimeValue((now) => (isLocked(event, now) ? 1 : 0)) === 1;

/** "Closes Fri", "Closes Dec 12" or "Closed" for a ticket; empty without a lock. */
export function lockWord({ lockAt, lockedAt }: Lockable, now: number): string {
  if (isLocked({ lockAt, lockedAt }, now)) return messages.locked;
  if (lockAt === null) return "";
  const instant = Date.parse(lockAt);
  const options =
    instant - now < WEEK_MS ? { weekday: "short" as const } : { month: "short" as const, day: "numeric" as const };
  return fill(messages.locksOn, { day: formatInstant(instant, options) });
}

/** "Fri, Nov 27, 6:00 PM" in the user's time zone. */
export const lockTime = (instant: number): string =>
  formatInstant(instant, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).replace(/\s(?=[AP]M)/, "\u00a0");

/** "in 3 days", "in 5 h", "in 12 min": how long it is until a later instant. */
export function timeUntil(instant: number, now: number): string {
  const left = instant - now;
  if (left < HOUR_MS) return fill(messages.inMinutes, { count: Math.max(1, Math.ceil(left / MINUTE_MS)) });
  if (left < DAY_MS) return fill(messages.inHours, { count: Math.round(left / HOUR_MS) });
  const days = Math.round(left / DAY_MS);
  return plural(days, messages.inDays);
}
