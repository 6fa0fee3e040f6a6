import { insertBlock, selectBlock } from "#db/queries/profiles/blocks.ts";
import { asBlocker, pairBetween } from "#db/queries/friends/friends-access.ts";
import { deleteFriends, deleteRequestNotification } from "#db/queries/friends/friends.ts";
import { endInvitationsBetween } from "#db/queries/squads/invitations.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { publishEnded } from "#worker/squads/publish-asked.ts";

/**
 * Blocks a person: no more splits, requests, invitations or mails from them. A request or friendship between the two, and
 * invitations to squads, end in a way that does not reveal the block. Splits that both take part in stay.
 */
export async function blockPerson(ctx: UserContext, blockedId: string): Promise<void> {
  const { db, now, userId } = ctx;
  const pair = pairBetween(userId, blockedId);
  const blocker = asBlocker({ userId, blockedId });
  const { forgotten, ended, invitations, block } = await db.batch({
    forgotten: deleteRequestNotification(db, pair),
    ended: deleteFriends(db, pair),
    invitations: endInvitationsBetween(db, userId, blockedId, now),
    inserted: insertBlock(db, blocker, now),
    block: selectBlock(db, blocker),
  });
  if (block.length === 0) throw new DomainError("not_found");
  ctx.publish(ended.length > 0 ? [userId, blockedId] : [userId], { type: "friends-changed" });
  publishEnded(ctx, invitations);
  ctx.publish(
    forgotten.map((one) => one.userId),
    { type: "notifications-changed" },
  );
}
