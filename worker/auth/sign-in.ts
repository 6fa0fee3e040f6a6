import { selectSessionByToken, selectUserByUsername } from "#db/queries/accounts/accounts.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { UnexpectedError, DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { deleteFailures, limitPerMinute, limitTries } from "#worker/http/limits.ts";
import { notedBrowser } from "#worker/points/joined-through.ts";
import { signAccessToken } from "./access-token.ts";
import { authOf } from "./auth.ts";
import type { Caller } from "./caller.ts";
import { writeRefreshToken } from "./refresh-token.ts";

/** Signs in with an email address. Attempts are counted before the password is hashed. */
export async function signInByEmail(
  ctx: RequestContext,
  email: string,
  password: string,
  caller: Caller,
): Promise<SessionTokens> {
  await limitPerMinute(ctx, "signIn", caller.address);
  await limitTries(ctx, "signInFailures", email);
  return startSession(ctx, email, password, caller);
}

/**
 * Signs in with a username, in any case. Attempts are counted with those by the account's email address. The product
 * reveals an unknown username, behind the same limits.
 */
export async function signInByUsername(
  ctx: RequestContext,
  username: string,
  password: string,
  caller: Caller,
): Promise<SessionTokens> {
  await limitPerMinute(ctx, "signIn", caller.address);
  const identifier = username.toLowerCase();
  const [user] = await selectUserByUsername(ctx.db, identifier);
  await limitTries(ctx, "signInFailures", user?.email ?? identifier);
  if (!user) throw new DomainError("username_not_found");
  try {
    return await startSession(ctx, user.email, password, caller);
  } catch (error) {
    throw error instanceof DomainError ? error : new UnexpectedError(failures.retrieveAccount, error);
  }
}

async function startSession(
  ctx: RequestContext,
  email: string,
  password: string,
  caller: Caller,
): Promise<SessionTokens> {
  const headers = new Headers({ "user-agent": caller.userAgent, "cf-connecting-ip": caller.address });
  const { token, user } = await authOf(ctx.env)
    .api.signInEmail({ body: { email, password }, headers })
    .catch((error: unknown) => {
      if (isWrong(error)) throw new DomainError("invalid_credentials");
      throw error;
    });
  const {
    session: [session],
  } = await ctx.db.batch({
    session: selectSessionByToken(ctx.db, token),
    failures: deleteFailures(ctx, "signInFailures", email),
    ...(await notedBrowser({ ...ctx, userId: user.id })),
  });
  if (!session) throw new Error("better-auth returned a token without a session");
  return writeTokens(ctx, user, { sessionId: session.id, generation: session.generation }, ctx.now);
}

/** The tokens that the browser stores. */
export async function writeTokens(
  { env, now }: RequestContext,
  user: { id: string; email: string },
  session: { sessionId: string; generation: number },
  issuedAt: Date,
): Promise<SessionTokens> {
  const { accessToken, expiresAt } = await signAccessToken(env, { userId: user.id, sessionId: session.sessionId }, now);
  const refreshToken = await writeRefreshToken(env, session, issuedAt);
  return { accessToken, refreshToken, expiresAt, user: { id: user.id, email: user.email } };
}

/** A wrong password, one that is too long to be anyone's, or a text that cannot be an address. */
const isWrong = (error: unknown): boolean => {
  const { statusCode, body } = (error ?? {}) as { statusCode?: number; body?: { code?: string } };
  return statusCode === 401 || body?.code === "INVALID_EMAIL" || body?.code === "PASSWORD_TOO_LONG";
};
