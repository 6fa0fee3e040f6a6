import { listOpenPayments, listOpenShares, selectPerson } from "#db/queries/payments/settling/settling.ts";
import { DomainError } from "#domain/errors.ts";
import type { OpenShares, Settling } from "#domain/payments/settling/settling-up.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { readStanding, standingStatements } from "#worker/standing/read-standing.ts";

/** Payments that wait for an answer, on the page of payments. */
const OPEN_PAYMENTS = 100;

/** Who pays the user and whom they pay, across direct splits and squads, in one round trip. */
export async function readSettling(ctx: UserContext): Promise<Settling> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "readSettling", userId);
  const { standing, open } = await db.batch({
    standing: standingStatements(db, userId),
    open: listOpenPayments(db, userId, OPEN_PAYMENTS),
  });
  return { ...readStanding(ctx, standing), openPayments: open };
}

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
