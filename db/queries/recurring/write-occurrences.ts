import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, selectRows, writeRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { cut } from "#db/queries/profiles/person.ts";
import type { NewParticipant } from "#db/queries/splits/splits.ts";
import type { ShareRow } from "#db/queries/splits/squad-splits.ts";
import { splitFactsJson } from "#db/queries/splits/squad-splits.ts";
import { isInSquad, squadReaders } from "#db/queries/squads/squad-access.ts";
import type { PairwiseDebt } from "#domain/payments/settling/pairwise-debts.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { SeriesOwner } from "./series-access.ts";
import { problemOf } from "./due-series.ts";

/** One occurrence to create. `itemId` is the new id of its split or event, also while it waits for an amount. */
export interface NewOccurrence {
  seriesId: string;
  /** The version of the series that was read. */
  version: number;
  day: Day;
  state: "created" | "draft";
  itemId: string;
}

/** Where a series stands after its occurrences. A `nextDay` of null ends it. */
export interface Advance {
  seriesId: string;
  version: number;
  nextDay: Day | null;
  remaining: number | null;
  dueAt: number | null;
}

const rows = (values: readonly object[]): SQL => sql`json_each(${JSON.stringify(values)})`;

/**
 * Claims occurrences: no row is written where the series has changed since it was read, cannot go on, or has that day
 * already. Everything that follows in the batch is only written for claimed occurrences, so two runs at the same instant
 * create nothing twice.
 */
export const claimOccurrences = (db: Database, occurrences: readonly NewOccurrence[], now: Date) =>
  db.run(sql`
    insert into series_occurrences (series_id, day, state, item_id, at)
    select s.id, value ->> 'day', value ->> 'state', value ->> 'itemId', ${now.getTime()}
    from ${rows(occurrences)} cross join series s on s.id = value ->> 'seriesId'
    where s.version = value ->> 'version' and s.state = 'active' and ${problemOf} is null
    on conflict (series_id, day) do update
      set state = excluded.state, item_id = excluded.item_id, template = null, at = excluded.at where state = 'changed'`);

/** Moves series on to their next days. Runs last. */
export const advanceSeries = (db: Database, advances: readonly Advance[]) =>
  db.run(sql`
    update series as s set next_day = v.value ->> 'nextDay', remaining = v.value ->> 'remaining', due_at = v.value ->> 'dueAt',
      state = iif(v.value ->> 'nextDay' is null, 'ended', 'active'), version = version + 1
    from ${rows(advances)} v
    where s.id = v.value ->> 'seriesId' and s.version = v.value ->> 'version' and s.state = 'active' and ${problemOf} is null`);

/** Turns a draft into an occurrence, as its owner. Returns its split's id, which was chosen with the draft. */
export const finishDraft = (
  db: Database,
  { seriesId, condition }: SeriesOwner,
  { day, id }: { day: Day; id: string },
  now: Date,
) =>
  writeRows(db, { itemId: col.text(sql`item_id`) }).by(sql`
    update series_occurrences set state = 'created', item_id = ${id}, at = ${now.getTime()}
    where series_id = ${seriesId} and day = ${day} and state = 'draft'
      and exists (select 1 from series s where ${condition} and ${problemOf} is null)`);

/** A split to write, as the columns of `splits`. */
export interface SplitOfSeries {
  id: string;
  seriesId: string;
  day: Day;
  name: string;
  totalCents: number;
  merchant: string | null;
  creatorId: string;
  searchText: string;
  squadId: string | null;
  isRefund: boolean;
  /** The method's input as JSON, or null for evenly. */
  method: string | null;
}

/**
 * Writes the splits whose occurrences this batch has claimed, on the days to which they were moved. Direct ones are deleted
 * until `restoreSplitsOfSeries`, like every new one.
 */
