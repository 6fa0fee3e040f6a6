import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { areFriends } from "#db/queries/friends/friends-access.ts";
import { usersLeaving } from "#db/queries/squads/members.ts";
import { hasLeftSquad, isInSquad, type SquadMember } from "#db/queries/squads/squad-access.ts";
import type { Position, Schedule } from "#domain/recurring/schedule.ts";
import {
  MAX_REGULARS,
  MAX_SERIES,
  type SeriesAmount,
  type SeriesDetail,
  type SeriesKind,
  type SeriesProblem,
} from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import { claims, problemOf } from "./due-series.ts";
import { type RegularRemover, type SeriesContinuation, type SeriesJoiner, type SeriesOwner } from "./series-access.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

export interface NewSeries extends Schedule {
  id: string;
  kind: SeriesKind;
  title: string;
  amount: SeriesAmount;
  /** What creates an occurrence, as JSON. */
  template: string;
  position: Position;
  dueAt: Date;
}

/** 'squad-split' is a split with a squad. */
const storedKind = (kind: SeriesKind): "split" | "event" => (kind === "event" ? "event" : "split");

/** Writes a series of the user, in a squad that they are in or in none, unless they have too many. */
export const insertSeries = (
  db: Database,
  { userId }: AccountOwner,
  squad: SquadMember | null,
  series: NewSeries,
  now: Date,
) =>
  db.run(sql`
    insert into series (id, kind, owner_id, squad_id, title, rule, start_day, start_time, time_zone, amount, template,
      state, next_day, remaining, due_at, created_at)
    select ${series.id}, ${storedKind(series.kind)}, ${userId}, ${squad?.squadId ?? null}, ${series.title}, ${series.rule},
      ${series.startDay}, ${series.startTime}, ${series.timeZone}, ${series.amount}, ${series.template}, 'active',
      ${series.position.nextDay}, ${series.position.remaining}, ${series.dueAt.getTime()}, ${now.getTime()}
    where ${MAX_SERIES} > (select count(*) from series where owner_id = ${userId} and state <> 'ended')
      and ${squad?.condition ?? sql`true`}`);

/** Adds the people who are in every event: friends of the owner, or members of the squad. Others are left out. */
export const insertRegulars = (
  db: Database,
  { userId, condition }: SeriesOwner,
  userIds: readonly string[],
  now: Date,
) =>
  db.run(sql`
    insert into series_regulars (series_id, user_id, since)
    select s.id, p.id, ${now.getTime()} from series s
      join profiles p on p.id in (select value from json_each(${JSON.stringify(userIds)}))
        and p.deleted_at is null and p.id <> ${userId}
    where ${condition} and not ${hasLeftSquad(sql.raw("s.squad_id"), sql.raw("p.id"))} and (${areFriends(sql`${userId}`, sql.raw("p.id"))}
      or ${isInSquad(sql.raw("s.squad_id"), sql.raw("p.id"))})`);

/** Takes the users who leave a squad in this batch out of its series. */
export const removeLeaversFromSeries = (db: Database, squadId: string, now: Date) =>
  db.run(sql`
    delete from series_regulars where user_id in (${usersLeaving(squadId, now)})
      and series_id in (select id from series where squad_id = ${squadId})`);

/** What a change of a series starts from. `problem` is why it cannot go on as it is. */
export const selectStoredSeries = (db: Database, { condition }: SeriesOwner) =>
  selectRows(db, {
    kind: col.text<"split" | "event">(sql`s.kind`),
    squadId: col.text(sql`s.squad_id`).nullable(),
    title: col.text(sql`s.title`),
    rule: col.text(sql`s.rule`),
    startDay: col.text(sql`s.start_day`),
    startTime: col.text(sql`s.start_time`).nullable(),
    timeZone: col.text(sql`s.time_zone`),
    amount: col.text<SeriesAmount>(sql`s.amount`),
    template: col.json<SeriesDetail["template"]>(sql`s.template`),
    state: col.text<"active" | "paused">(sql`s.state`),
    nextDay: col.text(sql`s.next_day`).nullable(),
    remaining: col.number(sql`s.remaining`).nullable(),
    version: col.number(sql`s.version`),
    problem: col.text<SeriesProblem>(problemOf).nullable(),
    claims,
    /** The days from the next one on that were moved. */
    moves: col.list(
      jsonRow({ day: col.text(sql`o.day`), movedTo: col.text(sql`o.moved_to`) }),
      sql`series_occurrences o where o.series_id = s.id and o.moved_to is not null and o.day >= s.next_day`,
    ),
    /** When the last one took place that was added or waits for its amount. */
    lastAdded: col
      .text(
        sql`(select coalesce(o.moved_to, o.day) from series_occurrences o
          where o.series_id = s.id and o.day < s.next_day and o.state in ('created', 'draft') order by o.day desc limit 1)`,
      )
      .nullable(),
  }).from(sql`series s where ${condition}`);
