import type { Me } from "#domain/profiles/profiles.ts";
import { accessToken } from "#tests/support/worker/access-tokens.ts";
import { device, givePassword, person, resetToken, unique } from "#tests/support/worker/factories.ts";
import { choose, connect, googler, start, wayToGoogle } from "#tests/support/worker/google-browser.ts";
import type { Example, RouteExample } from "./route-example.ts";
import type { World } from "#tests/support/worker/world.ts";

const refreshToken = ({ creator }: World) => ({ refreshToken: creator.refreshToken });
export const exchangeOf = (path: string, { state, cookie }: { state: string; cookie: string }): Example => ({
  path: `/api/auth/token/exchange${path}`,
  body: { state },
  headers: { cookie },
});
const account = () => {
  const username = `new_${unique()}`;
  return { username, email: `${username}@example.com`, password: "Passw0rdA", name: username };
};

export const accountRoutes: Record<string, RouteExample> = {
  "POST /api/auth/sign-up/email": { good: () => ({ path: "/api/auth/sign-up/email", body: account() }) },
  // This person has no password: the examples only show that everyone may call the routes.
  "POST /api/auth/sign-in/email": {
    good: async () => ({
      path: "/api/auth/sign-in/email",
      body: { email: (await person("zoe")).email, password: "Passw0rdA" },
    }),
    expectedStatus: 401,
  },
  "POST /api/auth/sign-in/username": {
    good: async () => ({
      path: "/api/auth/sign-in/username",
      body: { username: (await person("zoe")).username, password: "Passw0rdA" },
    }),
    expectedStatus: 401,
  },
  "POST /api/auth/token/refresh": {
    needsOwnWorld: true,
    good: (world) => ({ path: "/api/auth/token/refresh", body: refreshToken(world) }),
  },
  "POST /api/auth/token/revoke": {
    // An unknown token ends no session, so the other examples stay valid.
    good: () => ({ path: "/api/auth/token/revoke", body: { refreshToken: "rt1.ses_x.0.0.AAAA" } }),
  },
  "POST /api/auth/request-password-reset": {
    good: ({ creator }) => ({ path: "/api/auth/request-password-reset", body: { email: creator.email } }),
  },
  "POST /api/auth/reset-password/check": {
    good: async ({ other }) => ({
      path: "/api/auth/reset-password/check",
      body: { token: await resetToken(other.email) },
    }),
  },
  "POST /api/auth/reset-password": {
    needsOwnWorld: true,
    // The other person's, because other examples need the sessions of the rest.
    good: async ({ other }) => ({
      path: "/api/auth/reset-password",
      body: { token: await resetToken(other.email), newPassword: "Passw0rdB" },
    }),
  },
  "POST /api/auth/sign-in/social": {
    good: () => ({ path: "/api/auth/sign-in/social", body: { provider: "google" } }),
  },
  "POST /api/auth/google/start": {
    good: () => ({ path: "/api/auth/google/start", body: { purpose: "link" } }),
  },
  "GET /api/auth/callback/google": {
    good: async () => ({ path: await choose((await start()).body.url, googler()) }),
  },
  "POST /api/auth/token/exchange": {
    good: async () => exchangeOf("", await wayToGoogle(googler())),
  },
  // Without a Google sign-in, the request reaches the route and is refused there.
  "POST /api/auth/token/exchange/link": {
    good: () => ({ path: "/api/auth/token/exchange/link", body: { state: "none" } }),
    expectedStatus: 422,
  },
  "POST /api/auth/token/exchange/confirm": {
    good: () => ({ path: "/api/auth/token/exchange/confirm", body: { state: "none" } }),
    expectedStatus: 422,
  },
  "GET /api/auth/sign-in-methods": { good: () => ({ path: "/api/auth/sign-in-methods" }) },
  "DELETE /api/auth/sign-in-methods/google": {
    // Each caller disconnects their own account.
    good: async ({ creator }, caller = creator) => {
      await givePassword(caller);
      await connect(caller, googler());
      return { path: "/api/auth/sign-in-methods/google" };
    },
  },
  "GET /api/auth/sessions": { good: () => ({ path: "/api/auth/sessions" }) },
  "DELETE /api/auth/sessions/:id": {
    good: async ({ participant }) => ({ path: `/api/auth/sessions/${(await device(participant)).sessionId}` }),
    absent: { path: "/api/auth/sessions/ses_absent" },
    foreign: ({ other }) => [{ path: `/api/auth/sessions/${other.sessionId}` }],
  },
  "POST /api/auth/sessions/end-others": {
    needsOwnWorld: true,
    good: async ({ creator }) => {
      await device(creator);
      return { path: "/api/auth/sessions/end-others" };
    },
  },
  "POST /api/auth/change-password": {
    needsOwnWorld: true,
    good: async ({ creator }, caller = creator) => {
      await givePassword(caller);
      return {
        path: "/api/auth/change-password",
        body: { currentPassword: "Passw0rdA", newPassword: "Passw0rdB" },
      };
    },
  },
  "GET /api/me/access-tokens": { good: () => ({ path: "/api/me/access-tokens" }) },
  "POST /api/me/access-tokens": {
    good: () => ({ path: "/api/me/access-tokens", body: { name: "Backup", scope: "read", expiresInDays: 90 } }),
  },
  "DELETE /api/me/access-tokens/:id": {
    good: async ({ participant }) => ({ path: `/api/me/access-tokens/${(await accessToken(participant)).id}` }),
    absent: { path: "/api/me/access-tokens/tok_absent" },
    foreign: ({ othersAccessTokenId }) => [{ path: `/api/me/access-tokens/${othersAccessTokenId}` }],
  },
  "GET /api/me/export": { good: () => ({ path: "/api/me/export" }) },
  "DELETE /api/me": {
    needsOwnWorld: true,
    // Each caller deletes their own account.
    good: async ({ creator }, caller = creator) => {
      await givePassword(caller);
      const { username } = (await caller.call<Me>("GET", "/api/me")).body.profile;
      return { path: "/api/me", body: { username, password: "Passw0rdA" } };
    },
  },
};
