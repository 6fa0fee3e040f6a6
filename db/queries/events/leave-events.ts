import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { usersLeaving } from "#db/queries/squads/members.ts";
import { deleteEventNotifications, notifyCancelled, notifyLeft, type CancelReason } from "./event-notifications.ts";
import { mailCancelled } from "./event-mails.ts";
import { chargeLeavers, selectPromotionsIn, noteLeavers } from "./event-places.ts";
import { fillPlaces } from "./fill-places.ts";
import { cancelEvents } from "./events.ts";
import { isAhead, isPlaceAhead } from "./event-end.ts";

interface Leaving {
  /** The users who leave. */
  userIds: SQL;
  /** The condition on the event under alias `e` that they organize and leave it. */
  organized: SQL;
  /** The condition on rows of `event_participants` and `event_invitees` that are theirs. */
  places: SQL;
  reason: CancelReason;
}

/**
 * Takes users out of events: cancels those that they organize and notifies the participants, and gives their places, and
 * those held for them, to the first of each waiting list. After the lock, they keep a share of the bill.
 */
function leaveThese(db: Database, { userIds, organized, places, reason }: Leaving, now: Date) {
  const eventIds = sql`select event_id from event_participants where ${places}
    union select event_id from event_invitees where ${places}`;
  return {
    forgotten: deleteEventNotifications(db, organized),
    cancelled: notifyCancelled(db, organized, reason, now),
    cancelledMails: mailCancelled(db, organized, now),
    events: cancelEvents(db, organized, now),
    left: notifyLeft(db, sql`select * from event_participants where ${places}`, now),
    leavers: noteLeavers(db, sql`select * from event_participants where ${places}`, now),
    // Places are freed first. The rows are deleted last, because they tell in which events someone moves up.
    places: db.run(sql`update event_participants set status = 'waiting' where status = 'confirmed' and ${places}`),
    held: db.run(sql`update event_invitees set held_until = null where ${places}`),
    ...fillPlaces(db, selectPromotionsIn({ eventIds, without: userIds }, now), now),
    kept: chargeLeavers(db, userIds, now),
    participants: db.run(sql`delete from event_participants where ${places}`),
  };
}

/** Takes a deleted account out of upcoming events. Past events stay as they were. */
export function leaveEvents(db: Database, userId: string, isDeleted: SQL, now: Date) {
  return leaveThese(
    db,
    {
      userIds: sql`${userId}`,
      organized: sql`e.creator_id = ${userId} and e.deleted_at is null and ${isAhead(now)} and ${isDeleted}`,
      places: sql`user_id = ${userId} and ${isPlaceAhead(now)} and ${isDeleted}`,
      reason: "account-deleted",
    },
    now,
  );
}

/**
 * Takes the users who leave a squad in this batch, or are removed from it, out of its upcoming events, with what told them of
 * these events. `readers` are the people whose pages show a change.
 */
export function leaveSquadEvents(db: Database, squadId: string, now: Date) {
  const userIds = usersLeaving(squadId, now);
  const events = sql`select id from events where squad_id = ${squadId} and deleted_at is null and ${isAhead(now, "")}`;
  const places = sql`user_id in (${userIds}) and event_id in (${events})`;
  return {
    readers: selectRows(db, { eventId: col.text(sql`r.event_id`), userId: col.text(sql`r.user_id`) }).from(sql`(
      with changed(id) as (select event_id from event_participants where ${places}
        union select event_id from event_invitees where ${places}
        union select id from events where id in (${events}) and creator_id in (${userIds}))
      select id as event_id, creator_id as user_id from events where id in (select id from changed)
      union select event_id, user_id from event_participants where event_id in (select id from changed)) r`),
    outdated: writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
      delete from notifications where user_id in (${userIds}) and subject_id in (${events})`),
    ...leaveThese(
      db,
      {
        userIds,
        organized: sql`e.creator_id in (${userIds}) and e.squad_id = ${squadId} and e.deleted_at is null and ${isAhead(now)}`,
        places,
        reason: "left-squad",
      },
      now,
    ),
    invitations: db.run(sql`delete from event_invitees where ${places}`),
  };
}

/** Everyone in an upcoming event that the user organizes or takes part in, for live messages. */
export const listEventMates = (db: Database, userId: string, now: Date) => {
  const mine = sql`
    select id from events where creator_id = ${userId} and deleted_at is null and ${isAhead(now, "")}
    union all select event_id from event_participants where user_id = ${userId} and ${isPlaceAhead(now)}`;
  return selectRows(db, { userId: col.text(sql`creator_id`) }).from(sql`
    events where id in (${mine})
    union select user_id from event_participants where event_id in (${mine})`);
};
