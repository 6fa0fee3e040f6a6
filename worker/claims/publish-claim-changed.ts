import type { listClaimListeners } from "#db/queries/claims/claims.ts";
import type { ReturnedRow } from "#db/engine/json-row.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { closeSockets } from "#worker/live/publish.ts";

export type ClaimListeners = ReturnedRow<typeof listClaimListeners>;

/** The channel on which everyone with the link of a claim hears of taps. No user has such an id. */
export const channelOfClaim = (claimId: string): string => `claim:${claimId}`;

/** Tells everyone at the table, and the guests, that something changed. */
export function publishClaimChanged(ctx: RequestContext, listeners: readonly ClaimListeners[]): void {
  for (const { claimId, splitId, squadId, linkId, userIds } of listeners) {
    ctx.publish(userIds, { type: "claim-changed", splitId, ...(squadId !== null && { squadId }) });
    // Guests know no ids.
    if (linkId !== null) ctx.publish([channelOfClaim(claimId)], { type: "claim-changed", splitId: "" });
  }
}

/** Closes the sockets that were opened with a link. */
export function closeGuestSockets(ctx: RequestContext, { claimId, linkId }: ClaimListeners): void {
  if (linkId !== null) ctx.waitUntil(closeSockets(ctx.env, channelOfClaim(claimId), linkId));
}
