import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { hasBill } from "#db/queries/events/bill-json.ts";
import { isOpen } from "#db/queries/events/events.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { SeriesOwner } from "./series-access.ts";

/** An event that a series has created. */
export interface CreatedEvent {
  id: string;
  day: Day;
  /** In milliseconds. */
  eventDate: number;
  /** In milliseconds. */
  lockAt: number | null;
}

/** The coming events of a series from a day on. Not those whose people are fixed, or that have a bill. */
export const listCreatedEvents = (db: Database, { seriesId, userId }: SeriesOwner, from: Day, now: Date) =>
  selectRows(db, {
    id: col.text(sql`e.id`),
    day: col.text(sql`e.occurrence`),
    eventDate: col.number(sql`e.event_date`),
    lockAt: col.number(sql`e.lock_at`).nullable(),
  }).from(sql`
    events e
    where e.series_id = ${seriesId} and e.occurrence >= ${from} and e.creator_id = ${userId} and e.deleted_at is null
      and e.event_date > ${now.getTime()} and ${isOpen(now)} and not ${hasBill}
    order by e.occurrence`);
