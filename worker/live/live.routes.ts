import { Hono } from "hono";
import { DomainError } from "#domain/errors.ts";
import { LIVE_PROTOCOL } from "#domain/live/live-message.ts";
import { liveQuerySchema } from "#domain/live/live-query.ts";
import { verifyAccessToken } from "#durable-objects/access-token.ts";
import { CLAIMS_HEADER } from "#durable-objects/user-channel.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";

/** A page on another site must not speak for a visitor of ours; without an Origin there is no browser, and the token decides. */
export const isOurs = (origin: string | undefined, url: string): boolean =>
  origin === undefined || origin === new URL(url).origin;

export const liveRoutes = new Hono<ApiEnv>().get(
  "/live",
  route({
    // The token comes as a subprotocol, since a browser's socket sends no headers: checked below instead of by the guard.
    who: "visitor",
    summary: "The socket on which live messages arrive",
    status: 101,
    query: liveQuerySchema,
    cost: { roundTrips: 0, rowsRead: 0 },
  }),
  async (c) => {
    const [protocol, token] = (c.req.header("sec-websocket-protocol") ?? "").split(/\s*,\s*/);
    const { now } = c.get("context");
    const claims =
      protocol === LIVE_PROTOCOL && token ? await verifyAccessToken(token, c.env.ACCESS_TOKEN_KEY, now) : null;
    if (!claims || !isOurs(c.req.header("origin"), c.req.url)) throw new DomainError("not_signed_in");
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
      throw new DomainError("invalid_input", { fields: { Upgrade: "Must be websocket" } });
    const channel = c.env.USER_CHANNEL.get(c.env.USER_CHANNEL.idFromName(claims.sub));
    return channel.fetch(c.req.url, { headers: { upgrade: "websocket", [CLAIMS_HEADER]: JSON.stringify(claims) } });
  },
);
