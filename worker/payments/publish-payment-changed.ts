import type { RequestContext } from "#worker/http/context.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

interface ChangedPayment {
  squadId: string | null;
  /** Everyone in its squad, or both sides. */
  users: readonly { userId: string }[];
  /** The direct splits of its shares, with everyone who sees them. */
  splits: readonly { splitId: string; userId: string }[];
}

/** Tells the open tabs of those whom a payment concerns. */
export function publishPaymentChanged(ctx: RequestContext, { squadId, users, splits }: ChangedPayment): void {
  if (squadId !== null) publishSquadChanged(ctx, squadId, users);
  for (const { splitId, userId } of splits) ctx.publish([userId], { type: "split-changed", splitId });
  ctx.publish(
    users.map(({ userId }) => userId),
    { type: "payments-changed" },
  );
}
