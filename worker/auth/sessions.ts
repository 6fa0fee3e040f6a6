import { deleteAccessTokensOf } from "#db/queries/accounts/access-tokens.ts";
import { deleteOtherSessions, deleteOwnSession, listSessions } from "#db/queries/accounts/accounts.ts";
import { DomainError } from "#domain/errors.ts";
import { deviceName, MAX_SESSIONS_LISTED, type DeviceSession } from "#domain/accounts/sessions.ts";
import type { UserContext } from "#worker/http/context.ts";
import { closeOtherSockets, closeSockets } from "#worker/live/publish.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** The active sessions of the signed-in user, the current one first. */
export async function readSessions(ctx: UserContext): Promise<{ sessions: DeviceSession[] }> {
  const rows = await listSessions(ctx.db, ctx, MAX_SESSIONS_LISTED, ctx.now);
  return {
    sessions: rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === ctx.sessionId,
    })),
  };
}

/** Ends a session of the signed-in user, its refresh token and its sockets. */
export async function endOwnSession(ctx: UserContext, id: string): Promise<void> {
  const ended = await deleteOwnSession(ctx.db, asAccountOwner(ctx), id);
  if (ended.length === 0) throw new DomainError("not_found");
  ctx.waitUntil(closeSockets(ctx.env, ctx.userId, id));
}

/**
 * Ends all sessions of the signed-in user except the current one, and revokes all access tokens: someone who was signed in
 * may have made one.
 */
export async function endOtherSessions(ctx: UserContext): Promise<void> {
  const { db } = ctx;
  await db.batch({
    sessions: deleteOtherSessions(db, ctx),
    accessTokens: deleteAccessTokensOf(db, asAccountOwner(ctx)),
  });
  ctx.waitUntil(closeOtherSockets(ctx.env, ctx));
}
