import { countActiveSplits } from "#db/queries/split-list.ts";
import type { AccountStatistics } from "#domain/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";

/** What a person's Profile page counts. */
export async function readStatistics({ db, userId }: UserContext): Promise<AccountStatistics> {
  const [active] = await countActiveSplits(db, userId);
  return {
    // Expenses and friends have no tables yet. Their sums come here, in one batch with the splits.
    totalExpensesCents: 0,
    activeSplits: active?.count ?? 0,
    friends: 0,
  };
}
