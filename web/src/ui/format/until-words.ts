import { daysBetween, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/ui/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

const SOON_DAYS = 30;

/** "Today", "Tomorrow", "In 6 days"; empty for a day that is past or further away. */
export function untilWords(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return messages.todayHeading;
  if (days === 1) return messages.tomorrow;
  return days > 1 && days <= SOON_DAYS ? fill(messages.inDays, { count: days }) : "";
}
