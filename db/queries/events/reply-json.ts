import { sql } from "drizzle-orm";
import { col, jsonRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import { REPLIES_SHOWN, type EventReply } from "#domain/events/event-replies.ts";

/** Everyone who was invited or has answered and is not in the event under alias `e`: those who may come first. */
export const replies = col.list(
  jsonRow({
    person: personOf(sql.raw("answered.user_id")),
    reply: col.text<EventReply>(sql`answered.reply`).nullable(),
    note: col.text(sql`answered.note`).nullable(),
    heldUntil: col.instant(sql`answered.held_until`).nullable(),
  }),
  sql`(
    select i.user_id, i.reply, i.note, i.held_until from event_invitees i where i.event_id = e.id and not exists (
      select 1 from event_participants ep where ep.event_id = i.event_id and ep.user_id = i.user_id)
    order by case i.reply when 'maybe' then 0 when 'declined' then 2 else 1 end, i.invited_at, i.user_id
    ${limitTo(REPLIES_SHOWN)}) answered`,
);

/** The user's invitation to the event under alias `e`, or their answer without one; null if there is neither. */
export const myInvitation = (userId: string) =>
  col
    .one(
      jsonRow({
        reply: col.text<EventReply>(sql`i.reply`).nullable(),
        note: col.text(sql`i.note`).nullable(),
        heldUntil: col.instant(sql`i.held_until`).nullable(),
      }),
      sql`event_invitees i where i.event_id = e.id and i.user_id = ${userId}`,
    )
    .nullable();

export const isInvited = (userId: string) =>
  col.boolean(sql`exists (select 1 from event_invitees i where i.event_id = e.id and i.user_id = ${userId})`);

/** When the user wants to be reminded of the event under alias `e`; null where they have not chosen. */
export const ownReminder = (userId: string) =>
  col
    .one(
      jsonRow({ minutes: col.number(sql`chosen.minutes`).nullable() }),
      sql`event_reminders chosen where chosen.event_id = e.id and chosen.user_id = ${userId}`,
    )
    .nullable();
