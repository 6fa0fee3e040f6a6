import { getDefaultStore } from "jotai";
import { googleFailure, googleProofAtom, googleRefusalAtom, refusalIn, takeBegun } from "#web/accounts/google-flow.ts";
import type { Begun } from "#web/accounts/google-flow.ts";
import { messages } from "#domain/errors.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { signIn } from "#web/api/session/session.ts";
import { nextPath, paths } from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/**
 * Finishes what led to Google, before the first page is drawn: the session, or the sentence, is there when it appears,
 * and the address is that of the page to show. Returns whether somebody was signed in.
 */
export async function arriveFromGoogle(): Promise<boolean> {
  const begun = takeBegun();
  const { hash, pathname } = location;
  // Opened from the history, or in a tab that began nothing: what it says is of the past.
  if (!begun) {
    const refusal = refusalIn(hash);
    show(pathname, refusal === null ? null : (refusal ?? messages.google_expired));
    return false;
  }
  try {
    const refusal = refusalIn(hash);
    if (refusal !== null) show(begun.from, refusal ?? googleFailure(begun));
    else return await finish(begun);
  } catch (error) {
    show(begun.from, sentenceOf(error, googleFailure(begun)));
  }
  return false;
}

async function finish({ purpose, state, from }: Begun): Promise<boolean> {
  const json = { state };
  const { exchange } = api.auth.token;
  if (purpose === "sign-in") {
    signIn(await unwrap(exchange.$post({ json })));
    show(nextPath(new URL(from, location.origin).search), null);
    return true;
  }
  if (purpose === "confirm") getDefaultStore().set(googleProofAtom, await unwrap(exchange.confirm.$post({ json })));
  else {
    await unwrap(exchange.link.$post({ json }));
    toast.success("Google connected");
  }
  show(from, null);
  return false;
}

/** Puts the page's own address in the place of the one that led here. */
function show(path: string, refusal: string | null): void {
  history.replaceState(null, "", path);
  if (refusal === null) return;
  // The two pages of the button say it beside it, for as long as it takes to read; any other in a toast.
  if ([paths.signIn, paths.signUp].some((page) => path.startsWith(page)))
    getDefaultStore().set(googleRefusalAtom, refusal);
  else toast.error(refusal);
}
