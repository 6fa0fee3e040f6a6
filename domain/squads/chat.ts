import * as z from "zod/mini";
import { text } from "#domain/fields.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";

/** Lists and live messages contain this much of a message. The full text is fetched on demand. */
export const MESSAGE_EXCERPT_LENGTH = 2_000;
/** How much of a message a reply to it shows. */
export const REPLY_EXCERPT_LENGTH = 120;
export const MESSAGES_PER_PAGE = 50;
/** How long the author can edit a message. */
export const EDITABLE_MS = 15 * 60_000;
export const MAX_PICTURES = 4;
export const REACTIONS = ["👍", "❤️", "😂", "😮", "😢", "🎉"] as const;
export type Reaction = (typeof REACTIONS)[number];

export const isReaction = (emoji: string): emoji is Reaction => (REACTIONS as readonly string[]).includes(emoji);

const REQUIRED = "Message cannot be empty";
const messageText = (required?: string) =>
  text({
    max: 1_000_000,
    tooLong: "Message must be less than 1,000,000 characters",
    ...(required && { required }),
  });
const messageId = z.string().check(z.minLength(1), z.maxLength(64));

/** The body of POST /api/squads/{id}/messages. A message of pictures alone has no text. */
export const createMessageSchema = z
  .strictObject({
    text: z._default(messageText(), ""),
    replyToId: z.nullish(messageId),
    /** Uploads of the signed-in user (POST /api/receipts). */
    pictures: z._default(
      z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(
        z.maxLength(MAX_PICTURES, `A message can have at most ${MAX_PICTURES} pictures`),
        z.refine((paths) => new Set(paths).size === paths.length, "Each picture can be added once"),
      ),
      [],
    ),
  })
  .check(
    z.refine((message) => message.text !== "" || message.pictures.length > 0, { error: REQUIRED, path: ["text"] }),
  );
export type CreateMessage = z.output<typeof createMessageSchema>;

/** The body of PATCH /api/squads/{id}/messages/{messageId}. */
export const editMessageSchema = z.strictObject({ text: messageText(REQUIRED) });

/** The body of PUT /api/squads/{id}/chat/read: the newest message that the signed-in user has seen. */
export const readMessagesSchema = z.strictObject({ messageId });

export const MUTE_CHOICES = ["8-hours", "week", "always"] as const;
export type MuteChoice = (typeof MUTE_CHOICES)[number];
/** The body of PUT /api/squads/{id}/chat/mute; null for not muted. */
export const muteChatSchema = z.strictObject({ mute: z.nullable(z.enum(MUTE_CHOICES)) });

const HOUR_MS = 3_600_000;
/** The year 9999. */
const ALWAYS = new Date(253_402_214_400_000);

/** Until when a chat is muted. */
export const muteEnd = (mute: MuteChoice | null, now: Date): Date | null =>
  mute === null
    ? null
    : mute === "always"
      ? ALWAYS
      : new Date(now.getTime() + (mute === "8-hours" ? 8 : 7 * 24) * HOUR_MS);

/** Whether a chat is muted without an end. */
export const isMutedAlways = (mutedUntil: string): boolean => Date.parse(mutedUntil) >= ALWAYS.getTime();

/** A search finds messages that contain words which begin with each word of the query. */
export const searchMessagesSchema = z.strictObject({
  query: z.string().check(z.minLength(2, "Please enter at least 2 characters"), z.maxLength(100)),
  cursor: z.optional(z.string().check(z.maxLength(500))),
});

/** A picture of a message, with a signed URL that is valid for an hour. */
export interface MessagePicture {
  path: string;
  url: string;
  expiresAt: string;
}

/**
 * A message in the chat of a squad. `text` has at most the first 2,000 characters; `length` is that of the full text, in
 * UTF-16 units. A deleted message has no text, and nothing of what belonged to it.
 */
export interface SquadMessage {
  id: string;
  squadId: string;
  person: Person;
  text: string;
  length: number;
  createdAt: string;
  editedAt: string | null;
  deleted: boolean;
  /** The message that it answers; null also where the reader cannot see that message. */
  replyTo: { id: string; person: Person; text: string; deleted: boolean } | null;
  /** Members whom the text names with @. */
  mentions: Person[];
  reactions: { emoji: Reaction; userIds: string[] }[];
  pictures: MessagePicture[];
}

/** Oldest first within the page; `nextCursor` leads to older messages. */
export interface MessagePage {
  messages: SquadMessage[];
  nextCursor: string | null;
}

/** The newest page also says what the reader has seen. */
export interface ChatPage extends MessagePage {
  /** The newest message that the reader has seen; null if they have seen none. */
  readId: string | null;
}

/** The chat of a squad for one member. */
export interface ChatState {
  /** Messages by others that the member has not seen, counted up to 100. */
  unread: number;
  /** Until when they are told of mentions only. */
  mutedUntil: string | null;
}

/** At most this many unread messages are counted. */
export const MOST_UNREAD_COUNTED = 100;

/** How much of a message a notification shows. */
export const notificationExcerpt = (text: string): string => excerptOf(text, NAME_PREVIEW_LENGTH);

/** At most this many places after an @ are looked at. */
const MAX_MENTIONS = 50;
const MENTION_LENGTH = 100;

/** What follows each @ of a text at the beginning of a word: the server looks for the names of members there. */
export const textsAfterAt = (value: string): string[] =>
  [...value.matchAll(/(?<![\p{L}\p{N}_])@(?=\S)/gu)]
    .slice(0, MAX_MENTIONS)
    .map(({ index }) => value.slice(index + 1, index + 1 + MENTION_LENGTH).toWellFormed());

/** How a person is named in a text, after the @. */
export const mentionName = ({ username, displayName }: Pick<Person, "username" | "displayName">): string =>
  username ?? displayName ?? "";
