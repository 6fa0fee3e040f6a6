import type { Comment } from "#domain/splits/comments.ts";
import type { Notification } from "#domain/notifications/notifications.ts";

/** A hint to open tabs that something is stale; only a notification and a comment travel with it (house.md). */
export type LiveMessage = (
  | { type: "notification"; notification: Notification }
  | { type: "notifications-changed" }
  | { type: "comment"; splitId: string; comment: Comment }
  | { type: "split-changed"; splitId: string }
  | { type: "expenses-changed" }
  | { type: "friends-changed" }
  | { type: "event-changed"; eventId: string }
  | { type: "person-changed"; userId: string }
  | { type: "signed-out" }
) & {
  /** The writer's database bookmark: the refetch sends it, so that a lagging replica cannot answer with the old state. */
  bookmark?: string | null;
};

/** What is left of a message after it was told: what it is about, without a notification or a comment. */
type WithoutContent<Message> = Message extends unknown ? Omit<Message, "notification" | "comment"> : never;
export type LiveTrace = WithoutContent<LiveMessage>;

/**
 * The first thing on the socket of a page that said how old the oldest is that it knows: what it may have missed since,
 * or null where nobody knows that any more.
 */
export interface MissedMessages {
  type: "missed";
  messages: LiveTrace[] | null;
}

/** The socket's subprotocol; the access token is offered beside it and never echoed. */
export const LIVE_PROTOCOL = "squadtab.v1";

/** Close code for a socket whose token ran out or whose session ended. */
export const LIVE_UNAUTHORIZED = 4401;

/** What a page may say on its socket: a fresh access token. ("ping" is answered with "pong" without waking anybody.) */
export interface LiveReauthentication {
  type: "token";
  accessToken: string;
}
