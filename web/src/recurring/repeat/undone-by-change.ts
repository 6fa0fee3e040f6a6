import type { SeriesDetail } from "#domain/recurring/series.ts";
import { formatDay, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/repeat/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

type Planned = Pick<SeriesDetail, "next">;

/** A change from a later day on begins a new series, which starts without skips, moves and amounts of single days. */
const beginsAnother = ({ next }: Planned, from: Day): boolean =>
  next.some(({ day, itemId }) => itemId === null && day < from);

/** The days that stay skipped when a series changes from a day on. */
export const staysSkipped = (series: Planned, from: Day): Day[] =>
  beginsAnother(series, from) ? [] : series.next.filter(({ isSkipped }) => isSkipped).map(({ day }) => day);

/** What a change from a day on undoes, in sentences. */
export function undoneByChange(series: Planned, from: Day): string[] {
  if (!beginsAnother(series, from)) return [];
  const following = series.next.filter(({ day, itemId }) => itemId === null && day >= from);
  const sentence = (text: string, days: typeof following): string[] =>
    days.length === 0 ? [] : [fill(text, { days: days.map(({ day }) => formatDay(day)).join(" · ") })];
  return [
    ...sentence(
      messages.undoesSkips,
      following.filter(({ isSkipped }) => isSkipped),
    ),
    ...sentence(
      messages.movesBack,
      following.filter(({ isSkipped, movedTo }) => !isSkipped && movedTo !== null),
    ),
    ...sentence(
      messages.resetsAmounts,
      following.filter(({ isSkipped, totalCents }) => !isSkipped && totalCents !== null),
    ),
  ];
}
