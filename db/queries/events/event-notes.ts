import { sql } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import type { EventViewer } from "./event-access.ts";
import { notifyOfEvent } from "./event-notifications.ts";
import { isUpcoming } from "./events.ts";

/** Writes the line beside the name of a participant, before the event begins; null removes it. */
export const writeNote = (db: Database, { eventId, userId, condition }: EventViewer, note: string | null, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    update event_participants as ep set note = ${note}
    where ep.event_id = ${eventId} and ep.user_id = ${userId} and ep.status = 'confirmed'
      and exists (select 1 from events e where ${condition} and ${isUpcoming(now)})`);

/** Notifies the organizer of the line that a participant is about to write. The same line again is no news. */
export const notifyNote = (db: Database, { userId, condition }: EventViewer, note: string | null, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-reply",
      to: sql.raw("e.creator_id"),
      actor: sql.raw("ep.user_id"),
      occasion: sql.raw("ep.user_id"),
      replaces: "event-joined",
      params: paramsOf<"event-reply">({ reply: sql`'going'`, note: sql`${note}` }),
      from: sql`events e join event_participants ep on ep.event_id = e.id and ep.user_id = ${userId}
        where ${condition} and ${isUpcoming(now)} and ep.status = 'confirmed' and ep.note is not ${note}`,
    },
    now,
  );
