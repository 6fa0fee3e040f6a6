import { sql } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { EventHost, EventViewer } from "./event-access.ts";

/** The path of an event's cover; null without one. */
export const selectCoverPath = (db: Database, { condition }: EventViewer) =>
  selectRows(db, { path: col.text(sql`e.cover_path`).nullable() }).from(sql`events e where ${condition}`);

/** Refuses a cover that is not an upload of the organizer, unless the event shows it already. For others the event does not exist. */
export const refuseForeignCover = (db: Database, { userId, eventId, condition }: EventHost, path: string) =>
  refuseWhere(
    db,
    "receipt_unavailable",
    sql`exists (select 1 from events e where ${condition})
      and not exists (select 1 from receipts where path = ${path} and user_id = ${userId})
      and not exists (select 1 from events where id = ${eventId} and cover_path = ${path})`,
  );

/** Sets the cover of an event; null removes it. */
export const setCover = (db: Database, { condition }: EventHost, path: string | null) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`update events as e set cover_path = ${path} where ${condition}`);
