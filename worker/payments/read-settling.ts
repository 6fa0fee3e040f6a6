import {
  listOpenPayments,
  listOpenShares,
  listOutdatedPlans,
  listOwnTransfers,
  selectPerson,
  type OutdatedPlan,
  type OwnTransfer,
} from "#db/queries/payments/settling.ts";
import { readPayment } from "#db/queries/payments/payments.ts";
import { readPerson } from "#db/queries/profiles/person.ts";
import { listOpenBalances } from "#db/queries/splits/split-list.ts";
import { queryJson } from "#db/engine/json-row.ts";
import type { BatchResults } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { DomainError } from "#domain/errors.ts";
import { settlingOf, type OpenLine, type OpenShares, type Settling } from "#domain/payments/settling-up.ts";
import { planOf } from "#domain/squads/settlement-plan.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Payments that wait for an answer, on the page of payments. */
const OPEN_PAYMENTS = 100;

/** Who pays the user and whom they pay, across direct splits and squads, in one round trip. */
export async function readSettling({ db, userId }: UserContext): Promise<Settling> {
  const { direct, transfers, outdated, open } = await db.batch({
    direct: listOpenBalances(db, userId),
    ...squadStatements(db, userId),
    open: listOpenPayments(db, userId, OPEN_PAYMENTS),
  });
  return {
    byCurrency: settlingOf([...directLines(direct), ...squadLines({ transfers, outdated })]),
    openPayments: open.map(({ json }) => readPayment(json)),
  };
}

/** What the user's part of all plans is read from. */
const squadStatements = (db: Database, userId: string) => ({
  transfers: listOwnTransfers(db, userId),
  outdated: listOutdatedPlans(db, userId),
});

const squadLines = ({ transfers, outdated }: BatchResults<ReturnType<typeof squadStatements>>): OpenLine[] =>
  [
    ...transfers.map(({ json }) => JSON.parse(json) as OwnTransfer),
    ...outdated.flatMap(({ json }) => transfersOf(JSON.parse(json) as OutdatedPlan)),
  ].map(squadLine);

/** What is open between the user and each other user in squads, per currency, as a part of a larger batch. */
export const openInSquads = {
  statements: squadStatements,
  read(
    results: BatchResults<ReturnType<typeof squadStatements>>,
  ): (personId: string) => { currency: string; cents: number }[] {
    const byCurrency = settlingOf(squadLines(results));
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
  for (const { side, person: json, cents } of rows) {
    const person = readPerson(json);
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

/** The user's transfers of a plan that is not stored yet. It is stored when someone opens the squad. */
function transfersOf({ simplify, balances, debts, ...squad }: OutdatedPlan): OwnTransfer[] {
  const { myMemberId } = squad;
  return planOf({ simplify: simplify === 1, balances, debts }).flatMap(({ from, to, cents }) => {
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
    person: queryJson(db, selectPerson(otherId)),
    shares: listOpenShares(db, userId, otherId),
  });
  // Who shares nothing with the user does not exist for them.
  if (!person[0] || shares.length === 0) throw new DomainError("not_found");
  return {
    person: person[0],
    shares: shares.map((share) => ({ ...share, isMine: share.isMine === 1, isWaiting: share.isWaiting === 1 })),
  };
}
