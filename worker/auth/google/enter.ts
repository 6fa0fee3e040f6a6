import { codeOf, type ConstraintCode } from "#db/guards.ts";
import { newId } from "#db/new-id.ts";
import { selectSession, selectUserByEmail } from "#db/queries/accounts/accounts.ts";
import { insertGoogleUser, selectTakenUsernames, startGoogleSession } from "#db/queries/accounts/google-accounts.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { DomainError } from "#domain/errors.ts";
import { displayNameFrom, usernamesFrom } from "#domain/accounts/google.ts";
import type { Caller } from "#worker/auth/caller.ts";
import { notedBrowser } from "#worker/points/joined-through.ts";
import { writeTokens } from "#worker/auth/sign-in.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import type { GoogleIdentity } from "./provider.ts";
import { randomToken } from "./ticket.ts";

const MOST_TRIES = 4;
const TAKEN: readonly ConstraintCode[] = ["username_taken", "email_taken", "google_account_taken"];

/**
 * Signs in the user of this Google account, or creates an account. A known email address is never connected
 * automatically: the person who signed up with it may not own it, and would keep their password.
 */
export async function enterByGoogle(
  ctx: RequestContext,
  identity: GoogleIdentity,
  caller: Caller,
): Promise<SessionTokens> {
  const { db, now } = ctx;
  const session = {
    id: newId("ses", now),
    token: randomToken(),
    ipAddress: caller.address,
    userAgent: caller.userAgent,
  };
  const begin = async (user: { id: string; email: string }) => {
    const { browser } = await notedBrowser({ ...ctx, userId: user.id });
    if (browser) ctx.waitUntil(browser.execute());
    return writeTokens(ctx, user, { sessionId: session.id, generation: 0 }, now);
  };

  for (let tried = 1; ; tried++) {
    const usernames = usernamesFrom(identity.name, suffixes());
    const {
      known: [known],
      owners,
      taken,
    } = await db.batch({
      started: startGoogleSession(db, identity, session, now),
      known: selectSession(db, session.id, now),
      owners: selectUserByEmail(db, identity.email),
      taken: selectTakenUsernames(db, usernames),
    });
    if (known) return begin({ id: known.userId, email: known.email });
    if (owners.length > 0) throw new DomainError("google_email_taken");
    if (tried === 1) await limitTries(ctx, "signUp", caller.address);
    const username = usernames.find((one) => !taken.some((other) => other.username === one));
    const user = { id: newId("usr", now), accountId: newId("acc", now), email: identity.email };
    try {
      if (!username) throw new Error("no suggested username is free");
      const displayName = displayNameFrom(identity.name);
      await db.batch(insertGoogleUser(db, { ...user, username, displayName }, identity, session, now));
      return begin(user);
    } catch (error) {
      // Another request was faster with the username, the address or the same Google account. Read again.
      const code = codeOf(error);
      const isTaken = !username || (code !== undefined && TAKEN.includes(code));
      if (!isTaken || tried === MOST_TRIES) throw error;
    }
  }
}

/** Suffixes for taken usernames, each longer than the last: 3 to 7 digits. */
const suffixes = (): number[] =>
  [3, 4, 5, 6, 7].map((digits) => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return 10 ** (digits - 1) + (random % (9 * 10 ** (digits - 1)));
  });
