import { sumPeriods } from "#db/queries/expenses/expense-sums.ts";
import { countFriends } from "#db/queries/friends/friends.ts";
import { countActiveSplits } from "#db/queries/splits/split-list.ts";
import { ALL_TIME } from "#domain/time/periods.ts";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";

/** The statistics of the Profile page. */
export async function readStatistics({ db, userId }: UserContext): Promise<AccountStatistics> {
  const {
    active: [active],
    spent: [spent],
    friends: [friends],
  } = await db.batch({
    active: countActiveSplits(db, userId),
    spent: sumPeriods(db, userId, [ALL_TIME]),
    friends: countFriends(db, userId),
  });
  return {
    totalExpensesCents: spent?.totalCents ?? 0,
    activeSplits: active?.count ?? 0,
    friends: friends?.count ?? 0,
  };
}
