import { openPrimary } from "#db/engine/open-database.ts";
import { noteEnds } from "#db/queries/events/event-end.ts";
import type { Env } from "#worker/env.ts";
import { inBatches } from "./batches.ts";

const BATCH = 500;

/** Notes which public events have ended, so that the list of events does not read them any more. It leaves them out in any case. */
export async function noteEndedEvents(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await inBatches(BATCH, async () => (await noteEnds(db, now, BATCH)).length);
}
