import { atom, getDefaultStore } from "jotai";
import { failures, messages } from "#domain/errors.ts";
import type { ErrorCode, FailureSentence } from "#domain/errors.ts";
import { GOOGLE_HASH } from "#domain/accounts/google-hash.ts";
import type { GoogleProof, GooglePurpose } from "#domain/accounts/google.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { paths } from "#web/paths.ts";

// Of this tab alone: what comes back belongs to what began here.
const KEY = "squadtab.google";

/** What a page keeps while its person is at Google. */
export interface Begun {
  purpose: GooglePurpose;
  state: string;
  /** The page that they left from, with its query. */
  from: string;
}

/** Why Google let nobody in, for the page that is shown next. */
export const googleRefusalAtom = atom<string | null>(null);

/** What a fresh Google sign-in proved, until it is spent or runs out. */
export const googleProofAtom = atom<GoogleProof | null>(null);

/** Leaves for Google. Comes back only with a failure: otherwise the page is gone by then. */
export async function leaveForGoogle(purpose: GooglePurpose): Promise<void> {
  getDefaultStore().set(googleRefusalAtom, null);
  const { url, state } =
    purpose === "sign-in"
      ? await unwrap(api.auth["sign-in"].social.$post({ json: { provider: "google" } }))
      : await unwrap(api.auth.google.start.$post({ json: { purpose } }));
  const begun: Begun = { purpose, state, from: location.pathname + location.search };
  sessionStorage.setItem(KEY, JSON.stringify(begun));
  location.assign(url);
}

/** What this tab began, once; null where it began nothing, or may keep nothing. */
export function takeBegun(): Begun | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? "null") as Begun | null;
  } catch {
    return null;
  }
}

/** What is said when it failed and nobody knows why. */
export const googleFailure = ({ purpose, from }: Pick<Begun, "purpose" | "from">): FailureSentence => {
  if (purpose === "link") return failures.connectGoogle;
  if (purpose === "confirm") return failures.confirmGoogle;
  return from.startsWith(paths.signUp) ? failures.signUpGoogle : failures.signInGoogle;
};

/** The refusal in the address that the server led back to: `#google=google_cancelled`; null for none, undefined for any other. */
export function refusalIn(hash: string): string | null | undefined {
  const code = new URLSearchParams(hash.slice(1)).get(GOOGLE_HASH.slice(1));
  if (!code) return null;
  const isKnown = Object.hasOwn(messages, code) && code !== "internal";
  return isKnown ? messages[code as ErrorCode] : undefined;
}
