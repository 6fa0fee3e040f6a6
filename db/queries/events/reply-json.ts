import { sql, type SQL } from "drizzle-orm";
import { personJsonOf } from "#db/queries/profiles/person.ts";
import { REPLIES_SHOWN } from "#domain/events/event-replies.ts";

/** Everyone who was invited or has answered and is not in the event under alias `e`, as JSON: those who may come first. */
export const repliesJson: SQL = sql`json((
  select json_group_array(json_object('person', json(${personJsonOf(sql.raw("answered.user_id"))}), 'reply', answered.reply, 'heldUntil', answered.held_until)) from (
    select i.user_id, i.reply, i.held_until from event_invitees i where i.event_id = e.id and not exists (
      select 1 from event_participants ep where ep.event_id = i.event_id and ep.user_id = i.user_id)
    order by case i.reply when 'maybe' then 0 when 'declined' then 2 else 1 end, i.invited_at, i.user_id
    limit ${sql.raw(String(REPLIES_SHOWN))}) answered))`;

/** What the user has answered: null if nothing. */
export const myReply = (userId: string): SQL =>
  sql`(select i.reply from event_invitees i where i.event_id = e.id and i.user_id = ${userId})`;

/** Until when a place is held for the user; null if none is. */
export const heldUntil = (userId: string): SQL =>
  sql`(select i.held_until from event_invitees i where i.event_id = e.id and i.user_id = ${userId})`;

export const isInvited = (userId: string): SQL =>
  sql`json(iif(exists (select 1 from event_invitees i where i.event_id = e.id and i.user_id = ${userId}), 'true', 'false'))`;
