import type { followSettlements } from "#db/queries/points/points-of-payments.ts";
import type { BatchResults } from "#db/engine/batch.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

type Followed = BatchResults<ReturnType<typeof followSettlements>>;

/** Tells those whose points have changed, and of the friends and tiers that these stand for. */
export function publishPoints(
  ctx: RequestContext,
  { takenBack, added, notified }: Pick<Followed, "added" | "notified"> & Partial<Followed>,
  others: readonly { userId: string }[] = [],
): void {
  const changed = [...(takenBack ?? []), ...added, ...others].map(({ userId }) => userId);
  if (changed.length > 0) ctx.publish([...new Set(changed)], { type: "points-changed" });
  publishNotificationsLater(ctx, notified);
}
