import { sql, type SQL } from "drizzle-orm";
import { isInSquad, isSquadMember } from "#db/queries/squads/squad-access.ts";
import { withCondition } from "#db/queries/with-condition.ts";

declare const proof: unique symbol;

/**
 * The right of one user to read the chat of a squad: of its current members, also while it is archived. Who has left a squad
 * reads nothing of its chat, even with an open balance.
 */
export interface ChatReader {
  readonly squadId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "reader" | "writer" | "message-reader" | "reactor" | "author";
}

/** The right to write in it: of its current members, while it is not archived. */
export interface ChatWriter extends ChatReader {
  readonly [proof]: "writer" | "reactor" | "author";
}

/** The right to read one message. */
export interface MessageReader extends ChatReader {
  readonly messageId: string;
  readonly [proof]: "message-reader" | "reactor" | "author";
}

/** The right to react to one message that is not deleted. */
export interface MessageReactor extends ChatWriter {
  readonly messageId: string;
  readonly [proof]: "reactor" | "author";
}

/** The right of a member over what the chat keeps of them: what they have seen, and whether it is muted. */
export interface ChatSeat extends Pick<ChatReader, "squadId" | "userId" | "condition"> {
  readonly [proof]: "seat" | "seat-at-message";
}

/** The same at one message, which they see. */
export interface SeatAtMessage extends ChatSeat {
  readonly messageId: string;
  readonly [proof]: "seat-at-message";
}

/** The author's right over a message of theirs that is not deleted. */
export interface MessageAuthor extends MessageReactor {
  readonly [proof]: "author";
}

interface MessageIds {
  squadId: string;
  messageId: string;
  userId: string;
}

export const asChatReader = (squadId: string, userId: string): ChatReader =>
  ({ squadId, userId, condition: isInSquad(sql`${squadId}`, userId) }) as ChatReader;

export const asChatWriter = (squadId: string, userId: string): ChatWriter =>
  ({ squadId, userId, condition: isSquadMember(sql`${squadId}`, userId) }) as ChatWriter;

/**
 * The id after which a member sees the messages of a squad, as one value: all of them where the squad shows earlier ones. Null
 * for others, so that no message comes after it.
 */
export const seesAfter = ({ squadId, userId }: Pick<ChatReader, "squadId" | "userId">): SQL => sql`(
  select iif(room.new_members_see_earlier, '', seat.after_id) from squad_chat_members seat join squads room on room.id = seat.squad_id
  where seat.squad_id = ${squadId} and seat.user_id = ${userId})`;

/** The reader sees a message of the squad, of which this holds under alias `seen`. */
export const seesMessage = (
  { squadId, userId }: Pick<ChatReader, "squadId" | "userId">,
  messageId: string,
  condition = sql`true`,
): SQL => sql`exists (select 1 from squad_messages seen
  where seen.id = ${messageId} and seen.squad_id = ${squadId} and seen.id > ${seesAfter({ squadId, userId })} and ${condition})`;

export const asMessageReader = (ids: MessageIds): MessageReader => ({
  ...(withCondition(asChatReader(ids.squadId, ids.userId), seesMessage(ids, ids.messageId)) as MessageReader),
  messageId: ids.messageId,
});

const asOneWho = (ids: MessageIds, condition: SQL) => ({
  ...withCondition(asChatWriter(ids.squadId, ids.userId), seesMessage(ids, ids.messageId, condition)),
  messageId: ids.messageId,
});

export const asMessageReactor = (ids: MessageIds): MessageReactor =>
  asOneWho(ids, sql`seen.deleted_at is null`) as MessageReactor;

/** With a time, of a message that was written after it. */
export const asMessageAuthor = (ids: MessageIds, writtenSince?: Date): MessageAuthor =>
  asOneWho(
    ids,
    sql`seen.deleted_at is null and seen.user_id = ${ids.userId}
      ${writtenSince ? sql`and seen.created_at > ${writtenSince.getTime()}` : sql``}`,
  ) as MessageAuthor;

export const asChatSeat = (squadId: string, userId: string): ChatSeat =>
  ({ squadId, userId, condition: isInSquad(sql`${squadId}`, userId) }) as ChatSeat;

export const asSeatAtMessage = (ids: MessageIds): SeatAtMessage =>
  ({
    ...withCondition(asChatSeat(ids.squadId, ids.userId), seesMessage(ids, ids.messageId)),
    messageId: ids.messageId,
  }) as SeatAtMessage;
