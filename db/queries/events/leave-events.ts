import { and, eq, sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { eventParticipants } from "#db/schema/events.ts";
import { firstUpcomingSortKey } from "#domain/events/events.ts";
import { deleteEventNotifications, notifyCancelled, notifyLeft } from "./event-notifications.ts";
import { mailCancelled } from "./event-mails.ts";
import { movingUpIn, noteLeavers, settleLeavers } from "./event-places.ts";
import { fillPlaces } from "./fill-places.ts";
import { asInteger, cancelEvents } from "./events.ts";

/**
 * Removes a deleted account from upcoming events: cancels the events that it organizes and notifies their participants,
 * and gives its places, and those held for it, to the first of each waiting list. Past events stay as they were.
 */
export function leaveEvents(db: Database, userId: string, isDeleted: SQL, now: Date) {
  const upcoming = asInteger(firstUpcomingSortKey(now));
  const organized = sql`e.creator_id = ${userId} and e.deleted_at is null and e.turn >= ${upcoming} and ${isDeleted}`;
  const places = sql`user_id = ${userId} and turn >= ${upcoming} and ${isDeleted}`;
  const eventIds = sql`select event_id from event_participants where ${places}
    union select event_id from event_invitees where ${places}`;
  return {
    forgotten: deleteEventNotifications(db, organized),
    cancelled: notifyCancelled(db, organized, true, now),
    cancelledMails: mailCancelled(db, organized, now),
    events: cancelEvents(db, organized, now),
    left: notifyLeft(db, sql`select * from event_participants where ${places}`, now),
    leavers: noteLeavers(db, sql`select * from event_participants where ${places}`, now),
    // Places are freed first. The rows are deleted last, because they tell in which events someone moves up.
    places: db
      .update(eventParticipants)
      .set({ status: "waiting" })
      .where(and(eq(eventParticipants.status, "confirmed"), places)),
    held: db.run(sql`update event_invitees set held_until = null where ${places}`),
    ...fillPlaces(db, movingUpIn({ eventIds, exceptUserId: userId }, now), now),
    kept: settleLeavers(db, userId, now),
    participants: db.delete(eventParticipants).where(places),
  };
}

/** Everyone in an upcoming event that the user organizes or takes part in, for live messages. */
export const listEventMates = (db: Database, userId: string, now: Date) => {
  const upcoming = asInteger(firstUpcomingSortKey(now));
  const mine = sql`
    select id from events where creator_id = ${userId} and deleted_at is null and turn >= ${upcoming}
    union all select event_id from event_participants where user_id = ${userId} and turn >= ${upcoming}`;
  return selectRows(db, { userId: col.text(sql`creator_id`) }).from(sql`
    events where id in (${mine})
    union select user_id from event_participants where event_id in (${mine})`);
};
