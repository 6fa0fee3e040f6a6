import * as z from "zod/mini";
import { changedText, optionalText } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/** What a person answers who is not coming, or does not know yet. People who come join the event. */
export const EVENT_REPLIES = ["maybe", "declined"] as const;
export type EventReply = (typeof EVENT_REPLIES)[number];

/** The page of an event shows so many answers. */
export const REPLIES_SHOWN = 100;

/** The longest line that a person adds to their answer. */
export const NOTE_LENGTH = 140;

const note = nameSchema({ max: NOTE_LENGTH, tooLong: `A note can have at most ${NOTE_LENGTH} characters` });

/** The body of PUT /api/events/{id}/reply. Without `note`, the same answer keeps its note, and another one has none. */
export const replySchema = z.strictObject({
  reply: z.enum(EVENT_REPLIES, "Please choose an answer"),
  note: changedText(note),
});
export type ReplyToEvent = z.output<typeof replySchema>;

/** The body of PUT /api/events/{id}/participants/me/note. */
export const noteSchema = z.strictObject({ note: optionalText(note) });

/** A person who was invited, with their answer; null while there is none. */
export interface InvitedPerson {
  person: Person;
  reply: EventReply | null;
  /** The line beside the answer. */
  note: string | null;
  /** Until when a place is held for them; null if none is. */
  heldUntil: string | null;
}
