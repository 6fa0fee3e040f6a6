import type { GoogleStart } from "#domain/accounts/google.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { authorizeUrl } from "./provider.ts";
import { keepTicket, randomToken, type Asker } from "./ticket.ts";

/** Time to choose an account, or to find one's phone for its second factor. */
const STATE_MINUTES = 10;

/** Begins a way to Google and back. Who asks, and why, is remembered here: nothing of it comes back from outside. */
export async function startGoogle(ctx: RequestContext, asker: Asker, address: string): Promise<GoogleStart> {
  const { env, now } = ctx;
  await limitPerMinute(ctx, "google", address);
  const [state, codeVerifier, nonce] = [randomToken(), randomToken(), randomToken()];
  const url = await authorizeUrl(env, state, { codeVerifier, nonce });
  const expiresAt = new Date(now.getTime() + STATE_MINUTES * 60_000);
  const { userId, sessionId } = asker;
  const holder = userId !== undefined && sessionId !== undefined ? { userId, sessionId } : null;
  await keepTicket(ctx, "google-state", state, { ...asker, codeVerifier, nonce }, expiresAt, holder);
  return { url, state };
}
