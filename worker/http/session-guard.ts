import type { MiddlewareHandler } from "hono";
import { DomainError } from "#domain/errors.ts";
import { verifyAccessToken } from "#durable-objects/access-token.ts";
import type { ApiEnv } from "./context.ts";

/** Requires a signed-in user. The access token is verified without the database. */
export const requireUser: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const context = c.get("context");
  const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
  const claims =
    scheme?.toLowerCase() === "bearer" && token
      ? await verifyAccessToken(token, c.env.ACCESS_TOKEN_KEY, context.now)
      : null;
  if (!claims) throw new DomainError("not_signed_in");
  c.set("user", { ...context, userId: claims.sub, sessionId: claims.sid, idempotency: null });
  await next();
};
