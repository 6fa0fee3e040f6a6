import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { firstSortKey } from "#domain/events/events.ts";
import type { ZoneDayRange } from "#domain/time/reminder-schedule.ts";
import { tellOf } from "./event-notifications.ts";
import { whole } from "./events.ts";
import { paramsOf } from "#db/queries/notifications/notifications.ts";

/** A place in the order in which people are told of their events: the event's turn, then who. */
export interface TomorrowPosition {
  turn: number;
  userId: string;
}

/** From after one up to and with another. */
export interface TomorrowPage {
  after: TomorrowPosition | null;
  upTo: TomorrowPosition;
}

/**
 * Who is in an event `e` that is within the window of their own zone (UTC where none is known), as `p.user_id`: its
 * organizer and all who joined.
 */
function due(windows: readonly ZoneDayRange[], page?: TomorrowPage): SQL {
  const first = firstSortKey(new Date(Math.min(...windows.map(({ start }) => start))));
  const below = firstSortKey(new Date(Math.max(...windows.map(({ end }) => end))));
  const days = sql`e.turn >= ${whole(page?.after?.turn ?? first)} and e.turn < ${whole(page ? page.upTo.turn + 1 : below)} and e.deleted_at is null`;
  // One bound each way, so that the people of an event are walked in their index, however many pages they are.
  const isOnPage = (userId: SQL): SQL => sql`
    ${userId} > ${page?.after ? sql`iif(e.turn = ${whole(page.after.turn)}, ${page.after.userId}, '')` : sql`''`}
    and ${userId} <= ${page ? sql`iif(e.turn = ${whole(page.upTo.turn)}, ${page.upTo.userId}, '~')` : sql`'~'`}`;
  // The plus keeps SQLite from walking all events by their organizers.
  return sql`(
      select e.id as event_id, e.creator_id as user_id from events e where ${days} and ${isOnPage(sql.raw("+e.creator_id"))}
      union all select e.id, ep.user_id from events e cross join event_participants ep on ep.event_id = e.id
      where ${days} and ep.status = 'confirmed' and ${isOnPage(sql.raw("ep.user_id"))}) p
    cross join events e on e.id = p.event_id
    join profiles r on r.id = p.user_id and r.deleted_at is null
    join (select value ->> 'zone' as zone, value ->> 'start' as start, value ->> 'end' as "end" from json_each(${JSON.stringify(windows)})
      limit -1) w on w.zone = coalesce(r.time_zone, 'UTC') and e.event_date >= w.start and e.event_date < w."end"`;
}

/** Where the pages of those who are to be told end, and how many people there are up to there. */
export const listTomorrowEnds = (db: Database, windows: readonly ZoneDayRange[], size: number) =>
  db.all<TomorrowPosition & { count: number }>(sql`
    select turn, userId, count from (
      select e.turn as turn, p.user_id as userId, row_number() over (order by e.turn, p.user_id) as count,
        count(*) over () as total from ${due(windows)})
    where count % ${size} = 0 or count = total order by count`);

/** Tells each of a page, once however often it is done; anew where the event was moved to another day. */
export const notifyTomorrow = (db: Database, windows: readonly ZoneDayRange[], page: TomorrowPage, now: Date) =>
  tellOf(
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
