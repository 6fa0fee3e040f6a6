import { asAcquaintance } from "#db/queries/friends/friends-access.ts";
import {
  listSharedEvents,
  listSharedSplits,
  listSharedSquads,
  selectAcquaintance,
} from "#db/queries/friends/person-page.ts";
import { listPayments } from "#db/queries/payments/payment-history.ts";
import { DomainError } from "#domain/errors.ts";
import { SHARED_ITEMS, type PersonPage } from "#domain/friends/person-page.ts";
import { standingWithPerson } from "#domain/standing/standing.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitStandingReads, readStanding, standingStatements } from "#worker/standing/read-standing.ts";

/** How the user stands with a person, and what both share, in one round trip. People who share nothing do not exist for them. */
export async function readPerson(ctx: UserContext, personId: string): Promise<PersonPage> {
  const { db, now, userId } = ctx;
  await limitStandingReads(ctx, "person");
  const pair = asAcquaintance({ userId, personId });
  const {
    about: [about],
    standing,
    squads,
    splits,
    events,
    payments,
  } = await db.batch({
    about: selectAcquaintance(db, pair),
    standing: standingStatements(db, userId),
    squads: listSharedSquads(db, pair),
    splits: listSharedSplits(db, pair),
    events: listSharedEvents(db, pair, now),
    payments: listPayments(db, userId, { person: personId }, { before: null, limit: SHARED_ITEMS }),
  });
  if (!about) throw new DomainError("not_found");
  const { byCurrency, isUpdating } = readStanding(ctx, standing);
  return {
    ...about,
    byCurrency: standingWithPerson(byCurrency, personId),
    isUpdating,
    squads,
    splits: splits.map(({ split }) => split),
    events,
    payments,
  };
}