export type StoredSeries = ReturnedRow<typeof selectStoredSeries>;

/** Refuses a batch over a series that has changed since it was read. */
export const refuseChangedSeries = (db: Database, { condition }: SeriesOwner, version: number) =>
  refuseWhere(
    db,
    "series_changed",
    sql`not exists (select 1 from series s where ${condition} and s.version = ${version})`,
  );

/** Where a series stands after a change, and when the job looks at it next. */
export interface SeriesState {
  state: "active" | "paused" | "ended";
  position: Position | null;
  dueAt: Date | null;
}

/** Writes a change of a series over the version that was read. Returns its id, or no row where it has changed since. */
export const updateSeries = (
  db: Database,
  { condition }: SeriesOwner,
  version: number,
  {
    state,
    position,
    dueAt,
    ...fields
  }: SeriesState &
    Partial<Pick<NewSeries, "rule" | "startDay" | "startTime" | "amount" | "template" | "title">> & {
      squadId?: string | null;
    },
) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update series as s set state = ${state}, next_day = ${position?.nextDay ?? null}, remaining = ${position?.remaining ?? null},
      due_at = ${dueAt?.getTime() ?? null}, problem = null, version = version + 1,
      rule = coalesce(${fields.rule ?? null}, rule), start_day = coalesce(${fields.startDay ?? null}, start_day),
      start_time = coalesce(${fields.startTime ?? null}, start_time), amount = coalesce(${fields.amount ?? null}, amount),
      template = coalesce(${fields.template ?? null}, template),
      squad_id = ${fields.squadId === undefined ? sql.raw("squad_id") : sql`${fields.squadId}`}, title = coalesce(${fields.title ?? null}, title)
    where ${condition} and s.version = ${version}`);

/**
 * Leaves out a day that is not created yet, or gives it another amount. Its move stays, and a day that is left out keeps its
 * amount for when it is taken back in.
 */
export const setException = (
  db: Database,
  { condition }: SeriesOwner,
  { day, state, totalCents }: { day: Day; state: "skipped" | "changed"; totalCents?: number },
  now: Date,
) =>
  writeRows(db, { day: col.text(sql`day`) }).by(sql`
    insert into series_occurrences as o (series_id, day, state, template, at)
    select s.id, ${day}, ${state}, ${totalCents === undefined ? null : JSON.stringify({ totalCents })}, ${now.getTime()}
    from series s where ${condition} and s.next_day <= ${day}
    on conflict (series_id, day) do update
      set state = excluded.state, template = coalesce(excluded.template, o.template), at = excluded.at
      where o.state in ('skipped', 'changed')`);

/**
 * Takes a skipped day back in, with the amount that it had and on the day to which it was moved, or as a draft if it was one.
 * A day that is not skipped stays as it is, so the change can be repeated.
 */
export const restoreOccurrence = (db: Database, { condition }: SeriesOwner, day: Day) => {
  const skipped = sql`day = ${day} and state = 'skipped' and series_id in`;
  const found = sql`${skipped} (select s.id from series s where ${condition} and s.next_day <= ${day})`;
  return {
    draft: db.run(sql`
      update series_occurrences set state = 'draft'
      where item_id is not null and ${skipped} (select s.id from series s where ${condition})`),
    planned: db.run(sql`delete from series_occurrences where ${found} and moved_to is null and template is null`),
    changed: db.run(sql`update series_occurrences set state = 'changed' where ${found}`),
  };
};

/** The day of a series has an exception and is not created yet. The id of the series is the index. */
const isComing = ({
  seriesId,
  condition,
}: SeriesOwner): SQL => sql`series_id = ${seriesId} and state in ('skipped', 'changed')
  and exists (select 1 from series s where ${condition} and s.next_day <= series_occurrences.day)`;

/** Gives the days that have an amount of their own that of the series again: it cannot be divided for another one any more. */
export const forgetAmounts = (db: Database, owner: SeriesOwner) =>
  db.run(sql`update series_occurrences set template = null where template is not null and ${isComing(owner)}`);

/** Refuses a batch over a day that was skipped or created since it was read. */
export const refuseUnplanned = (db: Database, { seriesId }: SeriesOwner, day: Day) =>
  refuseWhere(
    db,
    "series_changed",
    sql`exists (select 1 from series_occurrences where series_id = ${seriesId} and day = ${day} and state <> 'changed')`,
  );

/** Moves a planned day to another. */
export const moveOccurrence = (
  db: Database,
  { condition }: SeriesOwner,
  { day, movedTo }: { day: Day; movedTo: Day },
  now: Date,
) =>
  db.run(sql`
    insert into series_occurrences (series_id, day, state, moved_to, at)
    select s.id, ${day}, 'changed', ${movedTo}, ${now.getTime()} from series s where ${condition} and s.next_day <= ${day}
    on conflict (series_id, day) do update set moved_to = excluded.moved_to, at = excluded.at where state = 'changed'`);

/** Moves days back that are not created yet. Skips and amounts stay. */
export const moveOccurrencesBack = (db: Database, owner: SeriesOwner, days: readonly Day[]) => {
  const found = sql`day in (select value from json_each(${JSON.stringify(days)})) and ${isComing(owner)}`;
  return {
    planned: db.run(sql`delete from series_occurrences where ${found} and state = 'changed' and template is null`),
    others: db.run(sql`update series_occurrences set moved_to = null where ${found}`),
  };
};

/**
 * Sets when the job looks at a series next, over the version that was read. The new version makes a run of the job fail that
 * has read the series before, and another move.
 */
export const rescheduleSeries = (db: Database, { condition }: SeriesOwner, version: number, dueAt: Date | null) =>
  db.run(sql`
    update series as s set due_at = ${dueAt?.getTime() ?? null}, version = version + 1
    where ${condition} and s.version = ${version}`);

/** Leaves out a draft: its amount is not asked for any more. It keeps its `item_id`, by which it can be taken back in. */
export const skipDraft = (db: Database, { condition }: SeriesOwner, day: Day) =>
  writeRows(db, { day: col.text(sql`day`) }).by(sql`
    update series_occurrences set state = 'skipped' where day = ${day} and state = 'draft'
      and series_id in (select s.id from series s where ${condition})`);

/** Deletes the days from `from` on that are skipped, changed or moved, because they belong to a rule that ends before. */
export const deleteExceptionsFrom = (db: Database, { condition }: SeriesOwner, from: Day) =>
  db.run(sql`
    delete from series_occurrences where day >= ${from} and state in ('skipped', 'changed')
      and series_id in (select s.id from series s where ${condition})`);

/** The users whose open pages show a series. */
export const listSeriesReaders = (db: Database, seriesId: string) =>
  selectRows(db, { userId: col.text(sql`owner_id`) }).from(sql`
    series where id = ${seriesId} and squad_id is null
    union select m.user_id from series s join squad_members m on m.squad_id = s.squad_id
      where s.id = ${seriesId} and m.user_id is not null and m.left_at is null
    union select user_id from series_regulars where series_id = ${seriesId}`);

/** Puts the regulars of a series into the one that continues it. */
export const copyRegulars = (db: Database, { seriesId, continuationId }: SeriesContinuation) =>
  db.run(sql`
    insert into series_regulars (series_id, user_id, since)
    select id, user_id, since from series_regulars cross join (select id from series where id = ${continuationId})
    where series_id = ${seriesId}`);

/** Puts a user into all events of a series from now on. */
export const addRegular = (db: Database, { userId, condition }: SeriesJoiner, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    insert into series_regulars (series_id, user_id, since)
    select s.id, ${userId}, ${now.getTime()} from series s
    where ${condition} and ${MAX_REGULARS} > (select count(*) from series_regulars where series_id = s.id)
    on conflict do update set since = since`);

/** Takes a user out of all future events of a series. Events that exist already stay as they are. */
export const removeRegular = (db: Database, { seriesId, regularId, condition }: RegularRemover) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    delete from series_regulars where series_id = ${seriesId} and user_id = ${regularId}
      and exists (select 1 from series s where ${condition})`);
