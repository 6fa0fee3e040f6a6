import { Hono } from "hono";
import { createAccessTokenSchema } from "#domain/accounts/access-tokens.ts";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { createAccessToken, readAccessTokens, revokeAccessToken } from "./access-tokens.ts";

export const accessTokensRoutes = new Hono<ApiEnv>()
  .get(
    "/me/access-tokens",
    route({
      who: "user",
      tokens: "none",
      summary: "List the access tokens of the signed-in user for programs",
      status: 200,
      failure: failures.loadAccessTokens,
      cost: { roundTrips: 1, rowsRead: 4 },
    }),
    async (c) => c.json(await readAccessTokens(c.get("user")), 200),
  )
  .post(
    "/me/access-tokens",
    route({
      who: "user",
      tokens: "none",
      summary: "Create an access token for a program. Only this response contains the token.",
      status: 201,
      body: createAccessTokenSchema,
      idempotent: true,
      failure: failures.createAccessToken,
      cost: { roundTrips: 1, rowsRead: 8 },
    }),
    async (c) => c.json(await createAccessToken(c.get("user"), c.req.valid("json")), 201),
  )
  .delete(
    "/me/access-tokens/:id",
    route({
      who: "owner",
      tokens: "none",
      summary: "Revoke an access token of the signed-in user",
      status: 204,
      failure: failures.revokeAccessToken,
      cost: { roundTrips: 1, rowsRead: 6 },
    }),
    async (c) => {
      await revokeAccessToken(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
