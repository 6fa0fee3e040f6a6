import { asAccountOwner } from "#db/queries/accounts/account-access.ts";
import { updateCountedShares } from "#db/queries/budget/counted-shares.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import type { UserContext } from "#worker/http/context.ts";

/**
 * Saves whether the user's shares of new bills count as their expenses. Neither choice changes what exists: earlier bills do
 * not begin to count, and expenses that count a share stay.
 */
export async function saveCountedShares(
  ctx: UserContext,
  { countsShares }: { countsShares: boolean },
): Promise<Pick<Me, "countsSharesSince">> {
  const { db, now, userId } = ctx;
  const [saved] = await updateCountedShares(db, asAccountOwner({ userId }), countsShares, now);
  // Other tabs read it with the user's account.
  ctx.publish([userId], { type: "person-changed", userId });
  return saved ?? { countsSharesSince: null };
}
