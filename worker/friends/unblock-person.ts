import { deleteHiddenRequest } from "#db/queries/friends/friends.ts";
import { deleteBlock } from "#db/queries/profiles/blocks.ts";
import type { UserContext } from "#worker/http/context.ts";
import { asBlocker } from "#db/queries/friends/friends-access.ts";

/** Unblocks a person. A request that they sent meanwhile is deleted: they may send another. */
export async function unblockPerson({ db, publish, userId }: UserContext, blockedId: string): Promise<void> {
  const blocker = asBlocker({ userId, blockedId });
  const { hidden } = await db.batch({ hidden: deleteHiddenRequest(db, blocker), unblocked: deleteBlock(db, blocker) });
  publish([userId, ...hidden.map((request) => request.userId)], { type: "friends-changed" });
}
