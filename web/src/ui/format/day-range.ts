import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/ui/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";

/** "From Nov 1", "Until Dec 31", "Nov 1 – Dec 31", "Nov 1". One of the two may be empty. */
export function formatDayRange(from: string, to: string, today: Day): string {
  if (from === to) return formatShortDate(from, today);
  if (to === "") return fill(messages.sinceDay, { date: formatShortDate(from, today) });
  if (from === "") return fill(messages.untilDay, { date: formatShortDate(to, today) });
  return `${formatShortDate(from, today)} – ${formatShortDate(to, today)}`;
}
