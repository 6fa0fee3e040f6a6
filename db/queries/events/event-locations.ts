import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { EVENT_LOCATIONS } from "#domain/events/events.ts";

/** Only the locations of so many of the user's newest events of each kind are looked at. */
const SEARCHED = 50;

/** The locations of the newest events that the user organizes or is in, the newest first, each once. */
export const listLocations = (db: Database, userId: string) =>
  selectRows(db, { location: col.text(sql`location`) }).from(sql`(
    select e.location_name as location, max(e.turn) as newest from (
      select * from (select id from events where creator_id = ${userId} and deleted_at is null order by turn desc ${limitTo(SEARCHED)})
      union select * from (
        select event_id from event_participants where user_id = ${userId} order by turn desc ${limitTo(SEARCHED)})) own
    cross join events e on e.id = own.id and e.deleted_at is null
    group by e.location_name order by newest desc ${limitTo(EVENT_LOCATIONS)})`);
