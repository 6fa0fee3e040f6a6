import type { Context } from "hono";
import type { ApiEnv } from "#worker/http/context.ts";

/** Where a request comes from: the network's address, for the limits, and the browser, for the list of sessions. */
export interface Caller {
  address: string;
  userAgent: string;
}

export const callerOf = (c: Context<ApiEnv>): Caller => ({
  address: c.req.header("cf-connecting-ip") ?? "local",
  userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
});
