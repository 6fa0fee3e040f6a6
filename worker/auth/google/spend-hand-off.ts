import { DomainError } from "#domain/errors.ts";
import type { GooglePurpose } from "#domain/accounts/google.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import type { GoogleIdentity } from "./provider.ts";
import { takeTicket } from "./ticket.ts";

/** What a browser shows at the exchange. */
export interface Shown {
  /** The cookie: it was this browser that came back from Google. */
  handOff: string | undefined;
  /** From its own storage: it was this browser that began. */
  state: string;
}

/**
 * Who came back from Google, once. Both halves are needed: else somebody could finish in another's browser what they
 * began in their own, or be sent to finish what another began.
 */
export async function spendHandOff(
  ctx: RequestContext,
  { handOff, state }: Shown,
  purpose: GooglePurpose,
  asker?: UserContext,
): Promise<GoogleIdentity> {
  const kept = handOff ? await takeTicket(ctx, "google-hand-off", handOff) : null;
  const isOurs = kept?.purpose === purpose && kept.stateHash === (await hashToken(state));
  if (!isOurs || kept.userId !== asker?.userId || kept.sessionId !== asker?.sessionId)
    throw new DomainError("google_expired");
  return kept.identity;
}
