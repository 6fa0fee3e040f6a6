import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ReplyToEvent } from "#domain/events/event-replies.ts";
import { paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import type { EventViewer } from "./event-access.ts";
import { isNotOver } from "./event-end.ts";
import { notifyOfEvent } from "./event-notifications.ts";

/** The condition that a user is in the event under alias `e`, or waits for a place. */
const isIn = (userId: SQL): SQL =>
  sql`exists (select 1 from event_participants ep where ep.event_id = e.id and ep.user_id = ${userId})`;

/**
 * Writes what a user answers who does not come, or does not know yet. Also people who see the event without an invitation can
 * answer. A place that is held for them is released if they can't come. Nothing is written for its organizer, for people in it, or once it is over.
 */
export const writeReply = (
  db: Database,
  { userId, condition }: EventViewer,
  { reply, note }: ReplyToEvent,
  now: Date,
) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    insert into event_invitees (event_id, user_id, turn, invited_at, is_invited, reply, note)
    select e.id, ${userId}, e.turn, ${now.getTime()}, 0, ${reply}, ${note ?? null} from events e
    where ${condition} and e.creator_id <> ${userId} and ${isNotOver(now)} and not ${isIn(sql`${userId}`)}
    on conflict (event_id, user_id) do update set reply = excluded.reply,
      note = ${note === undefined ? sql`iif(reply is excluded.reply, note, null)` : sql`excluded.note`},
      held_until = iif(excluded.reply = 'declined', null, held_until)`);

/** Forgets the answer of a user who comes after all, and that a place was held for them. */
export const forgetReply = (db: Database, { eventId, userId }: EventViewer) =>
  db.run(sql`
    update event_invitees set reply = null, note = null, held_until = null where event_id = ${eventId} and user_id = ${userId}
      and exists (select 1 from events e where e.id = ${eventId} and ${isIn(sql`${userId}`)})`);

/** Notifies the organizer of an answer that is about to be written. The same answer with the same note is no news. */
export const notifyReply = (
  db: Database,
  { eventId, userId, condition }: EventViewer,
  { reply, note }: ReplyToEvent,
  now: Date,
) =>
  notifyOfEvent(
    db,
    {
      kind: "event-reply",
      to: sql.raw("e.creator_id"),
      actor: sql`${userId}`,
      occasion: sql`${userId}`,
      replaces: "event-joined",
      params: paramsOf<"event-reply">({ reply: sql`${reply}`, note: sql`${note ?? null}` }),
      from: sql`events e where ${condition} and e.creator_id <> ${userId} and ${isNotOver(now)}
        and not ${isIn(sql`${userId}`)} and not exists (select 1 from event_invitees same
          where same.event_id = ${eventId} and same.user_id = ${userId} and same.reply = ${reply}
            and ${note === undefined ? sql`true` : sql`same.note is ${note}`})`,
    },
    now,
  );
