import type { Context } from "hono";
import { openPrimary } from "#db/engine/open-database.ts";
import { asTokenBearer } from "#db/queries/accounts/account-access.ts";
import { activeAccessToken } from "#db/queries/accounts/access-tokens.ts";
import { selectOne } from "#db/queries/http/health.ts";
import { DomainError } from "#domain/errors.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import { readProgramToken, type ProgramToken } from "#worker/auth/program-token.ts";
import type { ApiEnv, UserContext } from "./context.ts";
import { limitPerMinute } from "./limits.ts";

/**
 * Which access tokens of programs may call a route: those for everything that their user sees (the default), also those for
 * one squad, whose id is `:id` in the route's path, or none.
 */
export type TokenUse = "account" | "squad" | "none";

const READS = new Set(["GET", "HEAD"]);
const refusals = {
  none: "Access tokens cannot do this. Please sign in to the app instead.",
  read: "This access token can only read",
  squad: "This access token is for one squad, and this is not part of a squad",
};

/**
 * The context of a request with an access token for a program. Its claims are verified without the database; that it was not
 * revoked is checked with every statement and batch of the request, which also notes its use. What it does not allow is
 * refused after the same check, so that a revoked token is refused in the same way everywhere.
 */
export async function userOfToken(c: Context<ApiEnv>, token: string, use: TokenUse): Promise<UserContext> {
  const context = c.get("context");
  const claims = await readProgramToken(c.env, token, context.now);
  if (!claims) throw new DomainError("not_signed_in");
  await limitPerMinute(context, "accessToken", claims.tokenId);
  const check = activeAccessToken(
    context.db,
    () => openPrimary(c.env),
    asTokenBearer({ ...claims, hash: await hashToken(token) }),
    context.now,
    { noteLater: (work) => context.waitUntil(work()) },
  );
  const db = context.db.checking(check);
  const refusal = refusalOf(claims, c.req.method, c.req.param("id"), use);
  if (refusal) {
    await selectOne(db);
    throw refusal;
  }
  return { ...context, db, userId: claims.userId, sessionId: claims.tokenId, idempotency: null };
}

/** The reason to refuse a token that is valid. To a token for one squad, another one does not exist. */
function refusalOf(
  { scope, squadId }: ProgramToken,
  method: string,
  id: string | undefined,
  use: TokenUse,
): DomainError | null {
  const because = (reason: keyof typeof refusals) =>
    new DomainError("token_scope", { fields: { token: refusals[reason] } });
  if (use === "none") return because("none");
  if (squadId !== null && use !== "squad") return because("squad");
  if (squadId !== null && id !== squadId) return new DomainError("not_found");
  return scope === "write" || READS.has(method) ? null : because("read");
}
