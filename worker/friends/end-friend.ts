import { deleteFriends, deleteRequestNotification, selectStatus } from "#db/queries/friends/friends.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { ownPair } from "#db/queries/friends/friends-access.ts";

/**
 * Rejects or cancels a request, or ends a friendship. If `status` is given and no longer matches, nothing changes and
 * the result is a conflict.
 */
export async function endFriend(ctx: UserContext, id: string, status?: "pending" | "accepted"): Promise<void> {
  const { db, userId } = ctx;
  const pair = ownPair({ id, userId }, status);
  const { found, forgotten, ended } = await db.batch({
    found: selectStatus(db, ownPair({ id, userId })),
    forgotten: deleteRequestNotification(db, pair),
    ended: deleteFriends(db, pair),
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
