import { openPrimary } from "#db/open-database.ts";
import { purgeSplits } from "#db/queries/split-deletion.ts";
import { KEPT_DELETED_MS } from "#domain/splits.ts";
import type { Env } from "#worker/env.ts";

/** Few, for each may have thousands of comments. */
const AT_ONCE = 20;
/** What is left waits for the next hour. */
const BATCHES = 20;

/** Hourly: splits that nobody took back within the day go for good, with everything that was said in them. */
export async function purgeDeletedSplits(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const before = new Date(now.getTime() - KEPT_DELETED_MS);
  for (let batch = 0; batch < BATCHES; batch++) {
    const [, , , , purged] = await db.batch(purgeSplits(db, before, AT_ONCE));
    if (purged.length < AT_ONCE) return;
  }
}
