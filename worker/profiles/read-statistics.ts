import { sumPeriods } from "#db/queries/expenses/expense-sums.ts";
import { countFriends } from "#db/queries/friends/friends.ts";
import { countActiveSplits } from "#db/queries/splits/split-list.ts";
import { ALL_TIME } from "#domain/time/periods.ts";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";

/** What a person's Profile page counts. */
export async function readStatistics({ db, userId }: UserContext): Promise<AccountStatistics> {
  const [[active], [spent], [friends]] = await db.batch([
    countActiveSplits(db, userId),
    sumPeriods(db, userId, [ALL_TIME]),
    countFriends(db, userId),
  ]);
  return {
    totalExpensesCents: spent?.totalCents ?? 0,
    activeSplits: active?.count ?? 0,
    friends: friends?.count ?? 0,
  };
}
