import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./context.ts";

const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/**
 * Answers are for their asker alone, and are data: nothing in them may be shown as a page or kept by a proxy. A file's
 * answer says some of it its own way.
 */
export const apiHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  // A socket's answer has headers that cannot be changed.
  if (c.res.status === 101) return;
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
};
