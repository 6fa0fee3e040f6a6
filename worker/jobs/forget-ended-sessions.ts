import { openPrimary } from "#db/engine/open-database.ts";
import { deleteEndedSessions } from "#db/queries/accounts/accounts.ts";
import type { Env } from "#worker/env.ts";

/** Hourly: sessions that ran out, of devices that nobody came back to. */
export async function forgetEndedSessions(env: Env, now: Date): Promise<void> {
  await deleteEndedSessions(openPrimary(env), now);
}
