import { openPrimary } from "#db/engine/open-database.ts";
import { deleteReceipts, listReleasedReceipts, releaseReceipts } from "#db/queries/expenses/receipts.ts";
import type { Env } from "#worker/env.ts";
import { inBatches } from "./in-batches.ts";

const KEPT_LOOSE_MS = 24 * 60 * 60_000;
/** As many files as the store deletes at once. */
const AT_ONCE = 1_000;

/**
 * Hourly: receipts that no expense shows a day after their upload. The row is let go first, so that none can show it any
 * more, and forgotten last, so that a file which could not be deleted is tried again.
 */
export async function deleteUnusedReceipts(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const uploadedBefore = new Date(now.getTime() - KEPT_LOOSE_MS);
  await inBatches(AT_ONCE, async () => {
    const { listed } = await db.batch({
      released: releaseReceipts(db, uploadedBefore, AT_ONCE),
      listed: listReleasedReceipts(db, AT_ONCE),
    });
    const paths = listed.map(({ path }) => path);
    if (paths.length === 0) return 0;
    try {
      await env.RECEIPTS.delete(paths);
      await deleteReceipts(db, paths);
    } catch (error) {
      console.error("could not delete loose receipts", error);
      return 0;
    }
    return paths.length;
  });
}
