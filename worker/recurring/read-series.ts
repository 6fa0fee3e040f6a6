import { asSeriesReader } from "#db/queries/recurring/series-access.ts";
import { listSeries, selectSeriesDetail } from "#db/queries/recurring/series.ts";
import { DomainError } from "#domain/errors.ts";
import { occurrencesOf } from "#domain/recurring/occurrences.ts";
import { eventDateOf } from "#domain/recurring/schedule.ts";
import { MAX_SERIES, type Series, type SeriesDetail } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { usableRule } from "./create-series.ts";

/** All series that the signed-in user owns or reads, the newest first. */
export async function readAllSeries({ db, userId }: UserContext): Promise<{ series: Series[] }> {
  return { series: await listSeries(db, userId, MAX_SERIES) };
}

export async function readOneSeries({ db, userId }: UserContext, id: string): Promise<SeriesDetail> {
  const [series] = await selectSeriesDetail(db, asSeriesReader(id, userId));
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
