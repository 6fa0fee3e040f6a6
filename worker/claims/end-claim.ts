import { asClaimOpener } from "#db/queries/claims/claim-access.ts";
import { endClaim as end } from "#db/queries/claims/claim-writes.ts";
import { listClaimListeners } from "#db/queries/claims/claims.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { closeGuestSockets, publishClaimChanged } from "./publish-claim-changed.ts";

/** Stops asking: the split stays as it is. */
export async function endClaim(ctx: UserContext, claimId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeClaim", userId);
  const opener = asClaimOpener(claimId, userId);
  const { listeners } = await db.batch({
    listeners: listClaimListeners(db, opener.condition),
    ended: end(db, opener, now),
  });
  if (!listeners[0]) throw new DomainError("not_found");
  publishClaimChanged(ctx, listeners);
  closeGuestSockets(ctx, listeners[0]);
}
