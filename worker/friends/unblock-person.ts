import { deleteBlock } from "#db/queries/profiles/blocks.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Takes a block back. A request that was sent meanwhile shows now. */
export async function unblockPerson({ db, publish, userId }: UserContext, blockedId: string): Promise<void> {
  await deleteBlock(db, userId, blockedId);
  publish([userId], { type: "friends-changed" });
}
