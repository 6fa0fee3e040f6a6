import {
  listOpenPayments,
  listOpenShares,
  listOutdatedPlans,
  listOwnTransfers,
  selectPerson,
  type OutdatedPlan,
  type OwnTransfer,
} from "#db/queries/payments/settling/settling.ts";
import { listOpenBalances } from "#db/queries/splits/split-list.ts";
import type { BatchResults } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { DomainError } from "#domain/errors.ts";
import { settlingOf, type OpenLine, type OpenShares, type Settling } from "#domain/payments/settling/settling-up.ts";
import type { Transfer } from "#domain/payments/settling/settle-up.ts";
import { planOf } from "#domain/payments/settling/settlement-plan.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { keepPlansLater } from "#worker/payments/settling/store-plan.ts";

/** Payments that wait for an answer, on the page of payments. */
const OPEN_PAYMENTS = 100;

/**
 * A write stores the plans that it has outdated, so a read makes a plan only in the moment between the two, or after a crash.
 * It makes so many: what others write never decides how much one read computes.
 */
const PLANS_PER_READ = 3;

/** Who pays the user and whom they pay, across direct splits and squads, in one round trip. */
export async function readSettling(ctx: UserContext): Promise<Settling> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "readSettling", userId);
  const { direct, squads, open } = await db.batch({
    direct: listOpenBalances(db, userId),
    squads: squadStatements(db, userId),
    open: listOpenPayments(db, userId, OPEN_PAYMENTS),
  });
  const { lines, isUpdating } = readSquadLines(ctx, squads);
  return {
    byCurrency: settlingOf([...directLines(direct), ...lines]),
    openPayments: open,
    isUpdating,
  };
}

/** What the user's part of all plans is read from. */
const squadStatements = (db: Database, userId: string) => ({
  transfers: listOwnTransfers(db, userId),
  outdated: listOutdatedPlans(db, userId, PLANS_PER_READ),
});

/**
 * The user's part of all plans. Some outdated plans are made anew, and stored after the response. Of the others the last one
 * stands (`isUpdating`), until the next read makes more of them.
 */
function readSquadLines(
  ctx: RequestContext,
  { transfers, outdated }: BatchResults<ReturnType<typeof squadStatements>>,
): { lines: OpenLine[]; isUpdating: boolean } {
  const made = outdated.map((facts) => ({ ...facts, transfers: planOf(facts) }));
  keepPlansLater(
    ctx,
    made.map(({ squad, ...plan }) => ({ squadId: squad.id, ...plan })),
  );
  const replaced = new Set(made.map(({ squad }) => squad.id));
  const own = [...transfers.filter(({ squad }) => !replaced.has(squad.id)), ...made.flatMap(ownTransfersOf)];
  return { lines: own.map(squadLine), isUpdating: outdated.length === PLANS_PER_READ };
}

/** What is open between the user and each other user in squads, per currency, as a part of a larger batch. */
export const openInSquads = {
  statements: squadStatements,
  read(
    ctx: RequestContext,
    results: BatchResults<ReturnType<typeof squadStatements>>,
  ): (personId: string) => { currency: string; cents: number }[] {
    const byCurrency = settlingOf(readSquadLines(ctx, results).lines);
    return (personId) =>
      byCurrency.flatMap(({ currency, people }) =>
        people.filter(({ id, cents }) => id === personId && cents !== 0).map(({ cents }) => ({ currency, cents })),
      );
  },
};

type DirectRow = Awaited<ReturnType<typeof listOpenBalances>>[number];

/** One line per person, from what each owes the other. */
function directLines(rows: readonly DirectRow[]): OpenLine[] {
  const people = new Map<string, OpenLine & { source: { kind: "direct" } }>();
  for (const { side, person, cents } of rows) {
    const { source } = people.get(person.id) ?? {
      source: { kind: "direct" as const, cents: 0, owedCents: 0, oweCents: 0 },
    };
    const [owed, owe] = side === "owed" ? [cents, 0] : [0, cents];
    people.set(person.id, {
      currency: "USD",
      party: { id: person.id, person, guestName: null },
      source: {
        kind: "direct",
        cents: source.cents + owed - owe,
        owedCents: source.owedCents + owed,
        oweCents: source.oweCents + owe,
      },
    });
  }
  return [...people.values()];
}

/** The user's transfers of a plan that was just made. */
function ownTransfersOf({
  balances,
  transfers,
  ...squad
}: OutdatedPlan & { transfers: readonly Transfer[] }): OwnTransfer[] {
  const { myMemberId } = squad;
  return transfers.flatMap(({ from, to, cents }) => {
    const otherId = from === myMemberId ? to : to === myMemberId ? from : undefined;
    const other = balances.find(({ memberId }) => memberId === otherId)?.party;
    return other ? [{ ...squad, from, to, cents, other }] : [];
  });
}

const squadLine = ({ squad, currency, myMemberId, from, to, cents, other }: OwnTransfer): OpenLine => ({
  currency,
  party: other,
  source: { kind: "squad", squad, from, to, cents: to === myMemberId ? cents : -cents },
});

/** The pending shares of direct splits between the user and another person. */
export async function readOpenShares({ db, userId }: UserContext, otherId: string): Promise<OpenShares> {
  const { person, shares } = await db.batch({
    person: selectPerson(db, otherId),
    shares: listOpenShares(db, userId, otherId),
  });
  // Who shares nothing with the user does not exist for them.
  if (!person[0] || shares.length === 0) throw new DomainError("not_found");
  return {
    person: person[0].person,
    shares,
  };
}
