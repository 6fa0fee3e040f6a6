import { openPrimary } from "#db/engine/open-database.ts";
import { deleteReceipts, listReleasedReceipts, releaseReceipts } from "#db/queries/receipts/receipts.ts";
import type { Env } from "#worker/env.ts";
import { inBatches } from "./batches.ts";

const KEPT_UNUSED_MS = 24 * 60 * 60_000;
/** The most files that the bucket deletes in one call. */
const BATCH_SIZE = 1_000;

/**
 * Deletes receipts that no expense refers to a day after the upload. The row is released first, so that no expense can
 * refer to it any more, and deleted last, so that a failed deletion of the file is retried.
 */
export async function deleteUnusedReceipts(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const uploadedBefore = new Date(now.getTime() - KEPT_UNUSED_MS);
  await inBatches(BATCH_SIZE, async () => {
    const { listed } = await db.batch({
      released: releaseReceipts(db, uploadedBefore, BATCH_SIZE),
      listed: listReleasedReceipts(db, BATCH_SIZE),
    });
    const paths = listed.map(({ path }) => path);
    if (paths.length === 0) return 0;
    try {
      await env.RECEIPTS.delete(paths);
      await deleteReceipts(db, paths);
    } catch (error) {
      console.error("could not delete unused receipts", error);
      return 0;
    }
    return paths.length;
  });
}
