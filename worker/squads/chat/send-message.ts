import { newId } from "#db/new-id.ts";
import { asChatReader, asChatWriter, asMessageReader } from "#db/queries/squads/chat/chat-access.ts";
import { listChatMembers, selectMessage, selectSeat } from "#db/queries/squads/chat/messages.ts";
import { insertMessage, notifyMessage } from "#db/queries/squads/chat/write-messages.ts";
import { DomainError } from "#domain/errors.ts";
import { textsAfterAt, type CreateMessage, type SquadMessage } from "#domain/squads/chat.ts";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";
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
    excerpt: excerptOf(text, NAME_PREVIEW_LENGTH),
  };
  const readSeat = selectSeat(db, reader);
  const outcome = await writeOnce(
    ctx,
    {
      written: insertMessage(db, writer, message, now),
      notified: notifyMessage(db, writer, message, now),
      members: listChatMembers(db, reader),
      seat: readSeat,
    },
    selectMessage(asMessageReader({ squadId, messageId: id, userId })),
  );
  if (!outcome.answer) {
    const [seat] = outcome.replayed ? await readSeat : outcome.results.seat;
    throw new DomainError(seat?.refusal ?? "not_found");
  }
  const answer = await withPictureUrls(ctx, outcome.answer);
  if (!outcome.replayed) {
    const { members, notified } = outcome.results;
    publishMessage(ctx, "squad-message", answer, members);
    publishNotificationsLater(
      ctx,
      notified,
      notified.filter(({ isFirst }) => isFirst),
    );
  }
  return answer;
}
