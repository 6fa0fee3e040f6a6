import { openPrimary } from "#db/engine/open-database.ts";
import { purgeEvents } from "#db/queries/events/events.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import type { Env } from "#worker/env.ts";
import { inBatches } from "./in-batches.ts";

/** Few, for each may have thousands of people. */
const AT_ONCE = 20;

/** Hourly: events that were cancelled a day ago go for good, with who was in them; the splits of their cost stay. */
export async function purgeCancelledEvents(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const before = new Date(now.getTime() - KEPT_DELETED_MS);
  await inBatches(AT_ONCE, async () => {
    const { events } = await db.batch(purgeEvents(db, before, AT_ONCE));
    return events.length;
  });
}
