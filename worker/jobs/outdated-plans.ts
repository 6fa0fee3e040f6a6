import { openPrimary } from "#db/engine/open-database.ts";
import { listOutdatedSquads } from "#db/queries/payments/settling/plan.ts";
import type { Env } from "#worker/env.ts";
import type { PlansPage } from "#worker/queue-messages.ts";
import { PLANS_AT_ONCE } from "#worker/payments/settling/store-plan.ts";
import { sendInBatches } from "./batches.ts";

/** In an hour. What is left over is found in the next hour. */
const MAX_SQUADS = 2_000;

/** Queues the plans that are not stored, because the worker stopped between a write and what follows it. */
export async function findOutdatedPlans(env: Env): Promise<void> {
  const squads = await listOutdatedSquads(openPrimary(env), MAX_SQUADS);
  await queuePlans(
    env,
    squads.map(({ id }) => id),
  );
}

/** Queues the plans of squads that a job has changed. */
export async function queuePlans(env: Env, squadIds: readonly string[]): Promise<void> {
  const pages: PlansPage[] = [];
  for (let from = 0; from < squadIds.length; from += PLANS_AT_ONCE)
    pages.push({ kind: "plans", squadIds: squadIds.slice(from, from + PLANS_AT_ONCE) });
  await sendInBatches(env.DAILY_QUEUE, pages);
}
