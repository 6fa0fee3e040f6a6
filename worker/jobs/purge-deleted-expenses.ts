import { openPrimary } from "#db/engine/open-database.ts";
import { purgeExpenses } from "#db/queries/expenses/expenses.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import type { Env } from "#worker/env.ts";
import { inBatches } from "./in-batches.ts";

const AT_ONCE = 500;

/** Hourly: expenses that nobody took back within the day go for good; their receipts are loose then. */
export async function purgeDeletedExpenses(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const before = new Date(now.getTime() - KEPT_DELETED_MS);
  await inBatches(AT_ONCE, async () => (await purgeExpenses(db, before, AT_ONCE)).length);
}
