import * as z from "zod/mini";
import { nameSchema, withoutHidden } from "#domain/names.ts";
import { foldText } from "#domain/profiles/people-search.ts";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";

/** The body of POST /api/auth/sign-in/social. */
export const signInSocialSchema = z.strictObject({ provider: z.literal("google") });

/** Why a signed-in user is redirected to Google: to connect a Google account, or to confirm their identity. */
export const startGoogleSchema = z.strictObject({ purpose: z.enum(["link", "confirm"]) });

/** Why a user is redirected to Google. Signing up is a case of signing in. */
export type GooglePurpose = "sign-in" | z.output<typeof startGoogleSchema>["purpose"];

/** The address to redirect to, and a secret that the page keeps: it proves at the exchange that the same browser started the flow. */
export interface GoogleStart {
  url: string;
  state: string;
}

/** The body of every exchange, in addition to its cookie. */
export const googleExchangeSchema = z.strictObject({ state: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The proof of a recent Google sign-in. The signed-in user can use it once, within a few minutes. `expiresAt` is in seconds. */
export interface GoogleProof {
  proof: string;
  expiresAt: number;
}

/** The user's ways to sign in. */
export interface SignInMethods {
  password: boolean;
  /** The connected Google account. */
  google: { email: string } | null;
  /** Whether this installation offers Google sign-in. */
  googleIsSetUp: boolean;
}

const USERNAME_MIN = 3;
const USERNAME_MAX = 20;
const DEFAULT_USERNAME = "user";

/**
 * Suggests usernames for a name, the plainest first: for "Zoë O’Neil" zoe_oneil, then zoe_oneil_4821 with each of the
 * numbers (at most nine digits). For a name without Latin letters or digits user_4821. All are valid usernames, but may be
 * taken.
 */
export function usernamesFrom(name: string, numbers: readonly number[]): string[] {
  const plain = foldText(name.slice(0, NAME_PREVIEW_LENGTH))
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "_");
  const base = cut(plain, USERNAME_MAX);
  const numbered = numbers.map(
    (number) => `${cut(base || DEFAULT_USERNAME, USERNAME_MAX - 1 - `${number}`.length)}_${number}`,
  );
  return base.length >= USERNAME_MIN ? [base, ...numbered] : numbered;
}

const cut = (text: string, length: number): string => text.replace(/^_+/, "").slice(0, length).replace(/_+$/, "");

const googleName = nameSchema({ max: NAME_PREVIEW_LENGTH, tooLong: "Name must be less than 100 characters" });

/** The display name for a name that Google sent, without what cannot be in one; null if nothing is left. */
export const displayNameFrom = (name: string): string | null =>
  googleName.safeParse(withoutHidden(excerptOf(name.toWellFormed(), NAME_PREVIEW_LENGTH))).data || null;
