import { sumPeriods } from "#db/queries/expense-sums.ts";
import { countActiveSplits } from "#db/queries/split-list.ts";
import { ALL_TIME } from "#domain/periods.ts";
import type { AccountStatistics } from "#domain/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";

/** What a person's Profile page counts. */
export async function readStatistics({ db, userId }: UserContext): Promise<AccountStatistics> {
  const [[active], [spent]] = await db.batch([countActiveSplits(db, userId), sumPeriods(db, userId, [ALL_TIME])]);
  return {
    totalExpensesCents: spent?.totalCents ?? 0,
    activeSplits: active?.count ?? 0,
    // Friends have no table yet. Their number comes here, in the same batch.
    friends: 0,
  };
}
