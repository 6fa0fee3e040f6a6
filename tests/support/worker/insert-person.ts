import type { Database } from "#db/engine/open-database.ts";
import { newId } from "#db/new-id.ts";
import { insertProfile } from "#db/queries/profiles/profiles.ts";
import { accounts, sessions, users } from "#db/schema/accounts.ts";

const MONTH_MS = 30 * 86_400_000;

interface NewPerson {
  username: string;
  displayName: string;
  userAgent?: string | null;
  /** Without it, the user can't sign in with a password. */
  passwordHash?: string;
  timeZone?: string;
}

/** Ten unique letters and digits. */
export const unique = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 10);

/** Inserts a signed-in user with the rows that sign-up and sign-in would write, without hashing a password. */
export async function insertPerson(db: Database, person: NewPerson, now: Date) {
  const { username, displayName, userAgent = null, passwordHash, timeZone } = person;
  const id = newId("usr", now);
  const sessionId = newId("ses", now);
  const email = `${username}@example.com`.toLowerCase();
  const times = { createdAt: now, updatedAt: now };
  const expiresAt = new Date(now.getTime() + MONTH_MS);
  await db.batch({
    user: db.insert(users).values({ id, name: username, email, username: username.toLowerCase(), ...times }),
    profile: insertProfile(db, { id, username, displayName, timeZone, createdAt: now }),
    session: db
      .insert(sessions)
      .values({ id: sessionId, userId: id, token: unique() + unique(), userAgent, expiresAt, ...times }),
    password: passwordHash === undefined ? undefined : insertPassword(db, id, passwordHash, now),
  });
  return { id, sessionId, username, displayName, email };
}

/** Lets a user sign in with the password of this hash. */
export const insertPassword = (db: Database, userId: string, password: string, now: Date) =>
  db.insert(accounts).values({
    id: newId("acc", now),
    accountId: userId,
    providerId: "credential",
    userId,
    password,
    createdAt: now,
    updatedAt: now,
  });
