import * as z from "zod/mini";
import type { Person } from "#domain/profiles/profiles.ts";

/** What a person answers who is not coming, or does not know yet. People who come join the event. */
export const EVENT_REPLIES = ["maybe", "declined"] as const;
export type EventReply = (typeof EVENT_REPLIES)[number];

/** The page of an event shows so many answers. */
export const REPLIES_SHOWN = 100;

/** The body of PUT /api/events/{id}/reply. */
export const replySchema = z.strictObject({ reply: z.enum(EVENT_REPLIES, "Please choose an answer") });

/** A person who was invited, with their answer; null while there is none. */
export interface InvitedPerson {
  person: Person;
  reply: EventReply | null;
  /** Until when a place is held for them; null if none is. */
  heldUntil: string | null;
}
