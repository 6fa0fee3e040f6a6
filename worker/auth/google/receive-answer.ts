import { DomainError, type ErrorCode } from "#domain/errors.ts";
import type { GooglePurpose } from "#domain/accounts/google.ts";
import { GOOGLE_HASH } from "#domain/accounts/google-hash.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { withoutParameters } from "#worker/http/on-error.ts";
import { identityOf } from "./provider.ts";
import { keepTicket, randomToken, takeTicket } from "./ticket.ts";

/** The page makes the exchange as soon as it has loaded. */
export const HAND_OFF_SECONDS = 120;

/** The query parameters of Google's redirect. */
export interface GoogleAnswer {
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
export async function receiveAnswer(ctx: RequestContext, answer: GoogleAnswer, address: string): Promise<Arrival> {
  let purpose: GooglePurpose = "sign-in";
  try {
    await limitPerMinute(ctx, "googleAnswer", address);
    const flow = answer.state ? await takeTicket(ctx, "google-state", answer.state) : null;
    if (!flow || !answer.state) throw new DomainError("google_expired");
    const { codeVerifier, nonce, ...asker } = flow;
    purpose = asker.purpose;
    if (answer.error === "access_denied") throw new DomainError("google_cancelled");
    if (!answer.code) throw new Error(`Google answered ${answer.error?.slice(0, 100) ?? "nothing"}`);
    const identity = await identityOf(ctx.env, answer.code, { codeVerifier, nonce }, ctx.now);
    const handOff = randomToken();
    const contents = { ...asker, stateHash: await hashToken(answer.state), identity };
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
