import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/open-database.ts";
import { sessions, users } from "#db/schema/accounts.ts";

const DAY_MS = 86_400_000;
/** A session lives on while it is used … */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** … but not longer than this. */
const SESSION_ABSOLUTE_MS = 180 * DAY_MS;

export const selectUserByUsername = (db: Database, username: string) =>
  db.select({ id: users.id, email: users.email }).from(users).where(eq(users.username, username.toLowerCase()));

export const selectUserByEmail = (db: Database, email: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email));

/** The session that better-auth made, by its own token, which never leaves the server. */
export const selectSessionByToken = (db: Database, token: string) =>
  db.select({ id: sessions.id, generation: sessions.rtGen }).from(sessions).where(eq(sessions.token, token));

/** Moves a session to its next refresh token: for one caller only, however many try at once. */
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

/** A living session with its user. */
export const selectSession = (db: Database, id: string, now: Date) =>
  db
    .select({ userId: users.id, email: users.email, generation: sessions.rtGen, rotatedAt: sessions.rtRotatedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));

export const deleteSession = (db: Database, id: string) =>
  db.delete(sessions).where(eq(sessions.id, id)).returning({ userId: sessions.userId });
