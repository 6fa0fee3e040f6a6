import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import { isUpcoming } from "./events.ts";

/** What anyone can read of an event that is not over and is for everyone; no row of any other. */
export const selectEventPreview = (db: Database, eventId: string, now: Date) =>
  selectRows(db, {
    title: col.text(sql`e.title`),
    eventDate: col.instant(sql`e.event_date`),
    endsAt: col.instant(sql`e.ends_at`).nullable(),
    allDay: col.boolean(sql`e.all_day`),
    timeZone: col.text(sql`e.time_zone`),
    locationName: col.text(sql`e.location_name`),
    organizer: personOf(sql.raw("e.creator_id")),
    coverPath: col.text(sql`e.cover_path`).nullable(),
    goingCount: col.number(sql`e.joined_count`),
  }).from(sql`events e where e.id = ${eventId} and e.visibility = 'everyone' and ${isUpcoming(now)}`);
