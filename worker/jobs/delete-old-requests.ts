import { openPrimary } from "#db/engine/open-database.ts";
import { deleteOldKeys } from "#db/queries/http/idempotency.ts";
import { deleteOldAttempts } from "#db/queries/http/rate-limits.ts";
import type { Env } from "#worker/env.ts";

const KEPT_MS = 24 * 60 * 60_000;

/** Hourly: Idempotency-Keys are remembered for a day, and no limit lasts longer. */
export async function deleteOldRequests(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const before = new Date(now.getTime() - KEPT_MS);
  await db.batch({ keys: deleteOldKeys(db, before), attempts: deleteOldAttempts(db, before) });
}
