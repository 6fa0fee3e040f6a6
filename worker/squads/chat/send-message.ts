import { queryJson } from "#db/engine/json-row.ts";
import { openPrimary } from "#db/engine/open-database.ts";
import { newId } from "#db/new-id.ts";
import { asChatReader, asChatWriter, asMessageReader } from "#db/queries/squads/chat/chat-access.ts";
import {
  listChatMembers,
  selectMessage,
  selectMessageId,
  selectMessageToPublish,
  selectSeat,
} from "#db/queries/squads/chat/messages.ts";
import { insertMessage, notifyMessage } from "#db/queries/squads/chat/write-messages.ts";
import { DomainError } from "#domain/errors.ts";
import { notificationExcerpt, textsAfterAt, type CreateMessage, type SquadMessage } from "#domain/squads/chat.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { withPictureUrls } from "./picture-urls.ts";
import { publishMessage } from "./publish-message.ts";

/** Writes a message together with the notifications, then publishes it to the members. A device gets one push until they have seen it. */
export async function sendMessage(
  ctx: UserContext,
  squadId: string,
  { text, replyToId = null, pictures }: CreateMessage,
): Promise<SquadMessage> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeMessage", userId);
  const id = newId("msg", now);
  const writer = asChatWriter(squadId, userId);
  const reader = asChatReader(squadId, userId);
  const message = {
    id,
    text,
    answered: replyToId === null ? null : asMessageReader({ squadId, messageId: replyToId, userId }),
    pictures,
    mentioned: textsAfterAt(text),
    excerpt: notificationExcerpt(text),
  };
  const outcome = await writeOnce(
    ctx,
    {
      written: insertMessage(db, writer, message, now),
      notified: notifyMessage(db, writer, message, now),
      members: listChatMembers(db, reader),
      seat: selectSeat(db, reader),
      message: queryJson(db, selectMessageToPublish(asMessageReader({ squadId, messageId: id, userId }))),
    },
    selectMessageId(asMessageReader({ squadId, messageId: id, userId })),
  );
  if (outcome.replayed) return readReplayed(ctx, squadId, outcome.answer?.id);
  const { members, notified, seat, message: written } = outcome.results;
  if (!written[0]) throw new DomainError(seat[0]?.refusal ?? "not_found");
  const answer = await publishMessage(ctx, "squad-message", written[0], members);
  publishNotificationsLater(
    ctx,
    notified,
    notified.filter(({ isFirst }) => isFirst),
  );
  return answer;
}

/** The message of a request that was sent again, as it is now: it may have been edited or deleted since. */
async function readReplayed(ctx: UserContext, squadId: string, messageId = ""): Promise<SquadMessage> {
  // From the primary: a replica may not have the message yet.
  const db = openPrimary(ctx.env);
  const { userId } = ctx;
  const { seat, message } = await db.batch({
    seat: selectSeat(db, asChatReader(squadId, userId)),
    message: queryJson(db, selectMessage(asMessageReader({ squadId, messageId, userId }))),
  });
  if (!message[0]) throw new DomainError(seat[0]?.refusal ?? "not_found");
  return withPictureUrls(ctx, message[0]);
}
