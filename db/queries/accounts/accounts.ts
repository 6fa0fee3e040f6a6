import { and, desc, eq, gt, lt, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { accounts, sessions, users } from "#db/schema/accounts.ts";
import type { AccountOwner } from "./account-access.ts";

const DAY_MS = 86_400_000;
/** A session lives on while it is used … */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** … but not longer than this. */
const SESSION_ABSOLUTE_MS = 180 * DAY_MS;

export const selectUserByUsername = (db: Database, username: string) =>
  db.select({ id: users.id, email: users.email }).from(users).where(eq(users.username, username.toLowerCase()));

export const selectUserByEmail = (db: Database, email: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email));

/** The session that better-auth created, by its own token, which never leaves the server. */
export const selectSessionByToken = (db: Database, token: string) =>
  db.select({ id: sessions.id, generation: sessions.rtGen }).from(sessions).where(eq(sessions.token, token));

/** Moves a session to its next refresh token: for one caller only, even if several try at the same time. */
export const rotateSession = (db: Database, id: string, generation: number, now: Date) =>
  db
    .update(sessions)
    .set({
      rtGen: sql`${sessions.rtGen} + 1`,
      rtRotatedAt: now,
      expiresAt: sql`min(${now.getTime() + SESSION_IDLE_MS}, ${sessions.createdAt} + ${SESSION_ABSOLUTE_MS})`,
      updatedAt: now,
    })
    .where(and(eq(sessions.id, id), eq(sessions.rtGen, generation), gt(sessions.expiresAt, now)))
    .returning({ generation: sessions.rtGen });

/** An active session with its user. */
export const selectSession = (db: Database, id: string, now: Date) =>
  db
    .select({ userId: users.id, email: users.email, generation: sessions.rtGen, rotatedAt: sessions.rtRotatedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));

/** Deletes sessions that can no longer be refreshed. */
export const deleteEndedSessions = (db: Database, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now));

export const deleteSession = (db: Database, id: string) =>
  db.delete(sessions).where(eq(sessions.id, id)).returning({ userId: sessions.userId });

/** The signed-in user with the session. */
export interface SessionHolder {
  userId: string;
  sessionId: string;
}

/** A user's active sessions, the current one first and then the last used. */
export const listSessions = (db: Database, { userId, sessionId }: SessionHolder, limit: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      // Every rotation of the refresh token is a use.
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.id} <> ${sessionId}`, desc(sessions.updatedAt), desc(sessions.id))
    .limit(limit);

/** Ends one of the user's own sessions. */
export const deleteOwnSession = (db: Database, { userId }: AccountOwner, id: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });

export const PASSWORD_PROVIDER = "credential";

/** The condition that a user has no password. */
export const hasNoPassword = (userId: string): SQL =>
  sql`not exists (select 1 from accounts own where own.user_id = ${userId} and own.password is not null)`;

/** The condition that this hash is the user's current password. */
export const hasPassword = (userId: string, hash: string): SQL =>
  sql`exists (select 1 from accounts own where own.user_id = ${userId} and own.password = ${hash})`;

/** Ends all sessions of a user except the current one; with a hash, only where it is the user's current password. */
export const deleteOtherSessions = (db: Database, holder: SessionHolder, hash?: string) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, holder.userId),
        ne(sessions.id, holder.sessionId),
        hash === undefined ? undefined : hasPassword(holder.userId, hash),
      ),
    )
    .returning({ id: sessions.id });

/** The hash of the user's password; no row for an account without one. */
export const selectPassword = (db: Database, userId: string) =>
  db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER)));

/** Replaces the hash that was checked by a new one; no row where another change came first. */
export const updatePassword = (
  db: Database,
  { userId }: AccountOwner,
  { before, after }: { before: string; after: string },
  now: Date,
) =>
  db
    .update(accounts)
    .set({ password: after, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER), eq(accounts.password, before)))
    .returning({ id: accounts.id });
