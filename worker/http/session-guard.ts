import type { MiddlewareHandler } from "hono";
import { openPrimary } from "#db/engine/open-database.ts";
import { activeSession } from "#db/queries/accounts/active-session.ts";
import { DomainError } from "#domain/errors.ts";
import { verifyAccessToken } from "#durable-objects/access-token.ts";
import type { ApiEnv } from "./context.ts";

/**
 * Requires a signed-in user. The access token is verified without the database; that its session is active is checked with
 * every statement and batch of the request.
 */
export const requireUser: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const context = c.get("context");
  const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
  const claims =
    scheme?.toLowerCase() === "bearer" && token
      ? await verifyAccessToken(token, c.env.ACCESS_TOKEN_KEY, context.now)
      : null;
  if (!claims) throw new DomainError("not_signed_in");
  const holder = { userId: claims.sub, sessionId: claims.sid };
  const check = activeSession(context.db, () => openPrimary(c.env), holder, context.now);
  c.set("user", { ...context, db: context.db.checking(check), ...holder, idempotency: null });
  await next();
};
