import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { EventStatus } from "#domain/events/events.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { isSeen, whole } from "./events.ts";

/**
 * Takes a place, or one in the waiting list of a full event: one statement, which finds a place free or none. Its
 * organizer takes none, nor anybody once it is over. Who begins to wait does so after all who wait already, whatever the
 * clock that they are told by.
 */
export const takePlace = (db: Database, id: string, userId: string, status: EventStatus, now: Date) =>
  db.all<{ since: number }>(sql`
    insert into event_participants (event_id, user_id, status, since, turn)
    select e.id, me.id, ${status}, max(${whole(now.getTime())}, coalesce((select max(w.since) + 1 from event_participants w
        where w.event_id = e.id and w.status = ${status}), 0)), e.turn
    from events e join profiles me on me.id = ${userId} and me.deleted_at is null
    where e.id = ${id} and e.creator_id <> me.id and e.event_date > ${now.getTime()} and ${isSeen(userId)}
      and coalesce(e.joined_count >= e.max_participants, 0) = ${status === "waiting" ? 1 : 0}
    on conflict do nothing returning since`);

const isUpcoming = (now: Date): SQL => sql`e.deleted_at is null and e.event_date > ${now.getTime()}`;

/** Gives up one's own place, or one in the waiting list. */
export const givePlaceUp = (db: Database, id: string, userId: string, status: EventStatus, now: Date) =>
  db.all<{ userId: string }>(sql`
    delete from event_participants where event_id = ${id} and user_id = ${userId} and status = ${status}
      and exists (select 1 from events e where e.id = ${id} and ${isUpcoming(now)})
    returning user_id as userId`);

/** Whether somebody's place in an event is its organizer's to take away. */
export const isRemovable = (id: string, userId: string, organizerId: string, now: Date): SQL => sql`
  event_id = ${id} and user_id = ${userId} and exists (
    select 1 from events e where e.id = ${id} and e.creator_id = ${organizerId} and ${isUpcoming(now)})`;

export const removeFromEvent = (db: Database, id: string, userId: string, organizerId: string, now: Date) =>
  db.all<{ userId: string }>(sql`
    delete from event_participants where ${isRemovable(id, userId, organizerId, now)} returning user_id as userId`);

/** Who moves up from waiting lists, as rows of `event_id, user_id`. */
export type MovingUp = SQL & { readonly movesUp: true };

/** Whether the organizer of the event under alias `e` has not blocked somebody in it. */
const isWelcome = (participant: "ep" | "w"): SQL =>
  sql`not ${isBlocked(sql.raw("e.creator_id"), sql.raw(`${participant}.user_id`))}`;

/** As many of an event as there are places free, those first who have waited the longest. */
export const movingUp = (id: string, now: Date): MovingUp =>
  sql`
    select ep.event_id, ep.user_id from event_participants ep
    where ep.event_id = ${id} and ep.status = 'waiting'
      and exists (select 1 from events e where e.id = ${id} and ${isUpcoming(now)} and ${isWelcome("ep")})
    order by ep.since, ep.user_id
    limit coalesce((select coalesce(max_participants - joined_count, -1) from events where id = ${id}), 0)` as MovingUp;

/** The first in each of these events that has a place free. */
export const firstMovingUp = (eventIds: SQL, butUserId: string, now: Date): MovingUp =>
  sql`
    select * from (select e.id as event_id, (
        select w.user_id from event_participants w
        where w.event_id = e.id and w.status = 'waiting' and w.user_id <> ${butUserId} and ${isWelcome("w")} order by w.since, w.user_id limit 1) as user_id
      from events e where e.id in (${eventIds}) and ${isUpcoming(now)} and coalesce(e.joined_count < e.max_participants, 1))
    where user_id is not null` as MovingUp;

/** Gives them their places; runs after they were told. */
export const moveUp = (db: Database, who: MovingUp, now: Date) =>
  db.all<{ userId: string }>(sql`
    update event_participants set status = 'confirmed', since = ${now.getTime()}
    where (event_id, user_id) in (select event_id, user_id from (${who})) returning user_id as userId`);
