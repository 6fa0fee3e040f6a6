import { DomainError } from "#domain/errors.ts";
import type { GooglePurpose } from "#domain/accounts/google.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import type { GoogleIdentity } from "./provider.ts";
import { takeTicket } from "./ticket.ts";

/** What the browser sends to the exchange. */
export interface Shown {
  /** The cookie. It proves that this browser came back from Google. */
  handOff: string | undefined;
  /** From the browser's storage. It proves that this browser started. */
  state: string;
}

/**
 * Returns the identity of a hand-off, once. Both halves are required: otherwise someone could finish in another browser
 * what they started in their own, or be led to finish what someone else started.
 */
export async function spendHandOff(
  ctx: RequestContext,
  { handOff, state }: Shown,
  purpose: GooglePurpose,
  requester?: UserContext,
): Promise<GoogleIdentity> {
  const ticket = handOff ? await takeTicket(ctx, "google-hand-off", handOff) : null;
  const isOurs = ticket?.purpose === purpose && ticket.stateHash === (await hashToken(state));
  if (!isOurs || ticket.userId !== requester?.userId || ticket.sessionId !== requester?.sessionId)
    throw new DomainError("google_expired");
  return ticket.identity;
}