export const insertSplitsOfSeries = (db: Database, splits: readonly SplitOfSeries[], now: Date) =>
  db.run(sql`
    insert into splits (id, name, total_amount_cents, merchant, creator_id, split_date, created_at, search_text, squad_id,
      is_refund, method, series_id, occurrence, deleted_at)
    select value ->> 'id', value ->> 'name', value ->> 'totalCents', value ->> 'merchant', value ->> 'creatorId',
      coalesce(o.moved_to, o.day), ${now.getTime()}, value ->> 'searchText', value ->> 'squadId', value ->> 'isRefund', value ->> 'method',
      o.series_id, o.day, iif(value ->> 'squadId' is null, ${now.getTime()}, null)
    from ${rows(splits)} cross join series_occurrences o on o.series_id = value ->> 'seriesId' and o.day = value ->> 'day'
      and o.state = 'created' and o.item_id = value ->> 'id'`);

export type ParticipantOfSeries = NewParticipant & { splitId: string };

/** Writes the shares of direct splits that were written before. */
export const insertParticipantsOfSeries = (db: Database, participants: readonly ParticipantOfSeries[], now: Date) =>
  db.run(sql`
    insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid, pending_since)
    select ${newIdSql("prt", now)}, s.id, value ->> 'userId', value ->> 'amountOwedCents', value ->> 'percentage',
      value ->> 'paid', iif(value ->> 'paid', null, ${now.getTime()})
    from ${rows(participants)} cross join splits s on s.id = value ->> 'splitId'`);

/** Writes the shares and debts of squad splits that were written before, each with a line of the squad's activity. */
export const insertSharesOfSeries = (
  db: Database,
  {
    shares,
    debts,
  }: { shares: readonly (ShareRow & { splitId: string })[]; debts: readonly (PairwiseDebt & { splitId: string })[] },
  now: Date,
) => ({
  shares: db.run(sql`
    insert into split_shares (split_id, member_id, paid_cents, share_cents, changed_at, written_by)
    select s.id, value ->> 'memberId', value ->> 'paidCents', value ->> 'shareCents', ${now.getTime()}, s.creator_id
    from ${rows(shares)} cross join splits s on s.id = value ->> 'splitId'`),
  debts: db.run(sql`
    insert into split_debts (split_id, debtor_id, creditor_id, cents)
    select s.id, value ->> 'debtorId', value ->> 'creditorId', value ->> 'cents'
    from ${rows(debts)} cross join splits s on s.id = value ->> 'splitId'`),
});

/** Restores the direct splits that were written before, with their shares (see `newSplit`). */
export const restoreSplitsOfSeries = (db: Database, splitIds: readonly string[], now: Date) =>
  db.run(sql`
    update splits set deleted_at = null where id in (select value from json_each(${JSON.stringify(splitIds)}))
      and created_at = ${now.getTime()} and deleted_at = created_at`);

/** The splits among these ids. */
const splitsIn = (ids: readonly string[]): SQL =>
  sql`json_each(${JSON.stringify(ids)}) written cross join splits s on s.id = written.value`;

/** Writes a line into the activity of the squad for each of these splits. */
export const recordSplitsOfSeries = (db: Database, splitIds: readonly string[], now: Date) =>
  db.run(sql`
    insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
    select ${newIdSql("act", now)}, s.squad_id, s.creator_id, 'split-added', s.id, ${splitFactsJson(sql.raw("s.id"))}, ${now.getTime()}
    from ${splitsIn(splitIds)}`);

/** Who creates occurrences: the hourly job, or the owner, who is not notified of what they do themselves. */
export type CreatedBy = "job" | "owner";

/** The notification of each split's owner. */
const ownerNotifications = (splitIds: readonly string[]): SQL => sql`
  select s.creator_id as user_id, 'series-split' as kind, null as actor_id, s.id as subject_id,
    ${paramsOf<"series-split">({
      squadId: sql.raw("s.squad_id"),
      totalCents: sql.raw("s.total_amount_cents"),
      currency: sql`coalesce((select q.currency from squads q where q.id = s.squad_id), 'USD')`,
    })} as params, 'series-split:' || s.id as dedupe_key
  from ${splitsIn(splitIds)}`;

/** Notifies the participants of these direct splits, and their owners. */
export const notifySplitsOfSeries = (db: Database, splitIds: readonly string[], by: CreatedBy, now: Date) =>
  insertNotifications(
    db,
    sql`${by === "job" ? sql`${ownerNotifications(splitIds)} union all` : sql``}
      select p.user_id, 'split-added' as kind, s.creator_id as actor_id, s.id as subject_id,
        ${paramsOf<"split-added">({ amountCents: sql.raw("p.amount_owed_cents"), totalCents: sql.raw("s.total_amount_cents") })} as params, null as dedupe_key
      from ${splitsIn(splitIds)} cross join split_participants p on p.split_id = s.id`,
    now,
  );

