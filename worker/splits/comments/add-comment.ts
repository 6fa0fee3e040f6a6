import { newId } from "#db/new-id.ts";
import { insertComment, selectComment } from "#db/queries/splits/comments.ts";
import { notifyComment } from "#db/queries/splits/split-notifications.ts";
import { selectChat } from "#db/queries/splits/chat.ts";
import { asChatReader, type ChatWriter } from "#db/queries/splits/split-access.ts";
import type { Comment } from "#domain/splits/comments.ts";
import { DomainError } from "#domain/errors.ts";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/** Adds a comment to a split together with the notifications, then publishes it to everyone whom it is for. */
export async function addComment(ctx: UserContext, writer: ChatWriter, text: string): Promise<Comment> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "comment", userId);
  const id = newId("cmt", now);
  const readChat = selectChat(db, asChatReader(writer.splitId, userId));
  const outcome = await writeOnce(
    ctx,
    {
      comment: insertComment(db, writer, id, text, now),
      notified: notifyComment(db, writer, { id, excerpt: excerptOf(text, NAME_PREVIEW_LENGTH) }, now),
      chat: readChat,
    },
    selectComment(writer, id),
  );
  if (!outcome.answer) {
    const [chat] = outcome.replayed ? await readChat : outcome.results.chat;
    throw new DomainError(chat?.refusal ?? "not_found");
  }
  const comment = outcome.answer;
  if (!outcome.replayed) {
    const { chat, notified } = outcome.results;
    const squadId = chat[0]?.squadId;
    ctx.publish([userId, ...notified.map((notification) => notification.userId)], {
      type: "comment",
      splitId: writer.splitId,
      ...(squadId && { squadId }),
      comment,
    });
    publishNotificationsLater(ctx, notified);
  }
  return comment;
}
