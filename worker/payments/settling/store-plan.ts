import { listPairwiseDebts } from "#db/queries/squads/ledger.ts";
import {
  listOpenBalances,
  listTransfers,
  refuseOutdatedPlan,
  selectPlan,
  writePlan,
} from "#db/queries/payments/settling/plan.ts";
import { asPlanMaker, type SquadReader } from "#db/queries/squads/squad-access.ts";
import { openPrimary, type Database } from "#db/engine/open-database.ts";
import type { Batch, BatchResults } from "#db/engine/batch.ts";
import { codeOf } from "#db/guards.ts";
import { type SquadTransfer } from "#domain/squads/squad-balances.ts";
import { hasFewestPayments, planOf } from "#domain/payments/settling/settlement-plan.ts";
import type { RequestContext } from "#worker/http/context.ts";

/** What the plan of a squad is read or made from. */
export const planStatements = (db: Database, reader: SquadReader) => ({
  plan: selectPlan(db, reader),
  transfers: listTransfers(db, reader),
  balances: listOpenBalances(db, reader),
  pairwise: listPairwiseDebts(db, reader),
});

/**
 * The plan of a squad: the stored one, or a new one where a change has outdated it. Both are the same for everyone, because
 * a plan depends on balances and debts alone. Undefined if the squad cannot be read.
 */
export function toPlan({ plan, transfers, balances, pairwise }: BatchResults<ReturnType<typeof planStatements>>) {
  const [stored] = plan;
  if (!stored) return undefined;
  const facts = { simplify: stored.simplify, balances, debts: pairwise };
  const isCurrent = stored.planVersion === stored.ledgerVersion;
  return {
    isCurrent,
    ledgerVersion: stored.ledgerVersion,
    minimal: hasFewestPayments(facts),
    transfers: isCurrent
      ? transfers
      : planOf(facts).map((transfer): SquadTransfer => ({ ...transfer, remindedAt: null })),
  };
}

/** A plan to store, made for one version of the ledger. */
type NewPlan = Parameters<typeof writePlan>[1];

/** The statements that store plans. One that was made for another version of the ledger than the squad has now is left out. */
export const writePlans = (db: Database, plans: readonly NewPlan[]) => plans.map((plan) => writePlan(db, plan));

/** Stores plans that a read has made, after its response. Two reads at once store the same. */
export function keepPlansLater(ctx: RequestContext, plans: readonly NewPlan[]): void {
  if (plans.length > 0) ctx.waitUntil(ctx.db.batch({ plans: writePlans(ctx.db, plans) }));
}

/** Makes the plans of those of these squads whose plan a change has outdated, in one round trip. */
export async function makePlans(db: Database, squadIds: readonly string[]): Promise<NewPlan[]> {
  const { squads } = await db.batch({ squads: squadIds.map((squadId) => planStatements(db, asPlanMaker(squadId))) });
  return squadIds.flatMap((squadId, index) => {
    const plan = squads[index] && toPlan(squads[index]);
    return plan ? [{ squadId, ...plan }] : [];
  });
}

/** So often a plan is made again that another change has outdated before it was followed. */
const TRIES = 5;

/**
 * Runs a write whose batch follows the plan of a squad: it begins with the statements that it is given. They refuse the batch
 * while the plan is outdated (`plan_outdated`); then a new plan is made, and stored in the batch of the next try.
 */
export async function withCurrentPlan<Result>(
  { db, env }: RequestContext,
  squadId: string,
  write: (plan: Batch) => Promise<Result>,
): Promise<Result> {
  let plans: NewPlan[] = [];
  for (let tried = 1; ; tried++) {
    try {
      return await write({ stored: writePlans(db, plans), outdated: refuseOutdatedPlan(db, squadId) });
    } catch (error) {
      if (codeOf(error) !== "plan_outdated" || tried === TRIES) throw error;
      // From the primary: a replica may not know the change yet.
      plans = await makePlans(openPrimary(env), [squadId]);
    }
  }
}

/** So many squads at once: four statements each. */
export const PLANS_AT_ONCE = 20;

/** Makes and stores the plans of those of these squads whose plan a change has outdated. */
export async function storePlans(db: Database, squadIds: readonly string[]): Promise<void> {
  for (let from = 0; from < squadIds.length; from += PLANS_AT_ONCE) {
    const plans = await makePlans(db, squadIds.slice(from, from + PLANS_AT_ONCE));
    if (plans.length > 0) await db.batch({ plans: writePlans(db, plans) });
  }
}
