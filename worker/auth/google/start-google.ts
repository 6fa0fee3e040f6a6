import type { GoogleStart } from "#domain/accounts/google.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { authorizeUrl } from "./provider.ts";
import { keepTicket, randomToken, type Requester } from "./ticket.ts";

/** Enough time to choose an account and to pass Google's second factor. */
const STATE_MINUTES = 10;

/** Starts a redirect to Google. The user and the purpose are stored here, so that no client can change them. */
export async function startGoogle(ctx: RequestContext, requester: Requester, address: string): Promise<GoogleStart> {
  const { env, now } = ctx;
  await limitPerMinute(ctx, "google", address);
  const [state, codeVerifier, nonce] = [randomToken(), randomToken(), randomToken()];
  const url = await authorizeUrl(env, state, { codeVerifier, nonce });
  const expiresAt = new Date(now.getTime() + STATE_MINUTES * 60_000);
  await keepTicket(ctx, "google-state", state, { ...requester, codeVerifier, nonce }, expiresAt);
  return { url, state };
}
