import { sumPeriods } from "#db/queries/expenses/expense-sums.ts";
import { countFriends } from "#db/queries/friends/friends.ts";
import { sumActiveSplits, sumActiveSquadSplits } from "#db/queries/overview/overview.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { ALL_TIME } from "#domain/time/periods.ts";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";

/** The statistics of the Profile page. Active splits are those that the overview counts. */
export async function readStatistics({ db, userId }: UserContext): Promise<AccountStatistics> {
  const {
    active: [direct],
    activeInSquads,
    spent: [spent],
    friends: [friends],
  } = await db.batch({
    active: sumActiveSplits(db, userId),
    activeInSquads: sumActiveSquadSplits(db, userId),
    spent: sumPeriods(db, userId, [ALL_TIME]),
    friends: countFriends(db, userId),
  });
  return {
    totalExpensesCents: spent?.totalCents ?? 0,
    activeSplits: (direct?.count ?? 0) + sumOf(activeInSquads.map(({ open }) => open.count)),
    friends: friends?.count ?? 0,
  };
}
