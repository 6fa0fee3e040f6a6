import { insertBlock, selectBlock } from "#db/queries/profiles/blocks.ts";
import { deleteFriends, deleteRequestNotification, pairBetween } from "#db/queries/friends/friends.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/**
 * Blocks a person: no more splits, requests or mails from them. A request or friendship between the two ends in a way
 * that does not reveal the block. Splits that both take part in stay.
 */
export async function blockPerson(ctx: UserContext, blockedId: string): Promise<void> {
  const { db, now, userId } = ctx;
  const pair = pairBetween(userId, blockedId);
  const { forgotten, ended, block } = await db.batch({
    forgotten: deleteRequestNotification(db, pair),
    ended: deleteFriends(db, pair),
    inserted: insertBlock(db, { userId, blockedId }, now),
    block: selectBlock(db, { userId, blockedId }),
  });
  if (block.length === 0) throw new DomainError("not_found");
  ctx.publish(ended.length > 0 ? [userId, blockedId] : [userId], { type: "friends-changed" });
  ctx.publish(
    forgotten.map((one) => one.userId),
    { type: "notifications-changed" },
  );
}
