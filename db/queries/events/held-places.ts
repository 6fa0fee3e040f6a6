import { sql } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { selectPromotions } from "./event-places.ts";
import { isOpen } from "./events.ts";
import { fillPlaces } from "./fill-places.ts";

/**
 * Releases the held places of an event whose time is over, or all once its list is locked. The people who wait longest get
 * them in the same batch.
 */
export const releaseHeldPlaces = (db: Database, eventId: string, now: Date) => ({
  released: writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    update event_invitees set held_until = null
    where event_id = ${eventId} and held_until is not null and (held_until <= ${now.getTime()}
      or exists (select 1 from events e where e.id = ${eventId} and not (${isOpen(now)})))`),
  ...fillPlaces(db, selectPromotions(eventId, now), now),
});
