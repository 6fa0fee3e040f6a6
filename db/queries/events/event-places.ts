import { and, eq, sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { eventParticipants } from "#db/schema/events.ts";
import type { EventStatus } from "#domain/events/events.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import type { EventPersonHost, EventViewer } from "./event-access.ts";
import { isOpen, isUpcoming } from "./events.ts";
import { asInteger, isNotOver } from "./event-end.ts";

/**
 * The places of the event under alias `e` that are left for a user: those that are neither taken nor held for someone else. Null
 * if there is no limit.
 */
export const placesLeftFor = (userId: SQL): SQL => sql`(e.max_participants - e.joined_count - e.held_count
  + iif(e.held_count = 0, 0, (select count(own.held_until) from event_invitees own where own.event_id = e.id and own.user_id = ${userId})))`;

/** The free places of the event under alias `e`. Null if there is no limit. */
const freePlaces: SQL = sql.raw("max(0, e.max_participants - e.joined_count - e.held_count)");

/**
 * Joins an event, or the waiting list of a full event. One statement checks and takes the place. The organizer cannot
 * join, and no one can once the event is over. A new entry of the waiting list comes after all others, even if clocks
 * differ.
 */
export const takePlace = (db: Database, { userId, condition }: EventViewer, status: EventStatus, now: Date) =>
  writeRows(db, { since: col.number(sql`since`) }).by(sql`
    insert into event_participants (event_id, user_id, status, since, turn)
    select e.id, me.id, ${status}, max(${asInteger(now.getTime())}, coalesce((select max(w.since) + 1 from event_participants w
        where w.event_id = e.id and w.status = ${status}), 0)), e.turn
    from events e join profiles me on me.id = ${userId} and me.deleted_at is null
    where ${condition} and e.creator_id <> me.id and ${isNotOver(now)}
      and ${isOpen(now)} and coalesce(${placesLeftFor(sql.raw("me.id"))} <= 0, 0) = ${status === "waiting" ? 1 : 0}
    on conflict do nothing`);

/** The row of `event_participants` of a user with this status, if they see the event and can leave it now. */
export const leavingOf = ({ eventId, userId, condition }: EventViewer, status: EventStatus, now: Date): SQL =>
  sql`select * from event_participants where event_id = ${eventId} and user_id = ${userId} and status = ${status}
    and exists (select 1 from events e where ${condition} and ${isUpcoming(now)})`;

/** Leaves an event or its waiting list. */
export const giveUpPlace = (
  db: Database,
  { eventId, userId, condition }: EventViewer,
  status: EventStatus,
  now: Date,
) =>
  db
    .delete(eventParticipants)
    .where(
      and(
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.userId, userId),
        eq(eventParticipants.status, status),
        sql`exists (select 1 from events e where ${condition} and ${isUpcoming(now)})`,
      ),
    )
    .returning({ userId: eventParticipants.userId });

/**
 * The condition on a row of `event_participants` or `event_leavers` that this person can be removed: until the event is over, and after a
 * lock also later.
 */
export const isRemovable = ({ eventId, personId, condition }: EventPersonHost, now: Date): SQL => sql`
  event_id = ${eventId} and user_id = ${personId} and exists (
    select 1 from events e where ${condition} and (${isNotOver(now)} or not (${isOpen(now)})))`;

export const removeParticipant = (db: Database, organizer: EventPersonHost, now: Date) =>
  db.delete(eventParticipants).where(isRemovable(organizer, now)).returning({ userId: eventParticipants.userId });

/** The people who move up from waiting lists, as rows of `event_id, user_id`. */
export type Promotions = SQL & { readonly movesUp: true };

/** The condition that the organizer of the event under alias `e` has not blocked a participant. */
const isWelcome = (participant: "ep" | "w"): SQL =>
  sql`not ${isBlocked(sql.raw("e.creator_id"), sql.raw(`${participant}.user_id`))}`;

/** The people on one waiting list who get the free places, in the order of waiting. */
export const selectPromotions = (eventId: string, now: Date): Promotions =>
  sql`
    select ep.event_id, ep.user_id from event_participants ep
    where ep.event_id = ${eventId} and ep.status = 'waiting'
      and exists (select 1 from events e where e.id = ${eventId} and ${isUpcoming(now)} and ${isWelcome("ep")})
    order by ep.since, ep.user_id
    limit coalesce((select coalesce(${freePlaces}, -1) from events e where e.id = ${eventId}), 0)` as Promotions;

