import * as z from "zod/mini";
import { excerptOf, NAME_PREVIEW_LENGTH } from "#domain/text.ts";

/** What POST /api/auth/sign-in/social takes. */
export const signInSocialSchema = z.strictObject({ provider: z.literal("google") });

/** Why somebody who is signed in is sent to Google: to connect an account of theirs, or to prove that it is they. */
export const startGoogleSchema = z.strictObject({ purpose: z.enum(["link", "confirm"]) });

/** Why somebody is sent to Google; signing in and signing up are one. */
export type GooglePurpose = "sign-in" | z.output<typeof startGoogleSchema>["purpose"];

/** Where to go, and what the page keeps meanwhile: it proves at the exchange that it was this browser that began. */
export interface GoogleStart {
  url: string;
  state: string;
}

/** What every exchange takes beside its cookie. */
export const googleExchangeSchema = z.strictObject({ state: z.string().check(z.minLength(1), z.maxLength(200)) });

/** What a fresh Google sign-in answers: good once, for a few minutes, for whoever is signed in. `expiresAt` in seconds. */
export interface GoogleProof {
  proof: string;
  expiresAt: number;
}

/** The ways in which one can sign in. */
export interface SignInMethods {
  password: boolean;
  /** The connected Google account. */
  google: { email: string } | null;
  /** Whether Google sign-in is set up here at all. */
  googleIsSetUp: boolean;
}

const USERNAME_MIN = 3;
const USERNAME_MAX = 20;
const NAMELESS = "user";

// Latin letters that have no plain letter inside of them.
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * Usernames made from somebody's name, the plainest first: "Zoë O’Neil" makes zoe_oneil, then zoe_oneil_4821 with each
 * of the numbers (at most nine digits). A name without Latin letters or digits makes user_4821. All keep the rules of
 * usernameSchema; whether they are free is for the database to say.
 */
export function usernamesFrom(name: string, numbers: readonly number[]): string[] {
  const plain = name
    .slice(0, NAME_PREVIEW_LENGTH)
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "_");
  const base = cut(plain, USERNAME_MAX);
  const numbered = numbers.map((number) => `${cut(base || NAMELESS, USERNAME_MAX - 1 - `${number}`.length)}_${number}`);
  return base.length >= USERNAME_MIN ? [base, ...numbered] : numbered;
}

const cut = (text: string, length: number): string => text.replace(/^_+/, "").slice(0, length).replace(/_+$/, "");

/** A name of Google's as a display name; null for none. */
export const displayNameFrom = (name: string): string | null =>
  excerptOf(name.toWellFormed().replaceAll("\0", "").normalize("NFC"), NAME_PREVIEW_LENGTH) || null;
