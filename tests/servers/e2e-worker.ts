// The worker of the browser tests: the real one, the built app, and two more routes.
import { openPrimary } from "#db/engine/open-database.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { writeRefreshToken } from "#worker/auth/refresh-token.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { insertPerson } from "#tests/support/worker/insert-person.ts";

export { UserChannel } from "#worker/index.ts";

const hashes = new Map<string, string>();

/** Creates a signed-in user. Signing up and signing in cost two password hashes (200 ms of CPU). */
async function makePerson(request: Request, env: Env): Promise<Response> {
  const { username, password } = await request.json<{ username: string; password: string }>();
  const passwordHash = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, passwordHash);
  const now = new Date();
  const userAgent = request.headers.get("user-agent");
  // The zone of the tests' browsers, which therefore need not report it.
  const person = { username, displayName: username, userAgent, passwordHash, timeZone: "UTC" };
  const { id, email, sessionId } = await insertPerson(openPrimary(env), person, now);
  const { accessToken, expiresAt } = await signAccessToken(env, { userId: id, sessionId }, now);
  const refreshToken = await writeRefreshToken(env, { sessionId, generation: 0 }, now);
  return Response.json({ accessToken, refreshToken, expiresAt, user: { id, email } } satisfies SessionTokens);
}

async function migrate(request: Request, env: Env): Promise<Response> {
  const statements = await request.json<string[]>();
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
  return new Response();
}

export default {
  ...worker,
  async fetch(request: Request, env: Env & { ASSETS: Fetcher }, context: ExecutionContext): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/api/test/people") return makePerson(request, env);
    if (pathname === "/api/test/migrations") return migrate(request, env);
    // As web/functions/dev/mailbox.ts does.
    if (pathname === "/dev/mailbox")
      return worker.fetch(new Request(new URL(`/api/dev/mailbox/page${search}`, request.url)), env, context);
    return pathname.startsWith("/api/") ? worker.fetch(request, env, context) : env.ASSETS.fetch(request);
  },
};
