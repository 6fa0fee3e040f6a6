import { asSeriesReader } from "#db/queries/recurring/series-access.ts";
import { listSeries, selectSeriesDetail } from "#db/queries/recurring/read-series.ts";
import { DomainError } from "#domain/errors.ts";
import { billsDue, type SeriesList } from "#domain/recurring/bills-due.ts";
import { occurrencesOf } from "#domain/recurring/occurrences.ts";
import { eventDateOf } from "#domain/recurring/schedule.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import { MAX_SERIES, type Series, type SeriesDetail, type SeriesQuery } from "#domain/recurring/series.ts";
import { lastDayOf, monthOf, type Day } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";
import { usableRule } from "./create-series.ts";

/**
 * All series that the signed-in user owns or reads: first those that wait for an amount, then by their next date, and in the end
 * those that are paused. With the sums of the bills that are due until the end of the month, as in the budget.
 */
export async function readAllSeries(ctx: UserContext, { today: givenToday }: SeriesQuery): Promise<SeriesList> {
  const today = await todayOf(ctx, givenToday);
  const rows = await listSeries(ctx.db, ctx.userId, MAX_SERIES, ctx.now);
  const inOrder = rows
    .map(({ series }) => ({ series, key: sortKeyOf(series) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return {
    series: inOrder.map(({ series }) => series),
    due: billsDue(
      rows.flatMap(({ bill }) => bill ?? []),
      lastDayOf(monthOf(today)),
    ),
  };
}

/** Text that sorts like the list: a draft by its date, the others by their next date. */
function sortKeyOf({ drafts, state, next }: Series): string {
  const [draft] = drafts.map(dateOf).sort();
  if (draft !== undefined) return `0 ${draft}`;
  const planned = next.find(({ isSkipped }) => !isSkipped);
  return `${state === "active" && planned ? 1 : 2} ${planned ? dateOf(planned) : ""}`;
}

export async function readOneSeries({ db, now, userId }: UserContext, id: string): Promise<SeriesDetail> {
  const [series] = await selectSeriesDetail(db, asSeriesReader(id, userId), now);
  if (!series) throw new DomainError("not_found");
  return series;
}

interface Preview {
  rule: string;
  start: string;
  timeZone: string;
  count: number;
}

/** The next days of a rule that is not stored; of an event, with the instants at which it begins. */
export function previewSeries({ rule: text, start, timeZone, count }: Preview): { dates: Day[]; instants: string[] } {
  const [startDay = "", startTime = null] = start.split("T");
  const rule = usableRule(text, startDay);
  const dates = occurrencesOf(rule, startDay, count);
  return {
    dates,
    instants: startTime === null ? [] : dates.map((day) => eventDateOf({ startTime, timeZone }, day).toISOString()),
  };
}
