import { sql, type SQL } from "drizzle-orm";
import { writeRows, col } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { firstRunningSortKey, firstUpcomingSortKey } from "#domain/events/events.ts";

/** D1 binds every number as a real, which the search index does not accept as a rowid. */
export const asInteger = (number: number): SQL => sql`cast(${number} as integer)`;

/** When the event under alias `e` is over: at its end, or without one when it begins. */
export const overAt: SQL = sql.raw("coalesce(e.ends_at, e.event_date)");

/** The condition that the event under alias `e` is not over. */
export const isNotOver = (now: Date): SQL => sql`${overAt} > ${now.getTime()}`;

/** The same for rows of `events`, found by their sort keys. `alias` is empty where only these rows are read. */
export const isAhead = (now: Date, alias: "" | "e." = "e."): SQL => {
  const turn = sql.raw(`${alias}turn`);
  return sql`${turn} >= ${asInteger(firstRunningSortKey(now))} and (${turn} >= ${asInteger(firstUpcomingSortKey(now))}
    or ${sql.raw(`${alias}ends_at`)} > ${now.getTime()})`;
};

/** The same for rows of `event_participants` and `event_invitees`. */
export const isPlaceAhead = (now: Date): SQL =>
  sql`turn >= ${asInteger(firstRunningSortKey(now))} and (turn >= ${asInteger(firstUpcomingSortKey(now))}
    or (select ahead.ends_at from events ahead where ahead.id = event_id) > ${now.getTime()})`;

/** Sort keys: `from` included, `below` excluded. */
interface KeyRange {
  from: number;
  below: number;
}

/** Public events `e` with an end that the hourly job has not noted. */
const eventsWithEnd =
  sql.raw(`events e indexed by events_running where e.deleted_at is null and e.visibility = 'everyone'
  and e.ends_at is not null and e.end_noted = 0`);

/**
 * So many of a user's events that began last are searched for those that are not over, and of each of their friends and squads; of
 * everyone's, so many that are not over.
 */
export const RUNNING_SEARCHED = { own: 20, ofEach: 5, public: 900 } as const;

/** The public events that have begun and are not over, with sort keys in a range, in this order. Few, however many events there are. */
export const runningEvents = (range: KeyRange, now: Date): SQL => sql`(
  select e.* from ${eventsWithEnd} and e.turn >= ${asInteger(range.from)} and e.turn < ${asInteger(range.below)}
    and e.ends_at > ${now.getTime()} order by e.turn ${limitTo(RUNNING_SEARCHED.public)})`;

/**
 * The sort keys of the events that have begun and are not over, among those of `source`: a table and the condition on its rows,
 * which an index that ends with the sort key answers.
 */
export const runningAmong = (source: SQL, range: KeyRange, now: Date): SQL =>
  sql`select x.turn from events x where ${isRunningAmong(source, RUNNING_SEARCHED.own, range, now)}`;

/** The condition that the event under alias `x` is one of them. */
export const isRunningAmong = (source: SQL, limit: number, range: KeyRange, now: Date): SQL => sql`x.turn in (
  select turn from ${source} and turn >= ${asInteger(range.from)} and turn < ${asInteger(range.below)}
  order by turn desc ${limitTo(limit)}) and x.ends_at > ${now.getTime()}`;

/** The sort keys of the next events of `source` that are not over, at most `limit` of those that have not begun. */
export function nextAmong(source: SQL, limit: number, now: Date): SQL {
  const [from, upcoming] = [firstRunningSortKey(now), firstUpcomingSortKey(now)];
  return sql`
    select * from (select turn from ${source} and turn >= ${asInteger(upcoming)} order by turn ${limitTo(limit)})
    union all ${runningAmong(source, { from, below: upcoming }, now)}`;
}

/** Notes that public events are over, at most `limit`, so that `runningEvents` does not read them any more. */
export const noteEnds = (db: Database, now: Date, limit: number) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update events set end_noted = 1 where id in (
      select id from ${eventsWithEnd} and e.turn < ${asInteger(firstUpcomingSortKey(now))} and e.ends_at <= ${now.getTime()}
      ${limitTo(limit)})`);
