import type { Context, MiddlewareHandler } from "hono";
import { openPrimary } from "#db/engine/open-database.ts";
import { activeSession } from "#db/queries/accounts/active-session.ts";
import { DomainError } from "#domain/errors.ts";
import { verifyAccessToken } from "#durable-objects/access-token.ts";
import { isProgramToken } from "#worker/auth/program-token.ts";
import type { ApiEnv, UserContext } from "./context.ts";
import { userOfToken, type TokenUse } from "./token-guard.ts";

/** Requires a signed-in user, or an access token of a program that may call the route. */
export const requireUser =
  (use: TokenUse): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw new DomainError("not_signed_in");
    c.set("user", isProgramToken(token) ? await userOfToken(c, token, use) : await userOfSession(c, token));
    await next();
  };

/**
 * The context of a signed-in user. The access token is verified without the database; that its session is active is checked
 * with every statement and batch of the request.
 */
async function userOfSession(c: Context<ApiEnv>, token: string): Promise<UserContext> {
  const context = c.get("context");
  const claims = await verifyAccessToken(token, c.env.ACCESS_TOKEN_KEY, context.now);
  if (!claims) throw new DomainError("not_signed_in");
  const holder = { userId: claims.sub, sessionId: claims.sid };
  const check = activeSession(context.db, () => openPrimary(c.env), holder, context.now);
  return { ...context, db: context.db.checking(check), ...holder, idempotency: null };
}
