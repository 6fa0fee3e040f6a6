import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./context.ts";

/** Answers are for their asker alone, and are data: nothing in them may be shown as a page or kept by a proxy. */
export const apiHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  // A socket's answer has headers that cannot be changed.
  if (c.res.status === 101) return;
  c.header("cache-control", "no-store");
  c.header("x-content-type-options", "nosniff");
  c.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  c.header("referrer-policy", "no-referrer");
};
