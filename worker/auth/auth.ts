import { betterAuth, type BetterAuthOptions } from "better-auth/minimal";
import { authAdapter } from "#db/engine/auth-adapter.ts";
import { codeOf } from "#db/guards.ts";
import { newId, type IdPrefix } from "#db/new-id.ts";
import { openPrimary } from "#db/engine/open-database.ts";
import { SESSION_IDLE_MS } from "#db/queries/accounts/accounts.ts";
import { insertProfile } from "#db/queries/profiles/profiles.ts";
import type { Env } from "#worker/env.ts";
import { withoutParameters } from "#worker/http/on-error.ts";
import { rethrowUnavailable, withUnavailableErrors } from "./unavailable-errors.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const idPrefixes: Record<string, IdPrefix> = { user: "usr", session: "ses", account: "acc", verification: "ver" };

/**
 * better-auth manages users, passwords and sessions. Its HTTP handler is not mounted: our routes call `auth.api`. So
 * nothing is reachable that we did not declare, and no cookie is read or set.
 */
function makeAuth(env: Env) {
  const db = openPrimary(env);
  return betterAuth({
    baseURL: env.APP_URL,
    secret: env.BETTER_AUTH_SECRET,
    database: (options: BetterAuthOptions) => withUnavailableErrors(authAdapter(db)(options)),
    telemetry: { enabled: false },
    // Wrong passwords and taken names are not worth logging, and their lines contain addresses. Unexpected failures
    // come with an Error, which would otherwise be lost: the error that better-auth throws instead does not mention it.
    logger: { level: "error", log: (_level, _message, ...details) => details.forEach(logUnexpected) },
    emailAndPassword: {
      enabled: true,
      // With this setting a taken address gets the same response as a free one, so sign-up does not reveal who has an
      // account.
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { additionalFields: { username: { type: "string", required: false } } },
    session: {
      expiresIn: SESSION_IDLE_MS / 1000,
      disableSessionRefresh: true,
      additionalFields: {
        rtGen: { type: "number", input: false, defaultValue: 0 },
        rtRotatedAt: { type: "date", input: false, required: false },
      },
    },
    account: { accountLinking: { enabled: true, disableImplicitLinking: true, trustedProviders: [] } },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: ({ model }) => newId(idPrefixes[model] ?? "ver", new Date()) },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            // `name` is the username as typed; `username` is lower-cased.
            const profile = { id: user.id, username: user.name, displayName: user.name, createdAt: user.createdAt };
            await db.batch(insertProfile(db, profile)).catch(rethrowUnavailable);
          },
        },
      },
    },
  });
}

function logUnexpected(detail: unknown): void {
  const code = codeOf(detail);
  if (detail instanceof Error && code !== "username_taken" && code !== "email_taken")
    console.error("better-auth", withoutParameters(detail));
}

type Auth = ReturnType<typeof makeAuth>;

let current: { env: Env; auth: Auth } | undefined;

/** One instance per isolate, because creating it costs more than a request. */
export function authOf(env: Env): Auth {
  if (current?.env.DB !== env.DB || current.env.LIBSQL_URL !== env.LIBSQL_URL) current = { env, auth: makeAuth(env) };
  return current.auth;
}
