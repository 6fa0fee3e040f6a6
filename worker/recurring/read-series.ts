import { asSeriesReader } from "#db/queries/recurring/series-access.ts";
import { listSeries, selectSeriesDetail } from "#db/queries/recurring/read-series.ts";
import { DomainError } from "#domain/errors.ts";
import { occurrencesOf } from "#domain/recurring/occurrences.ts";
import { eventDateOf } from "#domain/recurring/schedule.ts";
import { dateOf, MAX_SERIES, type Series, type SeriesDetail } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { usableRule } from "./create-series.ts";

/**
 * All series that the signed-in user owns or reads: first those that wait for an amount, then by their next date, and in the end
 * those that are paused.
 */
export async function readAllSeries({ db, now, userId }: UserContext): Promise<{ series: Series[] }> {
  const series = await listSeries(db, userId, MAX_SERIES, now);
  const inOrder = series
    .map((each) => ({ each, key: sortKeyOf(each) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return { series: inOrder.map(({ each }) => each) };
}

/** Text that sorts like the list: a draft by its day, the others by their next date. */
function sortKeyOf({ drafts, state, next }: Series): string {
  const [draft] = drafts.map(({ day }) => day).sort();
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
