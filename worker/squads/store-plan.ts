import { listPairwiseDebts } from "#db/queries/squads/ledger.ts";
import { listOpenBalances, listTransfers, selectPlan, writePlan } from "#db/queries/squads/plan.ts";
import { asPlanKeeper, type SquadReader } from "#db/queries/squads/squad-access.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { BatchResults } from "#db/engine/batch.ts";
import { type SquadTransfer } from "#domain/squads/squad-balances.ts";
import { hasFewestPayments, planOf } from "#domain/squads/settlement-plan.ts";
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
  const facts = { simplify: stored.simplify === 1, balances, debts: pairwise };
  const isCurrent = stored.planVersion === stored.ledgerVersion;
  return {
    isCurrent,
    ledgerVersion: stored.ledgerVersion,
    minimal: hasFewestPayments(facts),
    transfers: isCurrent
      ? transfers.map(({ remindedAt, ...transfer }): SquadTransfer => ({
          ...transfer,
          remindedAt: remindedAt === null ? null : new Date(remindedAt).toISOString(),
        }))
      : planOf(facts).map((transfer): SquadTransfer => ({ ...transfer, remindedAt: null })),
  };
}

/** Stores a plan that was just made, after the response. Two readers at once store the same. */
export function keepPlanLater(
  ctx: RequestContext,
  squadId: string,
  plan: NonNullable<ReturnType<typeof toPlan>>,
): void {
  if (!plan.isCurrent) ctx.waitUntil(ctx.db.batch(writePlan(ctx.db, { squadId, ...plan })));
}

/** Makes and stores the plan of a squad if a change has outdated it. */
export async function storePlan({ db }: Pick<RequestContext, "db">, squadId: string): Promise<void> {
  const plan = toPlan(await db.batch(planStatements(db, asPlanKeeper(squadId))));
  if (plan && !plan.isCurrent) await db.batch(writePlan(db, { squadId, ...plan }));
}
