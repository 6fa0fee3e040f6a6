import { atom, getDefaultStore } from "jotai";
import * as failures from "#domain/failures.ts";
import type { FailureSentence } from "#domain/errors.ts";
import type { GoogleProof, GooglePurpose } from "#domain/accounts/google.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import * as paths from "#web/paths.ts";

// Session storage, so that the result belongs to the tab that started.
const KEY = "squadtab.google";

/** What a page saves while the user is at Google. */
export interface GoogleFlow {
  purpose: GooglePurpose;
  state: string;
  /** The page that the user left, with its query. */
  from: string;
}

/** Why Google sign-in failed, for the page where the attempt was made. */
export const googleRefusalAtom = atom<{ path: string; sentence: string } | null>(null);

/** The proof of a fresh Google sign-in, until it is used or expires. */
export const googleProofAtom = atom<GoogleProof | null>(null);

/** False once the server has said that Google sign-in is not set up. */
export const googleIsSetUpAtom = atom(true);

export async function askWhetherGoogleIsSetUp(): Promise<void> {
  const { isSetUp } = await unwrap(api.auth.google.$get());
  getDefaultStore().set(googleIsSetUpAtom, isSetUp);
}

/** Redirects to Google. Returns only on failure. */
export async function leaveForGoogle(purpose: GooglePurpose): Promise<void> {
  getDefaultStore().set(googleRefusalAtom, null);
  const { url, state } =
    purpose === "sign-in"
      ? await unwrap(api.auth["sign-in"].social.$post({ json: { provider: "google" } }))
      : await unwrap(api.auth.google.start.$post({ json: { purpose } }));
  const flow: GoogleFlow = { purpose, state, from: location.pathname + location.search };
  sessionStorage.setItem(KEY, JSON.stringify(flow));
  location.assign(url);
}

/** Takes what this tab has saved; null if there is nothing or storage is unavailable. */
export function takeGoogleFlow(): GoogleFlow | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(stored ?? "null") as GoogleFlow | null;
  } catch {
    return null;
  }
}

/** The sentence for a failure without a known reason. */
export const googleFailure = ({ purpose, from }: Pick<GoogleFlow, "purpose" | "from">): FailureSentence => {
  if (purpose === "link") return failures.connectGoogle;
  if (purpose === "confirm") return failures.confirmGoogle;
  return from.startsWith(paths.signUp) ? failures.signUpGoogle : failures.signInGoogle;
};
