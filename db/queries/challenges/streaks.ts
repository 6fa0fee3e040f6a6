import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { balanceOf, type SquadReader } from "#db/queries/squads/squad-access.ts";
import { SHOWN_WEEKS } from "#domain/challenges/streak.ts";
import { firstSortKey } from "#domain/events/events.ts";
import type { Day } from "#domain/time/calendar.ts";

const ZONE = sql.raw("coalesce(s.time_zone, 'UTC')");
const idsOf = (squadIds: readonly string[]): SQL => sql`select value from json_each(${JSON.stringify(squadIds)})`;

interface Range {
  start: number;
  end: number;
}

/** The same with the sort keys of its events. */
const withKeys = <Given extends Range>(range: Given) => ({
  ...range,
  firstKey: firstSortKey(new Date(range.start)),
  endKey: firstSortKey(new Date(range.end)),
});

/** A week in a time zone: `start` is included, `end` is not. In milliseconds. */
export interface WeekRange extends Range {
  from: Day;
}

/** A time zone with the range of its weeks that are not stored. */
export interface ZoneRange extends Range {
  zone: string;
}

/** The time zones of all squads, and up to when their weeks are stored; null for none. */
export const listStreakZones = (db: Database) =>
  selectRows(db, { zone: col.text(sql`z.zone`), storedUntil: col.date(sql`k.stored_until`).nullable() }).from(sql`(
    with recursive each(zone) as (
      select min(time_zone) from squads
      union all select (select min(time_zone) from squads where time_zone > each.zone) from each where each.zone is not null)
    select zone from each where zone is not null union select 'UTC') z left join streak_zones k on k.zone = z.zone`);

/** Squads of these zones in which something happened in the range of their zone, by their ids. */
export const listActiveSquads = (db: Database, zones: readonly ZoneRange[], after: string, limit: number) =>
  selectRows(db, { id: col.text(sql`id`), zone: col.text(sql`zone`) }).from(sql`(
    with due as (select value ->> 'zone' as zone, value ->> 'start' as start, value ->> 'end' as end,
        value ->> 'firstKey' as first_key, value ->> 'endKey' as end_key from json_each(${JSON.stringify(zones.map(withKeys))}))
    select s.id, due.zone from squad_balance_changes c cross join squads s on s.id = c.squad_id cross join due on due.zone = ${ZONE}
    where c.at >= ${Math.min(...zones.map(({ start }) => start))} and c.at < ${Math.max(...zones.map(({ end }) => end))}
      and c.at >= due.start and c.at < due.end and s.id > ${after}
    union
    select s.id, due.zone from due cross join squads s on s.time_zone = due.zone or due.zone = 'UTC' and s.time_zone is null
    where s.id > ${after} and exists (select 1 from events e where e.squad_id = s.id and e.deleted_at is null
      and e.turn >= due.first_key and e.turn < due.end_key)
    order by 1 ${limitTo(limit)})`);

/** The last stored week of each squad with the run up to it, and the balances of its members now. */
export const listStreaks = (db: Database, squadIds: readonly string[]) =>
  selectRows(db, {
    squadId: col.text(sql`s.id`),
    last: col
      .one(
        jsonRow({
          from: col.text(sql`w.from_on`),
          runWeeks: col.number(sql`w.run_weeks`),
          bestWeeks: col.number(sql`w.best_weeks`),
        }),
        sql`squad_weeks w where w.squad_id = s.id order by w.from_on desc limit 1`,
      )
      .nullable(),
    members: col.list(
      jsonRow({ memberId: col.text(sql`m.id`), cents: col.number(balanceOf("m")) }),
      sql`squad_members m where m.squad_id = s.id and m.claimed_by is null`,
    ),
  }).from(sql`(${idsOf(squadIds)}) wanted cross join squads s on s.id = wanted.value`);

