import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { firstUpcomingSortKey, type EventRole } from "#domain/events/events.ts";
import { NEXT_EVENTS } from "#domain/overview/overview.ts";
import { isVisible } from "#db/queries/events/event-access.ts";
import { asInteger, isUpcoming, roleOf } from "#db/queries/events/events.ts";
import { cut, personOf } from "#db/queries/profiles/person.ts";

/** Among so many of a user's next places are the next events, also if some were cancelled. */
const PLACES_SEARCHED = 10;
/** Only this many of the newest invitations are searched for open ones. */
const INVITATIONS_SEARCHED = 20;

/** The event under alias `e`. */
export const overviewEvent = (userId: string) => ({
  id: col.text(sql`e.id`),
  title: col.text(cut(sql.raw("e.title"))),
  locationName: col.text(cut(sql.raw("e.location_name"))),
  eventDate: col.instant(sql`e.event_date`),
  timeZone: col.text(sql`e.time_zone`),
  role: col.text<EventRole>(roleOf(userId)),
  organizer: personOf(sql.raw("e.creator_id")),
});

/** The next events that a user organizes, joined or waits for. */
export function listNextEvents(db: Database, userId: string, now: Date) {
  const upcoming = asInteger(firstUpcomingSortKey(now));
  return selectRows(db, overviewEvent(userId)).from(sql`
    (
      select * from (select turn from events where creator_id = ${userId} and deleted_at is null and turn >= ${upcoming}
        order by turn ${limitTo(NEXT_EVENTS)})
      union all select * from (select turn from event_participants where user_id = ${userId} and turn >= ${upcoming}
        order by turn ${limitTo(PLACES_SEARCHED)})) n
      cross join events e on e.turn = n.turn and e.deleted_at is null
    order by e.turn ${limitTo(NEXT_EVENTS)}`);
}

/** The events that a user was invited to and is not in. */
export const listOpenInvitations = (db: Database, userId: string, now: Date) =>
  selectRows(db, overviewEvent(userId)).from(sql`
    (
      select subject_id from notifications where user_id = ${userId} and kind = 'event-invited'
      order by created_at desc ${limitTo(INVITATIONS_SEARCHED)}) n
      cross join events e on e.id = n.subject_id and ${isUpcoming(now)} and ${isVisible(userId)}
        and not exists (select 1 from event_participants mine where mine.event_id = e.id and mine.user_id = ${userId})
    order by e.turn ${limitTo(NEXT_EVENTS)}`);
