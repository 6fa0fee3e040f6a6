import { nextReminderAt } from "#domain/splits/reminders.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeDay, localDay } from "#web/ui/format/format-date.ts";
import { formatTime, formatTimeAgo } from "#web/ui/format/format-time.ts";

/** "just now", "5 min ago", "3 h ago", and after the pause "yesterday" or "Nov 18". */
export function reminderAge(remindedAt: Date, now: Date): string {
  const [day, today] = [localDay(remindedAt), localDay(now)];
  if (isReminderPaused(remindedAt, now) || day === today || now.getTime() - remindedAt.getTime() < 60 * 60_000)
    return formatTimeAgo(remindedAt, now);
  return formatRelativeDay(day, today, "inline");
}

/** "Reminded 3 h ago, again at 6:05 PM"; without the time once another reminder is possible. */
export function reminderNote(remindedAt: Date, now: Date): string {
  return fill(isReminderPaused(remindedAt, now) ? messages.remindedUntil : messages.reminded, {
    age: reminderAge(remindedAt, now),
    time: nextReminderTime(remindedAt, now),
  });
}

/** Whether it is too early for another reminder. */
export const isReminderPaused = (remindedAt: Date, now: Date): boolean => nextReminderAt(remindedAt) > now;

/** "at 6:05 PM" or "tomorrow 6:05 AM": when the next reminder is possible. */
export function nextReminderTime(remindedAt: Date, now: Date): string {
  const next = nextReminderAt(remindedAt);
  return fill(localDay(next) === localDay(now) ? messages.atTime : messages.tomorrowAtTime, { time: formatTime(next) });
}