/** How the balances of squads changed, by week. The last range can be without an end. */
export const listWeekChanges = (db: Database, squadIds: readonly string[], weeks: readonly WeekRange[]) =>
  selectRows(db, {
    squadId: col.text(sql`c.squad_id`),
    memberId: col.text(sql`c.member_id`),
    from: col.text(sql`w.value ->> 'from'`),
    creditCents: col.number(sql`sum(c.credit_cents)`),
    debitCents: col.number(sql`sum(c.debit_cents)`),
    entries: col.number(sql`sum(c.entries)`),
  }).from(sql`
    (${idsOf(squadIds)}) wanted cross join json_each(${JSON.stringify(weeks)}) w
      cross join squad_balance_changes c on c.squad_id = wanted.value and c.at >= w.value ->> 'start' and c.at < w.value ->> 'end'
    group by c.squad_id, c.member_id, w.key`);

/** How many events of squads took place in each week. */
export const countWeekEvents = (db: Database, squadIds: readonly string[], weeks: readonly WeekRange[]) =>
  selectRows(db, {
    squadId: col.text(sql`e.squad_id`),
    from: col.text(sql`w.value ->> 'from'`),
    count: col.number(sql`count(*)`),
  }).from(sql`
    (${idsOf(squadIds)}) wanted cross join json_each(${JSON.stringify(weeks.map(withKeys))}) w
      cross join events e on e.squad_id = wanted.value and e.deleted_at is null
        and e.turn >= w.value ->> 'firstKey' and e.turn < w.value ->> 'endKey'
    group by e.squad_id, w.key`);

/** A week to store. */
export interface NewWeek extends WeekRange {
  squadId: string;
  counts: boolean;
  entries: number;
  events: number;
  runWeeks: number;
  bestWeeks: number;
}

/** Stores weeks. One that is stored stays as it is. */
export const insertWeeks = (db: Database, weeks: readonly NewWeek[]) =>
  db.run(sql`
    insert into squad_weeks (squad_id, from_on, starts_at, ends_at, counts, entries, events, run_weeks, best_weeks)
    select value ->> 'squadId', value ->> 'from', value ->> 'start', value ->> 'end', value ->> 'counts', value ->> 'entries',
      value ->> 'events', value ->> 'runWeeks', value ->> 'bestWeeks'
    from json_each(${JSON.stringify(weeks)}) where true on conflict do nothing`);

/** Remembers up to when the weeks of zones are stored, or will be by the pages that were queued. */
export const markZonesStored = (db: Database, zones: readonly ZoneRange[]) =>
  db.run(sql`
    insert into streak_zones (zone, stored_until) select value ->> 'zone', value ->> 'end' from json_each(${JSON.stringify(zones)})
    where true on conflict do update set stored_until = max(stored_until, excluded.stored_until)`);

/** The time zone of a squad; no row without the right. */
export const selectZone = (db: Database, reader: SquadReader) =>
  selectRows(db, { zone: col.text(ZONE) }).from(sql`squads s where s.id = ${reader.squadId} and ${reader.condition}`);

/** The newest stored weeks of a squad, the newest first. */
export const listWeeks = (db: Database, reader: SquadReader) =>
  selectRows(db, {
    from: col.text(sql`from_on`),
    counts: col.boolean(sql`counts`),
    runWeeks: col.number(sql`run_weeks`),
    bestWeeks: col.number(sql`best_weeks`),
  }).from(sql`
    squad_weeks where squad_id = ${reader.squadId} and ${reader.condition} order by from_on desc ${limitTo(SHOWN_WEEKS)}`);

/** The balances of a squad's members now. */
export const listBalances = (db: Database, reader: SquadReader) =>
  selectRows(db, { memberId: col.text(sql`m.id`), cents: col.number(balanceOf("m")) }).from(sql`
    squad_members m where m.squad_id = ${reader.squadId} and m.claimed_by is null and ${reader.condition}`);

/** How balances changed since an instant. */
export const listChangesSince = (db: Database, reader: SquadReader, since: number) =>
  selectRows(db, {
    memberId: col.text(sql`member_id`),
    at: col.number(sql`at`),
    creditCents: col.number(sql`credit_cents`),
    debitCents: col.number(sql`debit_cents`),
  }).from(sql`
    squad_balance_changes where squad_id = ${reader.squadId} and at >= ${since} and ${reader.condition}`);
