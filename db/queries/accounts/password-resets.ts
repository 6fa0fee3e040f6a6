import { and, eq, gte, lt, ne, sql, type SQL } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { accessTokens } from "#db/schema/access-tokens.ts";
import { accounts, sessions, verifications } from "#db/schema/accounts.ts";
import { PASSWORD_PROVIDER } from "./accounts.ts";
import { GOOGLE } from "./google-accounts.ts";

const PREFIX = "reset-password:";
/** The end of the range of texts with this prefix, exclusive. */
const PREFIX_END = "reset-password;";

/** Writes a reset, by the hash of its token, for the user with this address; without one it writes nothing. */
export const insertPasswordReset = (
  db: Database,
  { id, hash, email, expiresAt }: { id: string; hash: string; email: string; expiresAt: Date },
  now: Date,
) =>
  db.run(sql`
    insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    select ${id}, ${PREFIX + hash}, id, ${expiresAt.getTime()}, ${now.getTime()}, ${now.getTime()}
    from users where email = ${email}`);

/** The user whose password a valid token may change, with their Google account. */
export const selectPasswordReset = (db: Database, hash: string, now: Date) =>
  selectRows(db, {
    userId: col.text(sql`u.id`),
    email: col.text(sql`u.email`),
    username: col.text(sql`u.username`).nullable(),
    googleId: col.text(sql`a.id`).nullable(),
    idToken: col.text(sql`a.id_token`).nullable(),
  }).from(sql`
    users u left join accounts a on a.user_id = u.id and a.provider_id = ${GOOGLE}
    where u.id = ${ownerOf(hash, now)}`);

const ownerOf = (hash: string, now: Date): SQL =>
  sql`(select value from verifications where identifier = ${PREFIX + hash} and expires_at > ${now.getTime()})`;

/**
 * Sets the password, ends every session, revokes every access token, disconnects Google except the account to keep, and deletes the token with all
 * others of the same user. Each statement checks the token again, so that the second of two concurrent uses changes nothing;
 * `token` returns the user.
 */
export const replacePassword = (
  db: Database,
  hash: string,
  { passwordHash, keptGoogleId }: { passwordHash: string; keptGoogleId: string | null },
  now: Date,
) => {
  const owner = ownerOf(hash, now);
  return {
    password: db
      .update(accounts)
      .set({ password: passwordHash, updatedAt: now })
      .where(and(eq(accounts.providerId, PASSWORD_PROVIDER), eq(accounts.userId, owner))),
    // Accounts from Google, and sign-ups that were interrupted, get a password here.
    newPassword: db.run(sql`
      insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
      select ${newId("acc", now)}, id, 'credential', id, ${passwordHash}, ${now.getTime()}, ${now.getTime()}
      from users where id = ${owner}
        and not exists (select 1 from accounts where user_id = users.id and provider_id = 'credential')`),
    sessions: db.delete(sessions).where(eq(sessions.userId, owner)),
    accessTokens: db.delete(accessTokens).where(eq(accessTokens.userId, owner)),
    google: db
      .delete(accounts)
      .where(and(eq(accounts.userId, owner), eq(accounts.providerId, GOOGLE), ne(accounts.id, keptGoogleId ?? ""))),
    token: db
      .delete(verifications)
      .where(
        and(
          eq(verifications.value, owner),
          gte(verifications.identifier, PREFIX),
          lt(verifications.identifier, PREFIX_END),
        ),
      )
      .returning({ userId: verifications.value }),
  };
};

/** Deletes expired resets, and the expired tickets of google-tickets.ts. */
export const deleteExpiredVerifications = (db: Database, now: Date) =>
  db.delete(verifications).where(lt(verifications.expiresAt, now));
