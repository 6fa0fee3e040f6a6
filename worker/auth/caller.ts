import type { Context } from "hono";
import type { ApiEnv } from "#worker/http/context.ts";
import { rateLimitKey } from "#worker/http/rate-limit-key.ts";

/**
 * Where a request comes from: the rate-limit key of its network (worker/http/rate-limit-key.ts), and the user agent for
 * the list of sessions.
 */
export interface Caller {
  address: string;
  userAgent: string;
}

export const callerOf = (c: Context<ApiEnv>): Caller => ({
  address: rateLimitKey(c.req.header("cf-connecting-ip") ?? "local"),
  userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
});
