import { selectGoogleOwner } from "#db/queries/accounts/google-accounts.ts";
import { DomainError } from "#domain/errors.ts";
import type { GoogleProof } from "#domain/accounts/google.ts";
import type { UserContext } from "#worker/http/context.ts";
import type { GoogleIdentity } from "./provider.ts";
import { keepTicket, randomToken, takeTicket } from "./ticket.ts";

const PROOF_MINUTES = 5;

/** Issues a proof that the signed-in user has just signed in at Google with their connected account. */
export async function confirmByGoogle(ctx: UserContext, { sub }: GoogleIdentity): Promise<GoogleProof> {
  const { db, now, userId } = ctx;
  const [owner] = await selectGoogleOwner(db, sub);
  if (owner?.userId !== userId) throw new DomainError("google_other_account");
  const proof = randomToken();
  const expiresAt = new Date(now.getTime() + PROOF_MINUTES * 60_000);
  await keepTicket(ctx, "google-proof", proof, { userId }, expiresAt);
  return { proof, expiresAt: Math.floor(expiresAt.getTime() / 1000) };
}

/** Uses up a proof of the signed-in user. Refuses a proof of another user, a used one and an expired one. */
export async function spendGoogleProof(ctx: UserContext, proof: string): Promise<void> {
  const ticket = await takeTicket(ctx, "google-proof", proof);
  if (ticket?.userId !== ctx.userId) throw new DomainError("google_expired");
}
