import type { BatchResults } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import {
  listDirectDebts,
  listOutdatedPlans,
  listOwnTransfers,
  type DirectDebt,
  type OutdatedPlan,
  type OwnTransfer,
} from "#db/queries/standing/standing.ts";
import type { Transfer } from "#domain/payments/settling/settle-up.ts";
import { planOf } from "#domain/payments/settling/settlement-plan.ts";
import { standingOf, type OpenLine, type Standing } from "#domain/standing/standing.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { keepPlansLater } from "#worker/payments/settling/store-plan.ts";

/**
 * A write stores the plans that it has outdated, so a read makes a plan only in the moment between the two, or after a crash.
 * It makes so many: what others write never decides how much one read computes.
 */
const PLANS_PER_READ = 3;

type Screen = "overview" | "splits" | "friends" | "person";

/** Refuses more reads of a screen than its page asks for by itself, because each may make plans. */
export const limitStandingReads = (ctx: UserContext, screen: Screen): Promise<void> =>
  limitPerMinute(ctx, "readStanding", `${ctx.userId}:${screen}`);

/** How a user stands with everyone. A part of the batch of each screen that says what is open, so that all say the same. */
export const standingStatements = (db: Database, userId: string) => ({
  direct: listDirectDebts(db, userId),
  transfers: listOwnTransfers(db, userId),
  outdated: listOutdatedPlans(db, userId, PLANS_PER_READ),
});

/**
 * The user's direct debts and their part of all plans. Some outdated plans are made anew, and stored after the response. Of the
 * others the last one stands (`isUpdating`), until the next read makes more of them.
 */
export function readStanding(
  ctx: RequestContext,
  { direct, transfers, outdated }: BatchResults<ReturnType<typeof standingStatements>>,
): Standing {
  const made = outdated.map((facts) => ({ ...facts, transfers: planOf(facts) }));
  keepPlansLater(
    ctx,
    made.map(({ squad, ...plan }) => ({ squadId: squad.id, ...plan })),
  );
  const replaced = new Set(made.map(({ squad }) => squad.id));
  const own = [
    ...transfers.filter(({ squad }) => !replaced.has(squad.id)),
    ...made.flatMap((plan) => ownTransfersOf(plan, transfers)),
  ];
  return {
    byCurrency: standingOf([...directLines(direct), ...own.map(squadLine)]),
    isUpdating: outdated.length === PLANS_PER_READ,
  };
}

/** One line per person, from what each owes the other. */
function directLines(rows: readonly DirectDebt[]): OpenLine[] {
  const people = Map.groupBy(rows, ({ person }) => person.id);
  return [...people.values()].flatMap((both) => {
    const sumOf = (wanted: DirectDebt["side"]) => both.find(({ side }) => side === wanted)?.cents ?? 0;
    const [owedCents, oweCents] = [sumOf("owed"), sumOf("owe")];
    return both.slice(0, 1).map(({ person }) => ({
      currency: "USD",
      party: { id: person.id, person, guestName: null },
      source: { kind: "direct" as const, cents: owedCents - oweCents, owedCents, oweCents },
    }));
  });
}

/** The user's transfers of a plan that was just made. One that stays keeps the time of its reminder. */
function ownTransfersOf(
  { balances, transfers, ...squad }: OutdatedPlan & { transfers: readonly Transfer[] },
  stored: readonly OwnTransfer[],
): OwnTransfer[] {
  const { myMemberId } = squad;
  return transfers.flatMap(({ from, to, cents }) => {
    const otherId = from === myMemberId ? to : to === myMemberId ? from : undefined;
    const other = balances.find(({ memberId }) => memberId === otherId)?.party;
    // Ids of members are of one squad.
    const same = stored.find((each) => each.from === from && each.to === to);
    return other ? [{ ...squad, from, to, cents, remindedAt: same?.remindedAt ?? null, other }] : [];
  });
}

const squadLine = ({ squad, isArchived, myMemberId, from, to, remindedAt, ...line }: OwnTransfer): OpenLine => ({
  currency: line.currency,
  party: line.other,
  source: {
    kind: "squad",
    squad,
    isArchived,
    from,
    to,
    remindedAt,
    cents: to === myMemberId ? line.cents : -line.cents,
  },
});
