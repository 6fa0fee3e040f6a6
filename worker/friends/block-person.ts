import { insertBlock, selectBlock } from "#db/queries/profiles/blocks.ts";
import { deleteFriends, forgetRequest, isBetween } from "#db/queries/friends/friends.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/**
 * Blocks somebody: no splits, requests or mails from them any more. A request or friendship between the two ends, which
 * looks to the other like any that was ended. Splits that both are in stay.
 */
export async function blockPerson(ctx: UserContext, blockedId: string): Promise<void> {
  const { db, now, userId } = ctx;
  const which = isBetween(userId, blockedId);
  const { forgotten, ended, block } = await db.batch({
    forgotten: forgetRequest(db, which),
    ended: deleteFriends(db, which),
    inserted: insertBlock(db, userId, blockedId, now),
    block: selectBlock(db, userId, blockedId),
  });
  if (block.length === 0) throw new DomainError("not_found");
  ctx.publish(ended.length > 0 ? [userId, blockedId] : [userId], { type: "friends-changed" });
  ctx.publish(
    forgotten.map((one) => one.userId),
    { type: "notifications-changed" },
  );
}
