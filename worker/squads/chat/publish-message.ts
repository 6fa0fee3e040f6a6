import type { ChatMember } from "#db/queries/squads/chat/messages.ts";
import type { SquadMessage } from "#domain/squads/chat.ts";
import type { RequestContext } from "#worker/http/context.ts";

/** Publishes a new or a changed message to the members who see it, without what it answers to those who do not see that. */
export function publishMessage(
  ctx: RequestContext,
  type: "squad-message" | "squad-message-changed",
  message: SquadMessage,
  members: readonly ChatMember[],
): void {
  const { squadId, id, replyTo } = message;
  const readers = members.filter(({ seesAfter }) => id > seesAfter);
  const sees = ({ seesAfter }: ChatMember) => replyTo === null || replyTo.id > seesAfter;
  const withReply = readers.filter(sees).map(({ userId }) => userId);
  const without = readers.filter((member) => !sees(member)).map(({ userId }) => userId);
  if (withReply.length > 0) ctx.publish(withReply, { type, squadId, message });
  if (without.length > 0) ctx.publish(without, { type, squadId, message: { ...message, replyTo: null } });
}
