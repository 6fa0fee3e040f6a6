import { dayIn } from "#domain/time/calendar.ts";
import { nextReminderAt } from "#domain/splits/reminders.ts";
import { shortDay } from "#web/ui/format/format-date.ts";
import { clockTime } from "#web/ui/format/instants.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const dayOf = (instant: Date) => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, instant);

/** "just now", "5 min ago", "3 h ago", and after the pause "yesterday" or "Nov 18". */
export function reminderAge(remindedAt: Date, now: Date): string {
  const passed = now.getTime() - remindedAt.getTime();
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (isReminderPaused(remindedAt, now) || dayOf(remindedAt) === dayOf(now))
    return `${Math.floor(passed / HOUR)} h ago`;
  // Subtracting a day from noon gives yesterday even across a clock change.
  const noon = new Date(new Date(now).setHours(12, 0, 0, 0));
  if (dayOf(remindedAt) === dayOf(new Date(noon.getTime() - 24 * HOUR))) return "yesterday";
  return shortDay(dayOf(remindedAt), dayOf(now));
}

/** "Reminded 3 h ago, again at 6:05 PM"; without the time once another reminder is possible. */
export function reminderNote(remindedAt: Date, now: Date): string {
  const next = isReminderPaused(remindedAt, now) ? `, again ${nextReminderTime(remindedAt, now)}` : "";
  return `Reminded ${reminderAge(remindedAt, now)}${next}`;
}

/** Whether it is too early for another reminder. */
export const isReminderPaused = (remindedAt: Date, now: Date): boolean => nextReminderAt(remindedAt) > now;

/** "at 6:05 PM" or "tomorrow 6:05 AM": when the next reminder is possible. */
export function nextReminderTime(remindedAt: Date, now: Date): string {
  const next = nextReminderAt(remindedAt);
  return `${dayOf(next) === dayOf(now) ? "at" : "tomorrow"} ${clockTime(next)}`;
}
