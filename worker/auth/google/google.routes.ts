import { Hono, type Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as failures from "#domain/failures.ts";
import { googleExchangeSchema, signInSocialSchema, startGoogleSchema } from "#domain/accounts/google.ts";
import { callerOf } from "#worker/auth/caller.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { route } from "#worker/http/route.ts";
import { confirmByGoogle } from "./confirm-by-google.ts";
import { connectGoogle } from "./connect-google.ts";
import { disconnectGoogle } from "./disconnect-google.ts";
import { enterByGoogle } from "./enter.ts";
import { HAND_OFF_SECONDS, handleCallback } from "./handle-callback.ts";
import { readSignInMethods } from "./sign-in-methods.ts";
import { spendHandOff, type Shown } from "./spend-hand-off.ts";
import { startGoogle } from "./start-google.ts";

/**
 * The only cookie that takes part in a sign-in. It lives from Google's redirect until the exchange that follows at
 * once.
 */
const COOKIE = "squadtab_hand_off";
const EXCHANGE_PATH = "/api/auth/token/exchange";

/** Reads both halves of the hand-off. The cookie is cleared even if the exchange fails. */
async function readHandOff(c: Context<ApiEnv>, state: string): Promise<Shown> {
  await limitPerMinute(c.get("context"), "googleExchange", callerOf(c).address);
  const handOff = getCookie(c, COOKIE);
  if (handOff !== undefined) deleteCookie(c, COOKIE, { path: EXCHANGE_PATH });
  return { handOff, state };
}

export const googleRoutes = new Hono<ApiEnv>()
  .post(
    "/auth/sign-in/social",
    route({
      who: "visitor",
      summary: "Start signing in or up with Google. Returns the URL to visit and the state for the exchange.",
      status: 200,
      body: signInSocialSchema,
      failure: failures.signInGoogle,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await startGoogle(c.get("context"), { purpose: "sign-in" }, callerOf(c).address), 200),
  )
  .post(
    "/auth/google/start",
    route({
      who: "user",
      tokens: "none",
      summary: "Start connecting a Google account, or confirming with the connected one",
      status: 200,
      body: startGoogleSchema,
      failure: failures.connectGoogle,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      const user = c.get("user");
      const requester = { ...c.req.valid("json"), userId: user.userId, sessionId: user.sessionId };
      return c.json(await startGoogle(user, requester, callerOf(c).address), 200);
    },
  )
  .get(
    "/auth/callback/google",
    route({
      who: "visitor",
      summary: "Callback for Google. Redirects to the page that makes the exchange.",
      status: 302,
      cost: { roundTrips: 2, rowsRead: 8 },
    }),
    async (c) => {
      const { state, code, error } = c.req.query();
      const arrival = await handleCallback(c.get("context"), { state, code, error }, callerOf(c).address);
      if (arrival.handOff)
        setCookie(c, COOKIE, arrival.handOff, {
          path: EXCHANGE_PATH,
          httpOnly: true,
          secure: c.env.APP_URL.startsWith("https:"),
          sameSite: "Lax",
          maxAge: HAND_OFF_SECONDS,
        });
      return c.redirect(arrival.location, 302);
    },
  )
  .post(
    "/auth/token/exchange",
    route({
      who: "visitor",
      summary: "Exchange a Google callback for tokens: signs in, or creates an account",
      status: 200,
      body: googleExchangeSchema,
      failure: failures.signInGoogle,
      // For a new account; signing in to an existing one takes two.
      cost: { roundTrips: 4, rowsRead: 28 },
    }),
    async (c) => {
      const ctx = c.get("context");
      const identity = await spendHandOff(ctx, await readHandOff(c, c.req.valid("json").state), "sign-in");
      return c.json(await enterByGoogle(ctx, identity, callerOf(c)), 200);
    },
  )
  // The next two paths are below the exchange path, the only one that receives the cookie.
  .post(
    "/auth/token/exchange/link",
    route({
      who: "user",
      tokens: "none",
      summary: "Exchange a Google callback to connect the Google account",
      status: 204,
      body: googleExchangeSchema,
      failure: failures.connectGoogle,
      cost: { roundTrips: 2, rowsRead: 12 },
    }),
    async (c) => {
      const user = c.get("user");
      await connectGoogle(
        user,
        await spendHandOff(user, await readHandOff(c, c.req.valid("json").state), "link", user),
      );
      return c.body(null, 204);
    },
  )
  .post(
    "/auth/token/exchange/confirm",
    route({
      who: "user",
      tokens: "none",
      summary: "Exchange a Google callback for a one-time proof of a fresh sign-in",
      status: 200,
      body: googleExchangeSchema,
      failure: failures.confirmGoogle,
      cost: { roundTrips: 3, rowsRead: 12 },
    }),
    async (c) => {
      const user = c.get("user");
      const identity = await spendHandOff(user, await readHandOff(c, c.req.valid("json").state), "confirm", user);
      return c.json(await confirmByGoogle(user, identity), 200);
    },
  )
  .get(
    "/auth/sign-in-methods",
    route({
      who: "user",
      tokens: "none",
      summary: "List the ways in which the signed-in user can sign in",
      status: 200,
      failure: failures.loadSignInMethods,
      cost: { roundTrips: 1, rowsRead: 4 },
    }),
    async (c) => c.json(await readSignInMethods(c.get("user")), 200),
  )
  .delete(
    "/auth/sign-in-methods/google",
    route({
      who: "user",
      tokens: "none",
      summary: "Disconnect Google, unless it is the only way to sign in",
      status: 204,
      failure: failures.disconnectGoogle,
      cost: { roundTrips: 1, rowsRead: 12 },
    }),
    async (c) => {
      await disconnectGoogle(c.get("user"));
      return c.body(null, 204);
    },
  );
