import { deleteFriends, forgetRequest, isOwn, selectStatus } from "#db/queries/friends/friends.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/**
 * Rejects or cancels a request, or ends a friendship. If `status` is given and no longer matches, nothing changes and
 * the result is a conflict.
 */
export async function endFriend(ctx: UserContext, id: string, status?: "pending" | "accepted"): Promise<void> {
  const { db, userId } = ctx;
  const which = isOwn(id, userId, status);
  const { found, forgotten, ended } = await db.batch({
    found: selectStatus(db, isOwn(id, userId)),
    forgotten: forgetRequest(db, which),
    ended: deleteFriends(db, which),
  });
  if (found.length === 0) throw new DomainError("not_found");
  if (ended.length === 0) throw new DomainError("conflict");
  ctx.publish(
    ended.flatMap((pair) => [pair.userId, pair.friendId]),
    { type: "friends-changed" },
  );
  ctx.publish(
    forgotten.map((one) => one.userId),
    { type: "notifications-changed" },
  );
}
