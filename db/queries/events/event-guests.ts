import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { GuestName, Guests } from "#domain/events/events.ts";
import { paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import type { EventViewer } from "./event-access.ts";
import { notifyOfEvent } from "./event-notifications.ts";
import { isOpen, isUpcoming } from "./events.ts";

/** The guests who stay keep their names. */
const keptNames = (guests: number): SQL => sql`nullif((select json_group_array(value) from (
  select value from json_each(ep.guest_names) order by key ${limitTo(guests)})), '[]')`;

/** Names as they are stored: none for those at the end who have none. */
function storedNames(names: readonly GuestName[]): string | null {
  const last = names.findLastIndex((name) => name !== null);
  return last < 0 ? null : JSON.stringify(names.slice(0, last + 1));
}

/**
 * Writes how many guests a participant brings, and their names; no row if the list is locked, the organizer does not allow so many, or there are not
 * enough places. Those who bring more than is allowed now may keep them.
 */
export const setGuests = (
  db: Database,
  { eventId, userId, condition }: EventViewer,
  { guests, guestNames }: Guests,
  now: Date,
) =>
  writeRows(db, { guests: col.number(sql`guests`) }).by(sql`
    update event_participants as ep set guests = ${guests},
      guest_names = ${guestNames ? sql`${storedNames(guestNames)}` : keptNames(guests)}
    where ep.event_id = ${eventId} and ep.user_id = ${userId} and ep.status = 'confirmed' and exists (
      select 1 from events e where ${condition} and ${isUpcoming(now)} and ${isOpen(now)}
        and ${guests} <= max(e.guests_allowed, ep.guests)
        and coalesce(e.joined_count + e.held_count - ep.guests + ${guests} <= e.max_participants, 1))`);

/** Notifies the organizer of the guests that a participant brings from now on. Runs after they were written. */
export const notifyGuests = (db: Database, { eventId, userId }: EventViewer, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-guests",
      to: sql.raw("e.creator_id"),
      actor: sql.raw("ep.user_id"),
      occasion: sql.raw("ep.user_id"),
      replaces: "event-joined",
      params: paramsOf<"event-guests">({
        guests: sql.raw("ep.guests"),
        joinedCount: sql.raw("e.joined_count"),
        maxParticipants: sql.raw("e.max_participants"),
      }),
      from: sql`event_participants ep join events e on e.id = ep.event_id
        where ep.event_id = ${eventId} and ep.user_id = ${userId}`,
    },
    now,
  );
