import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { firstSortKey } from "#domain/events/events.ts";
import type { ZoneDayRange } from "#domain/time/reminder-schedule.ts";
import { notifyOfEvent } from "./event-notifications.ts";
import { asInteger } from "./event-end.ts";
import { paramsOf } from "#db/queries/notifications/insert-notifications.ts";

/** A position in the order of reminders: the event's sort key, then the recipient. */
export interface TomorrowPosition {
  sortKey: number;
  userId: string;
}

/** From `after` (excluded; null: from the beginning) to `upTo` (included). */
export interface TomorrowPage {
  after: TomorrowPosition | null;
  upTo: TomorrowPosition;
}

/**
 * The organizers and participants `p.user_id` of each event `e` within the window of their own time zone (UTC where none is
 * known), without those who have chosen another time to be reminded.
 */
function due(windows: readonly ZoneDayRange[], page?: TomorrowPage): SQL {
  const first = firstSortKey(new Date(Math.min(...windows.map(({ start }) => start))));
  const below = firstSortKey(new Date(Math.max(...windows.map(({ end }) => end))));
  const days = sql`e.turn >= ${asInteger(page?.after?.sortKey ?? first)} and e.turn < ${asInteger(page ? page.upTo.sortKey + 1 : below)} and e.deleted_at is null`;
  // With one lower and one upper bound, SQLite reads the people of an event by their index.
  const isOnPage = (userId: SQL): SQL => sql`
    ${userId} > ${page?.after ? sql`iif(e.turn = ${asInteger(page.after.sortKey)}, ${page.after.userId}, '')` : sql`''`}
    and ${userId} <= ${page ? sql`iif(e.turn = ${asInteger(page.upTo.sortKey)}, ${page.upTo.userId}, '~')` : sql`'~'`}`;
  // The plus keeps SQLite from reading all events by their organizers.
  return sql`(
      select e.id as event_id, e.creator_id as user_id from events e where ${days} and ${isOnPage(sql.raw("+e.creator_id"))}
      union all select e.id, ep.user_id from events e cross join event_participants ep on ep.event_id = e.id
      where ${days} and ep.status = 'confirmed' and ${isOnPage(sql.raw("ep.user_id"))}) p
    cross join events e on e.id = p.event_id and not exists (
      select 1 from event_reminders own where own.event_id = p.event_id and own.user_id = p.user_id)
    join profiles r on r.id = p.user_id and r.deleted_at is null
    join (select value ->> 'zone' as zone, value ->> 'start' as start, value ->> 'end' as "end" from json_each(${JSON.stringify(windows)})
      limit -1) w on w.zone = coalesce(r.time_zone, 'UTC') and e.event_date >= w.start and e.event_date < w."end"`;
}

/** The last position of each page of `size` reminders, and the number of reminders up to it. */
export const listTomorrowEnds = (db: Database, windows: readonly ZoneDayRange[], size: number) =>
  selectRows(db, {
    sortKey: col.number(sql`sortKey`),
    userId: col.text(sql`userId`),
    count: col.number(sql`count`),
  }).from(sql`(
      select e.turn as sortKey, p.user_id as userId, row_number() over (order by e.turn, p.user_id) as count,
        count(*) over () as total from ${due(windows)})
    where count % ${size} = 0 or count = total order by count`);

/** Notifies the people of a page: once, even if it runs again, and again after the event was moved to another day. */
export const notifyTomorrow = (db: Database, windows: readonly ZoneDayRange[], page: TomorrowPage, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-tomorrow",
      to: sql.raw("p.user_id"),
      params: paramsOf<"event-tomorrow">({ joinedCount: sql.raw("e.joined_count") }),
      occasion: sql.raw("e.event_date"),
      from: sql`${due(windows, page)} where true`,
    },
    now,
  );
