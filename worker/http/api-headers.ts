import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./context.ts";

const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  // Browsers ignore it over http, as on a developer's machine.
  "strict-transport-security": "max-age=31536000",
};

/**
 * Default headers: responses are private data, so no proxy may cache them and no browser may render them as a page.
 * Routes that serve files set some of these headers themselves.
 */
export const apiHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  // The headers of a WebSocket response cannot be changed.
  if (c.res.status === 101) return;
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
};
