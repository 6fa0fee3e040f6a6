import { Hono } from "hono";
import {
  changePasswordSchema,
  refreshSchema,
  requestResetSchema,
  resetPasswordSchema,
  resetTokenSchema,
  signInByEmailSchema,
  signInByUsernameSchema,
  signUpSchema,
} from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { callerOf } from "./caller.ts";
import { changePassword } from "./change-password.ts";
import { refreshSession, revokeSession } from "./refresh-session.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { checkResetToken, resetPassword } from "./reset-password.ts";
import { endOtherSessions, endOwnSession, readSessions } from "./sessions.ts";
import { signInByEmail, signInByUsername } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

export const authRoutes = new Hono<ApiEnv>()
  .post(
    "/auth/sign-up/email",
    route({
      who: "visitor",
      summary: "Create an account. Does not sign in.",
      status: 200,
      body: signUpSchema,
      failure: failures.signUp,
      cost: { roundTrips: 7, rowsRead: 13 },
    }),
    async (c) => {
      await signUp(c.get("context"), c.req.valid("json"), callerOf(c).address);
      return c.json({ ok: true }, 200);
    },
  )
  .post(
    "/auth/sign-in/email",
    route({
      who: "visitor",
      summary: "Sign in with an email address",
      status: 200,
      body: signInByEmailSchema,
      failure: failures.signIn,
      cost: { roundTrips: 5, rowsRead: 12 },
    }),
    async (c) => {
      const { email, password } = c.req.valid("json");
      return c.json(await signInByEmail(c.get("context"), email, password, callerOf(c)), 200);
    },
  )
  .post(
    "/auth/sign-in/username",
    route({
      who: "visitor",
      summary: "Sign in with a username",
      status: 200,
      body: signInByUsernameSchema,
      failure: failures.lookUpUsername,
      cost: { roundTrips: 6, rowsRead: 12 },
    }),
    async (c) => {
      const { username, password } = c.req.valid("json");
      return c.json(await signInByUsername(c.get("context"), username, password, callerOf(c)), 200);
    },
  )
  .post(
    "/auth/token/refresh",
    route({
      who: "visitor",
      summary: "Exchange a refresh token for new tokens",
      status: 200,
      body: refreshSchema,
      cost: { roundTrips: 1, rowsRead: 6 },
    }),
    async (c) => c.json(await refreshSession(c.get("context"), c.req.valid("json").refreshToken), 200),
  )
  .post(
    "/auth/token/revoke",
    route({
      who: "visitor",
      summary: "Sign out: revoke the session of a refresh token",
      status: 204,
      body: refreshSchema,
      cost: { roundTrips: 1, rowsRead: 4 },
    }),
    async (c) => {
      await revokeSession(c.get("context"), c.req.valid("json").refreshToken);
      return c.body(null, 204);
    },
  )
  .post(
    "/auth/request-password-reset",
    route({
      who: "visitor",
      summary: "Send a password reset link. The response does not reveal whether the address has an account.",
      status: 200,
      body: requestResetSchema,
      failure: failures.requestReset,
      cost: { roundTrips: 3, rowsRead: 12 },
    }),
    async (c) => {
      await requestPasswordReset(c.get("context"), {
        email: c.req.valid("json").email,
        ipAddress: callerOf(c).address,
      });
      return c.json({ ok: true }, 200);
    },
  )
  .post(
    "/auth/reset-password/check",
    route({
      who: "visitor",
      summary: "Check whether a reset token is still valid",
      status: 200,
      body: resetTokenSchema,
      failure: failures.resetPassword,
      cost: { roundTrips: 1, rowsRead: 4 },
    }),
    async (c) => {
      await checkResetToken(c.get("context"), c.req.valid("json").token);
      return c.json({ ok: true }, 200);
    },
  )
  .post(
    "/auth/reset-password",
    route({
      who: "visitor",
      summary: "Set a new password with a reset token. Ends all sessions and revokes all access tokens.",
      status: 200,
      body: resetPasswordSchema,
      failure: failures.resetPassword,
      cost: { roundTrips: 2, rowsRead: 24 },
    }),
    async (c) => {
      const { token, newPassword } = c.req.valid("json");
      await resetPassword(c.get("context"), token, newPassword);
      return c.json({ ok: true }, 200);
    },
  )
  .get(
    "/auth/sessions",
    route({
      who: "user",
      tokens: "none",
      summary: "List the active sessions of the signed-in user",
      status: 200,
      failure: failures.loadSessions,
      cost: { roundTrips: 1, rowsRead: 4 },
    }),
    async (c) => c.json(await readSessions(c.get("user")), 200),
  )
  .delete(
    "/auth/sessions/:id",
    route({
      who: "owner",
      tokens: "none",
      summary: "End a session of the signed-in user",
      status: 204,
      failure: failures.endSession,
      cost: { roundTrips: 1, rowsRead: 8 },
    }),
    async (c) => {
      await endOwnSession(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .post(
    "/auth/sessions/end-others",
    route({
      who: "user",
      tokens: "none",
      summary: "End all sessions of the signed-in user except the current one, and revoke all access tokens",
      status: 204,
      failure: failures.endSession,
      cost: { roundTrips: 1, rowsRead: 8 },
    }),
    async (c) => {
      await endOtherSessions(c.get("user"));
      return c.body(null, 204);
    },
  )
  .post(
    "/auth/change-password",
    route({
      who: "user",
      tokens: "none",
      summary: "Change the password of the signed-in user. Ends all other sessions and revokes all access tokens.",
      status: 204,
      body: changePasswordSchema,
      failure: failures.changePassword,
      cost: { roundTrips: 3, rowsRead: 22 },
    }),
    async (c) => {
      const { currentPassword, newPassword } = c.req.valid("json");
      await changePassword(c.get("user"), currentPassword, newPassword);
      return c.body(null, 204);
    },
  );
