import { openPrimary } from "#db/engine/open-database.ts";
import { purgeClaims } from "#db/queries/claims/claim-writes.ts";
import { purgeEvents } from "#db/queries/events/events.ts";
import { purgeExpenses } from "#db/queries/expenses/expenses.ts";
import { dropOldImports } from "#db/queries/import/drop-imports.ts";
import { purgeSplits } from "#db/queries/splits/split-deletion.ts";
import { CANCELLED_EVENT_KEPT_MS } from "#domain/events/events.ts";
import { OPEN_IMPORT_KEPT_MS } from "#domain/import/squad-imports.ts";
import type { Env } from "#worker/env.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import { inBatches } from "./batches.ts";

/** Small, because a split can have thousands of comments and an event thousands of people. */
const SMALL_BATCH = 20;
const EXPENSE_BATCH = 500;

/** Deletes splits for good that were deleted more than a day ago, with their comments and history. */
export async function purgeDeletedSplits(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await inBatches(SMALL_BATCH, async () => {
    const { splits } = await db.batch(purgeSplits(db, restorableSince(now), SMALL_BATCH));
    return splits.length;
  });
}

/** Deletes events for good that were cancelled more than 30 days ago. The splits of their cost stay. */
export async function purgeCancelledEvents(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await inBatches(SMALL_BATCH, async () => {
    const { events } = await db.batch(purgeEvents(db, new Date(now.getTime() - CANCELLED_EVENT_KEPT_MS), SMALL_BATCH));
    return events.length;
  });
}

/** Deletes expenses for good that were deleted more than a day ago. Their receipts are unused from then on. */
export async function purgeDeletedExpenses(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await inBatches(EXPENSE_BATCH, async () => (await purgeExpenses(db, restorableSince(now), EXPENSE_BATCH)).length);
}

/** Drops imports that were begun three days ago and not finished, with their entries. */
export async function dropUnfinishedImports(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await inBatches(SMALL_BATCH, async () => {
    const before = new Date(now.getTime() - OPEN_IMPORT_KEPT_MS);
    const { ended, dropped } = await db.batch(dropOldImports(db, before, SMALL_BATCH));
    return Math.max(ended.length, dropped.length);
  });
}

/** Deletes claims that have ended by themselves, and those that were saved so long ago that they would have. */
export async function purgeEndedClaims(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await inBatches(SMALL_BATCH, async () => {
    const { claims } = await db.batch(purgeClaims(db, now, SMALL_BATCH));
    return claims.length;
  });
}
