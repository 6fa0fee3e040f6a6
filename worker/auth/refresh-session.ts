import { deleteSession, rotateSession, selectSession } from "#db/queries/accounts/accounts.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { DomainError } from "#domain/errors.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { closeSockets } from "#worker/live/publish.ts";
import { readRefreshToken } from "./refresh-token.ts";
import { writeTokens } from "./sign-in.ts";

/** The previous token still works for this long, for two tabs that refresh simultaneously and for lost responses. */
const GRACE_MS = 30_000;

/**
 * Exchanges a refresh token for its successor. The previous token gets the same successor within the grace period. Any
 * older token is a replay and ends the session.
 */
export async function refreshSession(ctx: RequestContext, refreshToken: string): Promise<SessionTokens> {
  const held = await readRefreshToken(ctx.env, refreshToken);
  if (!held) throw new DomainError("session_ended");
  const {
    session: [session],
  } = await ctx.db.batch({
    rotated: rotateSession(ctx.db, held.sessionId, held.generation, ctx.now),
    session: selectSession(ctx.db, held.sessionId, ctx.now),
  });
  if (!session) throw new DomainError("session_ended");
  const rotatedAt = session.rotatedAt ?? ctx.now;
  const isSuccessor = session.generation === held.generation + 1 && ctx.now.getTime() - rotatedAt.getTime() <= GRACE_MS;
  if (!isSuccessor) {
    await endSession(ctx, held.sessionId);
    throw new DomainError("session_ended");
  }
  const user = { id: session.userId, email: session.email };
  return writeTokens(ctx, user, { sessionId: held.sessionId, generation: session.generation }, rotatedAt);
}

/** Ends the session of a refresh token. A token that is not ours has no effect and gets the same response. */
export async function revokeSession(ctx: RequestContext, refreshToken: string): Promise<void> {
  const held = await readRefreshToken(ctx.env, refreshToken);
  if (held) await endSession(ctx, held.sessionId);
}

async function endSession(ctx: RequestContext, sessionId: string): Promise<void> {
  const [ended] = await deleteSession(ctx.db, sessionId);
  if (ended) ctx.waitUntil(closeSockets(ctx.env, ended.userId, sessionId));
}
