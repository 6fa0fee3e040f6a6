import { getDefaultStore } from "jotai";
import * as messages from "#web/accounts/messages.ts";
import { googleFailure, googleProofAtom, googleRefusalAtom, takeGoogleFlow } from "#web/accounts/google-flow.ts";
import type { GoogleFlow } from "#web/accounts/google-flow.ts";
import { GOOGLE_HASH } from "#domain/accounts/google-hash.ts";
import { errorMessages, type ErrorCode } from "#domain/errors.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { signIn } from "#web/api/session/start-session.ts";
import * as paths from "#web/paths.ts";
import { nextPath } from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/**
 * Completes a Google sign-in before the first render, so that the page appears with the session or the error, at its
 * own URL.
 */
export async function arriveFromGoogle(): Promise<void> {
  const flow = takeGoogleFlow();
  const { hash, pathname } = location;
  // Opened from the history or in another tab: the result is outdated.
  if (!flow) {
    const refusal = errorInHash(hash);
    show(pathname, refusal === null ? null : (refusal ?? errorMessages.google_expired));
    return;
  }
  try {
    const refusal = errorInHash(hash);
    if (refusal !== null) show(flow.from, refusal ?? googleFailure(flow));
    else await finish(flow);
  } catch (error) {
    show(flow.from, sentenceOf(error, googleFailure(flow)));
  }
}

async function finish({ purpose, state, from }: GoogleFlow): Promise<void> {
  const json = { state };
  const { exchange } = api.auth.token;
  if (purpose === "sign-in") {
    signIn(await unwrap(exchange.$post({ json })));
    show(nextPath(new URL(from, location.origin).search), null);
    return;
  }
  if (purpose === "confirm") getDefaultStore().set(googleProofAtom, await unwrap(exchange.confirm.$post({ json })));
  else {
    await unwrap(exchange.link.$post({ json }));
    toast.success(messages.googleConnected);
  }
  show(from, null);
}

/** The sentence for the error code in the callback's hash: `#google=google_cancelled`. Null for none, undefined for an unknown one. */
function errorInHash(hash: string): string | null | undefined {
  const code = new URLSearchParams(hash.slice(1)).get(GOOGLE_HASH.slice(1));
  if (!code) return null;
  const isKnown = Object.hasOwn(errorMessages, code) && code !== "internal";
  return isKnown ? errorMessages[code as ErrorCode] : undefined;
}

/** Replaces the callback URL with the page's own. */
function show(path: string, refusal: string | null): void {
  history.replaceState(null, "", path);
  if (refusal === null) return;
  // The two pages with the Google button show the error beside it; other pages use a toast.
  if ([paths.signIn, paths.signUp].some((page) => path.startsWith(page)))
    getDefaultStore().set(googleRefusalAtom, { path, sentence: refusal });
  else toast.error(refusal);
}
