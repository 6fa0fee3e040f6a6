import { sumPeriods } from "#db/queries/expenses/expense-sums.ts";
import { countFriends } from "#db/queries/friends/friends.ts";
import { activeSplitsStatements } from "#db/queries/splits/active-splits.ts";
import { activeSplitsOf } from "#domain/splits/active-splits.ts";
import { ALL_TIME } from "#domain/time/periods.ts";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";

/** The statistics of the Profile page. Active splits are those that the overview counts. */
export async function readStatistics({ db, userId }: UserContext): Promise<AccountStatistics> {
  const {
    active,
    spent: [spent],
    friends: [friends],
  } = await db.batch({
    active: activeSplitsStatements(db, userId),
    spent: sumPeriods(db, userId, [ALL_TIME]),
    friends: countFriends(db, userId),
  });
  return {
    totalExpensesCents: spent?.totalCents ?? 0,
    activeSplits: activeSplitsOf(active).count,
    friends: friends?.count ?? 0,
  };
}
