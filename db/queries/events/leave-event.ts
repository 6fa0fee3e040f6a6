import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { firstUpcomingSortKey } from "#domain/events/events.ts";
import { forgetNotices, notifyCancelled, notifyMovingUp } from "./event-notifications.ts";
import { firstMovingUp, moveUp } from "./event-places.ts";
import { cancelEvents, whole } from "./events.ts";

/**
 * Takes a deleted account out of what is still to come: the events that it organizes are cancelled and all who are in them
 * told; the places that it had go to whoever has waited the longest. What is over stays as it was.
 */
export function leaveEvents(db: Database, userId: string, isDeleted: SQL, now: Date) {
  const own = sql`e.creator_id = ${userId} and e.deleted_at is null and e.turn >= ${whole(firstUpcomingSortKey(now))} and ${isDeleted}`;
  const places = sql`user_id = ${userId} and turn >= ${whole(firstUpcomingSortKey(now))} and ${isDeleted}`;
  const movingUp = firstMovingUp(sql`select event_id from event_participants where ${places}`, userId, now);
  return {
    forgotten: forgetNotices(db, own),
    cancelled: notifyCancelled(db, own, true, now),
    events: cancelEvents(db, own, now),
    // First only the place, then the row: it says in which events somebody moves up.
    places: db.run(sql`update event_participants set status = 'waiting' where status = 'confirmed' and ${places}`),
    movedUp: notifyMovingUp(db, movingUp, now),
    newPlaces: moveUp(db, movingUp, now),
    participants: db.run(sql`delete from event_participants where ${places}`),
  };
}

/** Whoever is in an event to come that somebody is in, for telling them; some of them more than once. */
export const listEventMates = (db: Database, userId: string, now: Date) =>
  db.all<{ userId: string }>(sql`
    with mine(id) as (
      select id from events where creator_id = ${userId} and deleted_at is null and turn >= ${whole(firstUpcomingSortKey(now))}
      union all select event_id from event_participants where user_id = ${userId} and turn >= ${whole(firstUpcomingSortKey(now))})
    select creator_id as userId from events where id in (select id from mine)
    union select user_id from event_participants where event_id in (select id from mine)`);
