import { queryJson } from "#db/engine/json-row.ts";
import {
  asClaimGuest,
  asClaimOpener,
  asClaimReader,
  asClaimTapper,
  asGuestTapper,
} from "#db/queries/claims/claim-access.ts";
import { pieceStatements, tapStatements } from "#db/queries/claims/claim-writes.ts";
import { listClaimListeners, selectClaim, selectGuestClaim } from "#db/queries/claims/claims.ts";
import type { Claim, GuestClaim } from "#domain/claims/claims.ts";
import { DomainError } from "#domain/errors.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishClaimChanged } from "./publish-claim-changed.ts";

interface Tap {
  item: number;
  count: number;
}

/** Sets what someone at the table had of an item. The same tap again changes nothing, so that it can be sent again. */
export async function tapItem(
  ctx: UserContext,
  claimId: string,
  { seat, ...tap }: Tap & { seat: number | null },
): Promise<Claim> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "tap", userId);
  const reader = asClaimReader(claimId, userId);
  const { tapped, listeners, claim } = await db.batch({
    tapped: tapStatements(db, asClaimTapper(claimId, seat, userId), tap, now),
    listeners: listClaimListeners(db, reader.condition),
    claim: queryJson(db, selectClaim(reader, now)),
  });
  if (tapped.allowed.length === 0 || !claim[0]) throw new DomainError("not_found");
  if (tapped.written.length > 0) publishClaimChanged(ctx, listeners);
  return claim[0];
}

/** The same for a guest with the link. */
export async function tapAsGuest(
  ctx: RequestContext,
  { token, seat, ...tap }: Tap & { token: string; seat: number },
  address: string,
): Promise<GuestClaim> {
  const { db, now } = ctx;
  const tokenHash = await hashToken(token);
  await limitPerMinute(ctx, "lookAtClaim", address);
  await limitPerMinute(ctx, "guestTap", tokenHash);
  const guest = asClaimGuest(tokenHash, now);
  const { tapped, listeners, claim } = await db.batch({
    tapped: tapStatements(db, asGuestTapper(tokenHash, seat, now), tap, now),
    listeners: listClaimListeners(db, guest.condition),
    claim: queryJson(db, selectGuestClaim(guest, now)),
  });
  if (!claim[0]) throw new DomainError("claim_link_gone");
  if (tapped.allowed.length === 0) throw new DomainError("not_found");
  if (tapped.written.length > 0) publishClaimChanged(ctx, listeners);
  return claim[0];
}

/** Counts the pieces of an item, or shares it among everyone who taps it. */
export async function changePieces(ctx: UserContext, claimId: string, pieces: { item: number; pieces: number }) {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "tap", userId);
  const reader = asClaimReader(claimId, userId);
  const { changed, listeners, claim } = await db.batch({
    changed: pieceStatements(db, asClaimOpener(claimId, userId), pieces, now),
    listeners: listClaimListeners(db, reader.condition),
    claim: queryJson(db, selectClaim(reader, now)),
  });
  if (changed.allowed.length === 0 || !claim[0]) throw new DomainError("not_found");
  publishClaimChanged(ctx, listeners);
  return claim[0];
}
