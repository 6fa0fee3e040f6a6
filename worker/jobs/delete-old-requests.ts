import { openPrimary } from "#db/engine/open-database.ts";
import { forgetOldRequests } from "#db/queries/http/idempotency.ts";
import type { Env } from "#worker/env.ts";

const KEPT_MS = 24 * 60 * 60_000;

/** Hourly: Idempotency-Keys are remembered for a day, and no limit lasts longer. */
export async function deleteOldRequests(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await db.batch(forgetOldRequests(db, new Date(now.getTime() - KEPT_MS)));
}
