import { queryJson } from "#db/engine/json-row.ts";
import {
  asChatReader,
  asMessageAuthor,
  asMessageReactor,
  asMessageReader,
} from "#db/queries/squads/chat/chat-access.ts";
import {
  listChatMembers,
  selectMessageToPublish,
  selectOwnMessage,
  selectSeat,
} from "#db/queries/squads/chat/messages.ts";
import {
  deleteMessage,
  deleteReaction,
  insertReaction,
  updateMessage,
} from "#db/queries/squads/chat/write-messages.ts";
import { DomainError } from "#domain/errors.ts";
import { EDITABLE_MS, isReaction, notificationExcerpt, textsAfterAt, type SquadMessage } from "#domain/squads/chat.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishMessage } from "./publish-message.ts";

interface Ids {
  squadId: string;
  messageId: string;
}

/** What every change of a message reads after it: the message, who is told, and why nothing may have been written. */
function readAfter({ db, userId }: UserContext, ids: Ids) {
  const reader = asChatReader(ids.squadId, userId);
  const message = asMessageReader({ ...ids, userId });
  return {
    seat: selectSeat(db, reader),
    members: listChatMembers(db, reader),
    own: selectOwnMessage(db, message),
    message: queryJson(db, selectMessageToPublish(message)),
  };
}

/** Replaces the text of the signed-in user's message, within 15 minutes. */
export async function editMessage(ctx: UserContext, ids: Ids, text: string): Promise<SquadMessage> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeMessage", userId);
  const author = asMessageAuthor({ ...ids, userId }, new Date(now.getTime() - EDITABLE_MS));
  const { edited, after } = await db.batch({
    edited: updateMessage(db, author, { text, mentioned: textsAfterAt(text), excerpt: notificationExcerpt(text) }, now),
    after: readAfter(ctx, ids),
  });
  const [message] = after.message;
  if (edited.message.length === 0 || !message) {
    const refusal = after.own[0]?.isOwn ? after.seat[0]?.refusal : "not_found";
    throw new DomainError(
      refusal === "not_found" && after.own[0]?.isOwn ? "message_too_old" : (refusal ?? "not_found"),
    );
  }
  publishChangedNotifications(ctx, edited.notifications);
  return publishMessage(ctx, "squad-message-changed", message, after.members);
}

/** Tells people whose notifications say something else now. */
function publishChangedNotifications(ctx: UserContext, changed: readonly { userId: string }[]): void {
  if (changed.length > 0)
    ctx.publish([...new Set(changed.map(({ userId }) => userId))], { type: "notifications-changed" });
}

/** Deletes the signed-in user's message: its text and pictures are gone for everyone. */
export async function removeMessage(ctx: UserContext, ids: Ids): Promise<void> {
  const { db, now, userId } = ctx;
  const { deleted, after } = await db.batch({
    deleted: deleteMessage(db, asMessageAuthor({ ...ids, userId }), now),
    after: readAfter(ctx, ids),
  });
  const [message] = after.message;
  if (deleted.message.length === 0 || !message)
    throw new DomainError(after.own[0]?.isOwn ? (after.seat[0]?.refusal ?? "not_found") : "not_found");
  await publishMessage(ctx, "squad-message-changed", message, after.members);
  publishChangedNotifications(ctx, [...deleted.forgotten, ...deleted.blanked]);
}

/** Adds the signed-in user's reaction to a message, or removes it. */
export async function changeReaction(
  ctx: UserContext,
  ids: Ids,
  { emoji, on }: { emoji: string; on: boolean },
): Promise<SquadMessage> {
  const { db, now, userId } = ctx;
  if (!isReaction(emoji)) throw new DomainError("not_found");
  await limitPerMinute(ctx, "react", userId);
  const reactor = asMessageReactor({ ...ids, userId });
  const { after } = await db.batch({
    reaction: on ? insertReaction(db, reactor, emoji, now) : deleteReaction(db, reactor, emoji),
    after: readAfter(ctx, ids),
  });
  const [message] = after.message;
  if (!message || message.deleted) throw new DomainError("not_found");
  if (after.seat[0]?.refusal === "squad_archived") throw new DomainError("squad_archived");
  return publishMessage(ctx, "squad-message-changed", message, after.members);
}
