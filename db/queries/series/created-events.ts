import { sql } from "drizzle-orm";
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
  db.all<CreatedEvent>(sql`
    select e.id, e.occurrence as day, e.event_date as eventDate, e.lock_at as lockAt from events e
    where e.series_id = ${seriesId} and e.occurrence >= ${from} and e.creator_id = ${userId} and e.deleted_at is null
      and e.event_date > ${now.getTime()} and ${isOpen(now)} and not ${hasBill}
    order by e.occurrence`);
