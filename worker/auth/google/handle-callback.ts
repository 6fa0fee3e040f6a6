import { DomainError, type ErrorCode } from "#domain/errors.ts";
import type { GooglePurpose } from "#domain/accounts/google.ts";
import { GOOGLE_HASH } from "#domain/accounts/google-hash.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { withoutParameters } from "#worker/http/on-error.ts";
import { fetchIdentity } from "./provider.ts";
import { keepTicket, randomToken, takeTicket } from "./ticket.ts";

/** The page makes the exchange as soon as it has loaded. */
export const HAND_OFF_SECONDS = 120;

/** The query parameters of Google's redirect. */
export interface GoogleCallback {
  state?: string;
  code?: string;
  error?: string;
}

/** Where the browser is redirected, and the hand-off for the exchange. */
export interface Arrival {
  location: string;
  handOff?: string;
}

/**
 * Handles the redirect from Google. It never fails: an error is shown on the page that the user started from. Only the
 * hand-off is stored. Until the exchange it is unknown whether the returning browser is the one that started.
 */
export async function handleCallback(ctx: RequestContext, callback: GoogleCallback, address: string): Promise<Arrival> {
  let purpose: GooglePurpose = "sign-in";
  try {
    await limitPerMinute(ctx, "googleAnswer", address);
    const flow = callback.state ? await takeTicket(ctx, "google-state", callback.state) : null;
    if (!flow || !callback.state) throw new DomainError("google_expired");
    const { codeVerifier, nonce, ...requester } = flow;
    purpose = requester.purpose;
    if (callback.error === "access_denied") throw new DomainError("google_cancelled");
    if (!callback.code) throw new Error(`Google returned ${callback.error?.slice(0, 100) ?? "nothing"}`);
    const identity = await fetchIdentity(ctx.env, callback.code, { codeVerifier, nonce }, ctx.now);
    const handOff = randomToken();
    const contents = { ...requester, stateHash: await hashToken(callback.state), identity };
    const expiresAt = new Date(ctx.now.getTime() + HAND_OFF_SECONDS * 1000);
    await keepTicket(ctx, "google-hand-off", handOff, contents, expiresAt);
    // The page itself continues to the dashboard, or back to where the user came from.
    return { location: `/${GOOGLE_HASH}`, handOff };
  } catch (error) {
    if (!(error instanceof DomainError))
      console.error("google callback failed", error instanceof Error && withoutParameters(error));
    const code: ErrorCode = error instanceof DomainError ? error.code : "internal";
    return { location: `${pageOf[purpose]}${GOOGLE_HASH}=${code}` };
  }
}

const pageOf: Record<GooglePurpose, string> = {
  "sign-in": "/signin",
  link: "/dashboard/profile",
  confirm: "/dashboard/profile",
};
