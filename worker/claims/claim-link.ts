import { newId } from "#db/new-id.ts";
import { asClaimGuest, asClaimOpener } from "#db/queries/claims/claim-access.ts";
import { removeClaimLink, selectClaimLink, setClaimLink } from "#db/queries/claims/claim-writes.ts";
import { listClaimListeners, selectGuestClaim } from "#db/queries/claims/claims.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { CLAIM_DAYS, type ClaimLink, type GuestClaim } from "#domain/claims/claims.ts";
import { DomainError } from "#domain/errors.ts";
import { LIVE_PROTOCOL } from "#domain/live/live-message.ts";
import type { AccessClaims } from "#durable-objects/access-token.ts";
import { CLAIMS_HEADER } from "#durable-objects/user-channel.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import { linkToken } from "#worker/auth/link-token.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { channelOfClaim, closeGuestSockets, publishClaimChanged } from "./publish-claim-changed.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Makes a link by which guests without an account tap what they had. An earlier one of the claim no longer works. */
export async function makeClaimLink(ctx: UserContext, claimId: string): Promise<ClaimLink> {
  const { db, env, now, userId } = ctx;
  await limitPerMinute(ctx, "writeClaim", userId);
  const opener = asClaimOpener(claimId, userId);
  const id = newId("cll", now);
  const link = {
    id,
    tokenHash: await hashToken(await linkToken(env, "claim-link", id)),
    endsAt: new Date(now.getTime() + CLAIM_DAYS * DAY_MS),
  };
  const outcome = await writeOnce(
    ctx,
    {
      before: listClaimListeners(db, opener.condition),
      ...setClaimLink(db, opener, link, now),
    },
    selectClaimLink(opener),
  );
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) for (const each of outcome.results.before) closeGuestSockets(ctx, each);
  return { token: await linkToken(env, "claim-link", outcome.answer.id), endsAt: outcome.answer.endsAt };
}

/** Revokes the link. What guests tapped stays. */
export async function revokeClaimLink(ctx: UserContext, claimId: string): Promise<void> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "writeClaim", userId);
  const opener = asClaimOpener(claimId, userId);
  const { listeners } = await db.batch({
    listeners: listClaimListeners(db, opener.condition),
    removed: removeClaimLink(db, opener),
  });
  if (!listeners[0]) throw new DomainError("not_found");
  publishClaimChanged(ctx, listeners);
  closeGuestSockets(ctx, listeners[0]);
}

/** What a link shows to anyone who has it. */
export async function lookAtClaim(
  ctx: RequestContext,
  { token, address }: { token: string; address: string },
): Promise<GuestClaim> {
  const { db, now } = ctx;
  await limitPerMinute(ctx, "lookAtClaim", address);
  const [claim] = await queryJson(db, selectGuestClaim(asClaimGuest(await hashToken(token), now), now));
  if (!claim) throw new DomainError("claim_link_gone");
  return claim;
}

/** Opens the socket on which everyone with a link hears of taps. The token comes as a subprotocol, as in GET /api/live. */
export async function listenToClaim(
  ctx: RequestContext,
  { protocols, url, address }: { protocols: string; url: string; address: string },
): Promise<Response> {
  const { db, env, now } = ctx;
  const [protocol, token] = protocols.split(/\s*,\s*/);
  await limitPerMinute(ctx, "lookAtClaim", address);
  if (protocol !== LIVE_PROTOCOL || !token) throw new DomainError("claim_link_gone");
  const [found] = await listClaimListeners(db, asClaimGuest(await hashToken(token), now).condition);
  if (!found?.linkId || !found.linkEndsAt) throw new DomainError("claim_link_gone");
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const channel = channelOfClaim(found.claimId);
  const claims: AccessClaims = { sub: channel, sid: found.linkId, iat: seconds(now), exp: seconds(found.linkEndsAt) };
  return await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(channel)).fetch(url, {
    headers: { upgrade: "websocket", [CLAIMS_HEADER]: JSON.stringify(claims) },
  });
}
