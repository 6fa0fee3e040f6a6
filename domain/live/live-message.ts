import type { Comment } from "#domain/splits/comments.ts";
import type { SquadMessage } from "#domain/squads/chat.ts";
import type { Notification } from "#domain/notifications/notifications.ts";

/** Tells open tabs that data is stale. Only notifications, comments and messages of squads are sent along; tabs fetch everything else. */
export type LiveMessage = (
  | { type: "notification"; notification: Notification }
  | { type: "notifications-changed" }
  /** With the squad of a squad's split. */
  | { type: "comment"; splitId: string; squadId?: string; comment: Comment }
  | { type: "split-changed"; splitId: string }
  /**
   * A member of a squad has the form of its split open, for a minute from now, or has closed it. One who has just opened it
   * asks who else has. Never stored.
   */
  | { type: "split-editing"; splitId: string; userId: string; isEditing: boolean; isAsking: boolean }
  | { type: "squad-message"; squadId: string; message: SquadMessage }
  /** It was edited or deleted, or someone reacted to it. */
  | { type: "squad-message-changed"; squadId: string; message: SquadMessage }
  /** The user has seen messages of a squad in another tab, or has muted its chat. */
  | { type: "squad-chat-seen"; squadId: string }
  /** A member writes a message, for a few seconds from now. Never stored. */
  | { type: "squad-typing"; squadId: string; userId: string }
  | { type: "expenses-changed" }
  | { type: "friends-changed" }
  | { type: "event-changed"; eventId: string }
  | { type: "squad-changed"; squadId: string }
  | { type: "challenges-changed"; squadId: string }
  /** The invitations to squads that the user has. */
  | { type: "invitations-changed" }
  | { type: "payments-changed" }
  | { type: "goals-changed"; squadId: string }
  /** Someone tapped what they had of a split, or it was opened, saved or ended. With the squad of a squad's split. */
  | { type: "claim-changed"; splitId: string; squadId?: string }
  | { type: "series-changed" }
  | { type: "points-changed" }
  /** The user's access tokens for programs. */
  | { type: "access-tokens-changed" }
  | { type: "person-changed"; userId: string }
  | { type: "signed-out" }
) & {
  /** The writer's database bookmark. Tabs send it with their refetch, so that a lagging replica does not answer with old data. */
  bookmark?: string | null;
};

/** A live message without the bookmark, which is added when it is published. A plain Omit would merge the union. */
type Untimed<Message> = Message extends unknown ? Omit<Message, "bookmark"> : never;
export type LiveHint = Untimed<LiveMessage>;

/** A message as it is stored after it was sent: without the notification, the comment or the message. */
type WithoutContent<Message> = Message extends { type: "split-editing" | "squad-typing" }
  ? never
  : Message extends unknown
    ? Omit<Message, "notification" | "comment" | "message">
    : never;
export type LiveTrace = WithoutContent<LiveMessage>;

/**
 * The first message on a socket of a page that sent the age of its data: the messages since then, or null if these are no
 * longer known.
 */
export interface MissedMessages {
  type: "missed";
  messages: LiveTrace[] | null;
}

/** What a text frame from the server contains, as JSON. ("pong" answers a "ping".) */
export type LiveFrame = (LiveMessage | MissedMessages)[];

/** The socket's subprotocol. The access token is offered as a second one and never echoed. */
export const LIVE_PROTOCOL = "squadtab.v1";

/** The close code for an expired token or an ended session. */
export const LIVE_UNAUTHORIZED = 4401;

/** A message from a page: a new access token. ("ping" is answered while the Durable Object hibernates.) */
export interface LiveReauthentication {
  type: "token";
  accessToken: string;
}
