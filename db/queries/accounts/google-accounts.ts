import { and, eq, sql } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { accounts, sessions, users } from "#db/schema/accounts.ts";
import { PASSWORD_PROVIDER, SESSION_IDLE_MS } from "./accounts.ts";
import { insertProfile } from "#db/queries/profiles/profiles.ts";
import type { AccountOwner } from "./account-access.ts";

export const GOOGLE = "google";

/** A Google account as its id token describes it, which is kept for the address in it. */
export interface GoogleAccount {
  /** Google's own id of the account, which never changes; its address may. */
  sub: string;
  idToken: string;
}

export interface NewSession {
  id: string;
  token: string;
  ipAddress: string;
  userAgent: string;
}

/** Starts a session for the user with this Google account, and stores its current address; without one it writes nothing. */
export const startGoogleSession = (db: Database, { sub, idToken }: GoogleAccount, session: NewSession, now: Date) => ({
  session: db.run(sql`
      insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, rt_gen, created_at, updated_at)
      select ${session.id}, user_id, ${session.token}, ${now.getTime() + SESSION_IDLE_MS}, ${session.ipAddress},
        ${session.userAgent}, 0, ${now.getTime()}, ${now.getTime()}
      from accounts where provider_id = ${GOOGLE} and account_id = ${sub}`),
  account: db.update(accounts).set({ idToken, updatedAt: now }).where(isGoogle(sub)),
});

const isGoogle = (sub: string) => and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, sub));

/** The usernames that are taken. */
export const selectTakenUsernames = (db: Database, usernames: readonly string[]) =>
  selectRows(db, { username: col.text(sql`username`) }).from(sql`
    users where username in (select value from json_each(${JSON.stringify(usernames)}))`);

export interface NewGoogleUser {
  id: string;
  accountId: string;
  email: string;
  username: string;
  displayName: string | null;
}

/** A new user with profile, Google account and first session. Fails as a whole where any of them is taken. */
export function insertGoogleUser(
  db: Database,
  user: NewGoogleUser,
  { sub, idToken }: GoogleAccount,
  session: NewSession,
  now: Date,
) {
  const { id, email, username, displayName } = user;
  const times = { createdAt: now, updatedAt: now };
  return {
    user: db
      .insert(users)
      .values({ id, name: username, email, emailVerified: true, username: username.toLowerCase(), ...times }),
    profile: insertProfile(db, { id, username, displayName, createdAt: now }),
    account: db
      .insert(accounts)
      .values({ id: user.accountId, accountId: sub, providerId: GOOGLE, userId: id, idToken, ...times }),
    session: db
      .insert(sessions)
      .values({ ...session, userId: id, expiresAt: new Date(now.getTime() + SESSION_IDLE_MS), ...times }),
  };
}

/** Connects a Google account that no user has, unless the user has connected one already. */
export const connectGoogle = (
  db: Database,
  { userId }: AccountOwner,
  id: string,
  { sub, idToken }: GoogleAccount,
  now: Date,
) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into accounts (id, account_id, provider_id, user_id, id_token, created_at, updated_at)
    select ${id}, ${sub}, ${GOOGLE}, ${userId}, ${idToken}, ${now.getTime()}, ${now.getTime()}
    where not exists (select 1 from accounts own where own.user_id = ${userId} and own.provider_id = ${GOOGLE})
    on conflict (provider_id, account_id) do nothing`);

/** Disconnects Google where a password is left to sign in with. */
export const disconnectGoogle = (db: Database, { userId }: AccountOwner) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    delete from accounts where user_id = ${userId} and provider_id = ${GOOGLE}
      and exists (select 1 from accounts other where other.user_id = ${userId}
        and other.provider_id = ${PASSWORD_PROVIDER} and other.password is not null)`);

/** The user who signs in with this Google account. */
export const selectGoogleOwner = (db: Database, sub: string) =>
  db.select({ userId: accounts.userId }).from(accounts).where(isGoogle(sub));

/** The user's sign-in methods: a row for the password, a row for Google. */
export const listSignInMethods = (db: Database, userId: string) =>
  selectRows(db, {
    isGoogle: col.boolean(sql`provider_id = ${GOOGLE}`),
    hasPassword: col.boolean(sql`password is not null`),
    idToken: col.text(sql`id_token`).nullable(),
  }).from(sql`accounts where user_id = ${userId}`);