/** Notifies the members of these squad splits, and their owners. */
export const notifySquadSplitsOfSeries = (db: Database, splitIds: readonly string[], by: CreatedBy, now: Date) =>
  insertNotifications(
    db,
    sql`${by === "job" ? sql`${ownerNotifications(splitIds)} union all` : sql``}
      select m.user_id, 'squad-split-added' as kind, s.creator_id as actor_id, s.squad_id as subject_id,
        ${paramsOf<"squad-split-added">({
          splitId: sql.raw("s.id"),
          splitName: cut(sql.raw("s.name")),
          shareCents: sql.raw("abs(x.share_cents)"),
          totalCents: sql.raw("s.total_amount_cents"),
          currency: sql.raw("q.currency"),
          isRefund: sql.raw("json(iif(s.is_refund, 'true', 'false'))"),
        })} as params, 'squad-split:' || s.id || ':' || m.user_id as dedupe_key
      from ${splitsIn(splitIds)} cross join squads q on q.id = s.squad_id cross join split_shares x on x.split_id = s.id
        cross join squad_members m on m.id = x.member_id
      where m.user_id is not null and m.left_at is null and m.user_id <> s.creator_id`,
    now,
  );

/** The squads of these splits, each with the users who read it, for live messages. */
export const listSquadsOfSplits = (db: Database, splitIds: readonly string[]) =>
  selectRows(db, {
    squadId: col.text(sql`q.squad_id`),
    userIds: col.list(col.text(sql`m.user_id`), squadReaders(sql.raw("q.squad_id"))),
  }).from(sql`(select distinct s.squad_id from ${splitsIn(splitIds)}) q`);
export type SquadOfSplits = ReturnedRow<typeof listSquadsOfSplits>;

/** Asks the owners for the amounts of drafts that this batch has claimed. */
export const notifyDrafts = (db: Database, drafts: readonly NewOccurrence[], now: Date) =>
  insertNotifications(
    db,
    sql`select s.owner_id as user_id, 'series-ask' as kind, null as actor_id, s.id as subject_id,
      ${paramsOf<"series-ask">({ title: cut(sql.raw("s.title")), day: sql`coalesce(o.moved_to, o.day)` })} as params,
      'series-ask:' || s.id || ':' || o.day as dedupe_key
    from ${rows(drafts)} cross join series s on s.id = value ->> 'seriesId'
      cross join series_occurrences o on o.series_id = s.id and o.day = value ->> 'day' and o.item_id = value ->> 'itemId'`,
    now,
  );

/**
 * Pauses the series that cannot go on, and notifies their owners why, unless they have left the squad. The pause comes last,
 * because it is what the others look for.
 */
export const pauseSeries = (
  db: Database,
  stopped: readonly { seriesId: string; version: number; problem: string }[],
  now: Date,
) => {
  const found = sql`${rows(stopped)} v cross join series s on s.id = v.value ->> 'seriesId'
    where s.version = v.value ->> 'version' and s.state = 'active'`;
  return {
    notified: insertNotifications(
      db,
      sql`select s.owner_id as user_id, 'series-paused' as kind, null as actor_id, s.id as subject_id,
        ${paramsOf<"series-paused">({ title: cut(sql.raw("s.title")), problem: sql.raw("v.value ->> 'problem'") })} as params,
        'series-paused:' || s.id || ':' || s.version as dedupe_key
      from ${found} and (s.squad_id is null or ${isInSquad(sql.raw("s.squad_id"), sql.raw("s.owner_id"))})`,
      now,
    ),
    paused: db.run(sql`
      update series as s set state = 'paused', due_at = null, version = version + 1, problem = v.value ->> 'problem'
      from ${rows(stopped)} v
      where s.id = v.value ->> 'seriesId' and s.version = v.value ->> 'version' and s.state = 'active'`),
  };
};
