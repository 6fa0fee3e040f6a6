import { countAttempt, deleteAttempts, deleteAttemptsOf, selectWindowStart } from "#db/queries/http/rate-limits.ts";
import { DomainError } from "#domain/errors.ts";
import type { Env } from "#worker/env.ts";
import type { RequestContext } from "./context.ts";

const LOCAL_FACTOR = 1_000;
const MINUTE_SECONDS = 60;

type MinuteLimiter =
  "TEN_A_MINUTE" | "THIRTY_A_MINUTE" | "SIXTY_A_MINUTE" | "HUNDRED_TWENTY_A_MINUTE" | "SIX_HUNDRED_A_MINUTE";

/** Limits per minute, kept by the platform near the caller, without the database. */
const perMinute = {
  signIn: "TEN_A_MINUTE",
  changeAvatar: "TEN_A_MINUTE",
  createAccessToken: "TEN_A_MINUTE",
  /** All requests of a program with one access token. */
  accessToken: "HUNDRED_TWENTY_A_MINUTE",
  google: "TEN_A_MINUTE",
  googleAnswer: "TEN_A_MINUTE",
  googleExchange: "TEN_A_MINUTE",
  dispute: "TEN_A_MINUTE",
  comment: "THIRTY_A_MINUTE",
  writeMessage: "THIRTY_A_MINUTE",
  react: "SIXTY_A_MINUTE",
  sayTyping: "THIRTY_A_MINUTE",
  createSplit: "THIRTY_A_MINUTE",
  markShare: "SIXTY_A_MINUTE",
  sayEditing: "THIRTY_A_MINUTE",
  deleteSplit: "THIRTY_A_MINUTE",
  payment: "THIRTY_A_MINUTE",
  goal: "THIRTY_A_MINUTE",
  writeClaim: "THIRTY_A_MINUTE",
  tap: "HUNDRED_TWENTY_A_MINUTE",
  /** By one link: all its guests may sit behind one address. */
  guestTap: "HUNDRED_TWENTY_A_MINUTE",
  /** From one address: every page of a table behind it looks again after each tap of someone else. */
  lookAtClaim: "SIX_HUNDRED_A_MINUTE",
  saveHandles: "THIRTY_A_MINUTE",
  /** Both note the browser. */
  readFriendLink: "SIXTY_A_MINUTE",
  turnOnPush: "THIRTY_A_MINUTE",
  file: "TEN_A_MINUTE",
  /** A file has at most 40 batches. */
  import: "HUNDRED_TWENTY_A_MINUTE",
  writeEvent: "THIRTY_A_MINUTE",
  writeSquad: "THIRTY_A_MINUTE",
  undo: "THIRTY_A_MINUTE",
  joinSquad: "SIXTY_A_MINUTE",
  /** From one address, by anyone who has a link. */
  lookAtInvite: "SIXTY_A_MINUTE",
  previewEvent: "SIXTY_A_MINUTE",
  /** Each changes up to 100 expenses. */
  changeExpenses: "THIRTY_A_MINUTE",
  uploadReceipt: "THIRTY_A_MINUTE",
  joinEvent: "SIXTY_A_MINUTE",
  searchPeople: "SIXTY_A_MINUTE",
  /** In any list of the user's own data: a search without a match reads all of it. */
  searchList: "SIXTY_A_MINUTE",
  // What a page asks for by itself, also after each live message or key.
  readChat: "HUNDRED_TWENTY_A_MINUTE",
  readSettling: "HUNDRED_TWENTY_A_MINUTE",
  /** Of each other screen that says what is open. What others write makes an open page ask, up to 400 times (GATHER_MS). */
  readStanding: "SIX_HUNDRED_A_MINUTE",
  /** From one address: it needs no account. */
  previewSeries: "HUNDRED_TWENTY_A_MINUTE",
} as const satisfies Record<string, MinuteLimiter>;

/** Longer limits: rows of the table `limits`, in fixed windows. */
const longer = {
  signInFailures: { max: 10, windowMs: 15 * 60_000 },
  passwordChanges: { max: 10, windowMs: 15 * 60_000 },
  accountDeletions: { max: 10, windowMs: 15 * 60_000 },
  exports: { max: 5, windowMs: 60 * 60_000 },
  signUp: { max: 10, windowMs: 60 * 60_000 },
  passwordReset: { max: 5, windowMs: 60 * 60_000 },
  friendRequests: { max: 20, windowMs: 60 * 60_000 },
  invitations: { max: 20, windowMs: 60 * 60_000 },
  friendLinks: { max: 20, windowMs: 60 * 60_000 },
  eventInvitations: { max: 20, windowMs: 60 * 60_000 },
  reminders: { max: 60, windowMs: 60 * 60_000 },
  // A receipt without an expense is kept for a day.
  receiptUploads: { max: 200, windowMs: 24 * 60 * 60_000 },
} as const;

const isLocal = (env: Env): boolean => env.ENVIRONMENT === "local" && env.RATE_LIMITS === "local";

/** Refuses a call beyond the rule's limit for a subject within a minute. */
export async function limitPerMinute(
  { env }: RequestContext,
  rule: keyof typeof perMinute,
  subject: string,
): Promise<void> {
  // A thousand times these limits is more than a developer's machine can do in a minute.
  if (isLocal(env)) return;
  const { success } = await env[perMinute[rule]].limit({ key: `${rule}:${subject}` });
  if (!success) throw new DomainError("too_many_requests", { retryAfterSeconds: MINUTE_SECONDS });
}

/** Counts an attempt before it is made, and refuses it beyond the rule's limit within its window. */
export async function limitTries(
  { db, env, now }: RequestContext,
  rule: keyof typeof longer,
  subject: string,
): Promise<void> {
  const { max, windowMs } = longer[rule];
  const key = `${rule}:${subject}`;
  const { counted, window } = await db.batch({
    counted: countAttempt(db, { key, max: isLocal(env) ? max * LOCAL_FACTOR : max, windowMs }, now),
    window: selectWindowStart(db, key),
  });
  if (counted.length === 0) throw tooManyRequests(window[0], windowMs, now);
}

function tooManyRequests(window: { windowStart: Date } | undefined, windowMs: number, now: Date): DomainError {
  const endsAt = (window?.windowStart ?? now).getTime() + windowMs;
  return new DomainError("too_many_requests", {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  });
}

/** A success resets the failures before it. */
export const deleteFailures = ({ db }: RequestContext, rule: keyof typeof longer, subject: string) =>
  deleteAttempts(db, `${rule}:${subject}`);

/** Deletes the counters of these subjects in all rules. */
export const deleteAllTries = ({ db }: RequestContext, subjects: readonly string[]) =>
  deleteAttemptsOf(
    db,
    Object.keys(longer).flatMap((rule) => subjects.map((subject) => `${rule}:${subject}`)),
  );
