import type { Notification } from "#domain/notifications/notifications.ts";
import { dayName } from "#web/notifications/time-ago.ts";

/**
 * Groups notifications by day, newest first. A notification that moved to the top while pages were loading appears
 * once, at its new place.
 */
export function byDay(notifications: readonly Notification[], now: Date): [name: string, Notification[]][] {
  const seen = new Set<string>();
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    if (seen.has(one.id)) continue;
    seen.add(one.id);
    const name = dayName(new Date(one.createdAt), now);
    const day = days.get(name);
    if (day) day.push(one);
    else days.set(name, [one]);
  }
  return [...days];
}
