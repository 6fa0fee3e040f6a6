import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { PendingDays, ZoneDayRange } from "#domain/time/reminder-schedule.ts";
import { isAwaitingReceiver } from "#db/queries/payments/payment-shares.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";

/** A position in the order of pending shares. */
export interface SharePosition {
  since: number;
  id: string;
}

/** From `after` (excluded; null: from the beginning) to `upTo` (included). */
export interface SharePage {
  after: SharePosition | null;
  upTo: SharePosition;
}

/** Every time zone of a profile, read by jumping from one to the next in the index. */
export const listTimeZones = (db: Database) =>
  selectRows(db, { zone: col.text(sql`zone`) }).from(sql`(
    with recursive each(zone) as (
      select min(time_zone) from profiles
      union all select (select min(time_zone) from profiles where time_zone > each.zone) from each where each.zone is not null)
    select zone from each where zone is not null)`);

/**
 * The shares `p` of split `s` by creator `c` that became pending within the day ranges of their participants' zones (UTC where
 * none is known). Not of deleted splits, not disputed, and only where both accounts exist and the participant has not blocked
 * the creator. `limit -1` keeps the ranges a table of its own, which SQLite indexes by zone instead of reading all of them for
 * each share.
 */
function due(windows: readonly ZoneDayRange[], page?: SharePage): SQL {
  const first = Math.min(...windows.map(({ start }) => start));
  const last = Math.max(...windows.map(({ end }) => end));
  // One lower and one upper bound: of several, SQLite takes any one into the index, and a page would read all days of all zones.
  const from = page?.after
    ? sql`(p.pending_since, p.id) > (${page.after.since}, ${page.after.id})`
    : sql`p.pending_since >= ${first}`;
  const to = page
    ? sql`(p.pending_since, p.id) <= (${page.upTo.since}, ${page.upTo.id})`
    : sql`p.pending_since < ${last}`;
  return sql`split_participants p
    join profiles r on r.id = p.user_id and r.deleted_at is null
    join (select value ->> 'zone' as zone, value ->> 'start' as start, value ->> 'end' as "end" from json_each(${JSON.stringify(windows)})
      limit -1) w
      on w.zone = coalesce(r.time_zone, 'UTC') and p.pending_since >= w.start and p.pending_since < w."end"
    join splits s on s.id = p.split_id and s.deleted_at is null
    join profiles c on c.id = s.creator_id and c.deleted_at is null
    where p.paid = 0 and p.disputed_at is null and not ${isAwaitingReceiver} and not ${isBlocked(sql.raw("p.user_id"), sql.raw("s.creator_id"))} and ${from} and ${to}`;
}

/** The last position of each page of `size` shares, and the number of shares up to it. */
export const listPageEnds = (db: Database, windows: readonly ZoneDayRange[], size: number) =>
  selectRows(db, {
    since: col.number(sql`since`),
    id: col.text(sql`id`),
    count: col.number(sql`count`),
  }).from(sql`(
      select p.pending_since as since, p.id as id, row_number() over (order by p.pending_since, p.id) as count,
        count(*) over () as total from ${due(windows)})
    where count % ${size} = 0 or count = total order by count`);

/** A share that was paid and set unpaid again is a new occasion. */
const occasion = (days: PendingDays): SQL => sql`p.id || ':' || p.pending_since || ':' || ${String(days)}`;

const params = (days: PendingDays): SQL =>
  paramsOf<"share-pending">({ amountCents: sql.raw("p.amount_owed_cents"), days: sql.raw(String(days)) });

/** Notifies each participant of a page: once, even if it runs again. */
export const notifyPendingShares = (
  db: Database,
  windows: readonly ZoneDayRange[],
  days: PendingDays,
  page: SharePage,
  now: Date,
) =>
  insertNotifications(
    db,
    sql`select p.user_id as user_id, 'share-pending' as kind, s.creator_id as actor_id,
      s.id as subject_id, ${params(days)} as params, 'share-pending:' || ${occasion(days)} as dedupe_key from ${due(windows, page)}`,
    now,
  );

/** Writes the mails of a page to the outbox, but to those who want none; returns those that are new. */
export const writePendingMails = (
  db: Database,
  windows: readonly ZoneDayRange[],
  days: PendingDays,
  page: SharePage,
  now: Date,
) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into outbox (id, dedupe_key, user_id, kind, payload, created_at)
    select ${newIdSql("mai", now)}, 'share-pending:' || ${occasion(days)}, p.user_id, 'share-pending',
      json_object('participantId', p.id, 'days', ${days}), ${now.getTime()}
    from ${due(windows, page)}
      and not exists (select 1 from mail_opt_outs off where off.user_id = p.user_id and off.kind = 'share-pending')
    on conflict (dedupe_key) do nothing`);
