import { asChatSeat, asChatWriter, asSeatAtMessage } from "#db/queries/squads/chat/chat-access.ts";
import { listChatMembers } from "#db/queries/squads/chat/messages.ts";
import { markSeen, setMuted } from "#db/queries/squads/chat/write-messages.ts";
import { DomainError } from "#domain/errors.ts";
import { muteEnd, type MuteChoice } from "#domain/squads/chat.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

/** Keeps that the signed-in user has seen a message and those before it, and marks their notifications as read. */
export async function markChatRead(ctx: UserContext, squadId: string, messageId: string): Promise<void> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "readChat", userId);
  const { seat, notifications } = await db.batch(markSeen(db, asSeatAtMessage({ squadId, messageId, userId })));
  if (seat.length === 0) throw new DomainError("not_found");
  ctx.publish([userId], { type: "squad-chat-seen", squadId });
  if (notifications.length > 0) ctx.publish([userId], { type: "notifications-changed" });
}

/** Mutes the chat of a squad for the signed-in user: they are told of mentions only. */
export async function muteChat(
  ctx: UserContext,
  squadId: string,
  mute: MuteChoice | null,
): Promise<{ mutedUntil: string | null }> {
  const { db, now, userId } = ctx;
  const [seat] = await setMuted(db, asChatSeat(squadId, userId), muteEnd(mute, now));
  if (!seat) throw new DomainError("not_found");
  ctx.publish([userId], { type: "squad-chat-seen", squadId });
  return seat;
}

/** Tells the other members' open pages that the signed-in one writes a message. Stores nothing. */
export async function sayTyping(ctx: UserContext, squadId: string): Promise<void> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "sayTyping", userId);
  const members = await listChatMembers(db, asChatWriter(squadId, userId));
  if (members.length === 0) throw new DomainError("not_found");
  const others = members.map((member) => member.userId).filter((id) => id !== userId);
  ctx.publish(others, { type: "squad-typing", squadId, userId });
}
