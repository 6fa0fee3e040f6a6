import { deleteBlock } from "#db/queries/profiles/blocks.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Unblocks a person. A request that they sent meanwhile becomes visible. */
export async function unblockPerson({ db, publish, userId }: UserContext, blockedId: string): Promise<void> {
  await deleteBlock(db, { userId, blockedId });
  publish([userId], { type: "friends-changed" });
}
