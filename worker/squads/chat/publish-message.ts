import type { ChatMember, StoredMessage } from "#db/queries/squads/chat/messages.ts";
import type { SquadMessage } from "#domain/squads/chat.ts";
import type { UserContext } from "#worker/http/context.ts";
import { withPictureUrls } from "./picture-urls.ts";

/**
 * Publishes a new or a changed message (`selectMessageToPublish`) to the members who see it, without what it answers to those who
 * do not see that. Returns it as the signed-in user sees it.
 */
export async function publishMessage(
  ctx: UserContext,
  type: "squad-message" | "squad-message-changed",
  stored: StoredMessage,
  members: readonly ChatMember[],
): Promise<SquadMessage> {
  const message = await withPictureUrls(ctx, stored);
  const { squadId, id, replyTo } = message;
  const readers = members.filter(({ seesAfter }) => id > seesAfter);
  const sees = ({ seesAfter }: ChatMember) => replyTo === null || replyTo.id > seesAfter;
  const withReply = readers.filter(sees).map(({ userId }) => userId);
  const without = readers.filter((member) => !sees(member)).map(({ userId }) => userId);
  if (withReply.length > 0) ctx.publish(withReply, { type, squadId, message });
  if (without.length > 0) ctx.publish(without, { type, squadId, message: { ...message, replyTo: null } });
  return withReply.includes(ctx.userId) ? message : { ...message, replyTo: null };
}
