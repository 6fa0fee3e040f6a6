import { asAccountOwner } from "#db/queries/accounts/account-access.ts";
import { updateCollects } from "#db/queries/points/points.ts";
import type { UserContext } from "#worker/http/context.ts";

/**
 * Saves whether the user collects points. While they do not, nothing is added and nothing shown; what they had before is there
 * again when they turn points on, without what they did meanwhile.
 */
export async function savePoints(
  ctx: UserContext,
  { collects }: { collects: boolean },
): Promise<{ collects: boolean }> {
  const { db, now, userId } = ctx;
  const [saved] = await updateCollects(db, asAccountOwner({ userId }), collects, now);
  ctx.publish([userId], { type: "points-changed" });
  return saved ?? { collects: false };
}
