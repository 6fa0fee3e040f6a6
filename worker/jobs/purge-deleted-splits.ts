import { openPrimary } from "#db/engine/open-database.ts";
import { purgeSplits } from "#db/queries/splits/split-deletion.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import type { Env } from "#worker/env.ts";
import { inBatches } from "./in-batches.ts";

/** Few, for each may have thousands of comments. */
const AT_ONCE = 20;

/** Hourly: splits that nobody took back within the day go for good, with everything that was said in them. */
export async function purgeDeletedSplits(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const before = new Date(now.getTime() - KEPT_DELETED_MS);
  await inBatches(AT_ONCE, async () => {
    const { splits } = await db.batch(purgeSplits(db, before, AT_ONCE));
    return splits.length;
  });
}