/** More than an account or the end of a few held places can free at once. The next hour finds the rest. */
const MOVING_UP_AT_ONCE = 64;

/** The people who get the free places of several events, without some users. Runs after the places were freed. */
export const selectPromotionsIn = ({ eventIds, without }: { eventIds: SQL; without: SQL }, now: Date): Promotions =>
  sql`
    select event_id, user_id from (
      select ep.event_id, ep.user_id, ${freePlaces} as free,
        row_number() over (partition by ep.event_id order by ep.since, ep.user_id) as place
      from events e cross join event_participants ep on ep.event_id = e.id and ep.user_id in (
        select w.user_id from event_participants w
        where w.event_id = e.id and w.status = 'waiting' and w.user_id not in (${without}) and ${isWelcome("w")}
        order by w.since, w.user_id ${limitTo(MOVING_UP_AT_ONCE)})
      where e.id in (${eventIds}) and ${isUpcoming(now)} and coalesce(${freePlaces} > 0, 1))
    where place <= coalesce(free, place)` as Promotions;

/** Gives them their places. Runs after their notifications, which read the waiting list. */
export const moveUp = (db: Database, who: Promotions, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    update event_participants set status = 'confirmed', since = ${now.getTime()}
    where (event_id, user_id) in (select event_id, user_id from (${who}))`);

/** The people on one waiting list who get places because there are more of them now. None once the people are fixed. */
export const selectPromotionsBeforeLock = (eventId: string, now: Date): Promotions =>
  sql`select * from (${selectPromotions(eventId, now)}) where exists (
    select 1 from events e where e.id = ${eventId} and ${isOpen(now)})` as Promotions;

/**
 * Notes the people who are about to leave an event whose people are fixed: rows of `event_participants`. They keep their
 * shares, as far as no one takes their places: `chargeLeavers` counts them after others have moved up.
 */
export const noteLeavers = (db: Database, participants: SQL, now: Date) =>
  db.run(sql`
    insert into event_leavers (event_id, user_id, left_at, joined_before)
    select ep.event_id, ep.user_id, ${now.getTime()}, e.joined_count
    from (${participants}) ep cross join events e on e.id = ep.event_id
    where ep.status = 'confirmed' and not (${isOpen(now)})
    on conflict do nothing`);

/** Notes the places that these users keep: the difference between the places taken before and after. */
export const chargeLeavers = (db: Database, userIds: SQL, now: Date) => {
  const kept = sql`max(0, joined_before - (select joined_count from events where id = event_id))`;
  return {
    log: db.run(sql`
      insert into event_activity (id, event_id, actor_id, kind, facts, created_at)
      select ${newIdSql("act", now)}, event_id, user_id, 'left', json_object('places', ${kept}), left_at
      from event_leavers where user_id in (${userIds}) and places is null`),
    places: db.run(sql`update event_leavers set places = ${kept} where user_id in (${userIds}) and places is null`),
  };
};

/** Notes the places that a user keeps who has just left. */
export const chargeLeaver = (db: Database, { userId }: EventViewer, now: Date) =>
  chargeLeavers(db, sql`${userId}`, now);

/** Takes the share from a person who left. */
export const removeLeaver = (db: Database, organizer: EventPersonHost, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(
    sql`delete from event_leavers where ${isRemovable(organizer, now)}`,
  );

/** Notes that a person is released after the lock. Runs before the person is removed. */
export const logReleased = (db: Database, { personId, userId, condition }: EventPersonHost, now: Date) =>
  db.run(sql`
    insert into event_activity (id, event_id, actor_id, kind, facts, created_at)
    select ${newIdSql("act", now)}, e.id, ${userId}, 'released', json_object('userId', ${personId}), ${now.getTime()}
    from events e where ${condition} and not (${isOpen(now)}) and (
      exists (select 1 from event_participants where event_id = e.id and user_id = ${personId} and status = 'confirmed')
      or exists (select 1 from event_leavers where event_id = e.id and user_id = ${personId} and places > 0))`);
