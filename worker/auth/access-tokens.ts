import { newId } from "#db/new-id.ts";
import { asAccountOwner, asTokenMaker } from "#db/queries/accounts/account-access.ts";
import {
  deleteAccessToken,
  insertAccessToken,
  listAccessTokens,
  selectAccessToken,
} from "#db/queries/accounts/access-tokens.ts";
import type { AccessToken, CreateAccessToken, NewAccessToken } from "#domain/accounts/access-tokens.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { hashToken } from "./hash-token.ts";
import { writeProgramToken } from "./program-token.ts";

const DAY_MS = 86_400_000;

/** The access tokens of the signed-in user for programs, the newest first. */
export const readAccessTokens = async ({ db, userId }: UserContext): Promise<{ accessTokens: AccessToken[] }> => ({
  accessTokens: await listAccessTokens(db, userId),
});

/** Creates an access token for a program. Only this answer contains it: the database stores its hash. */
export async function createAccessToken(
  ctx: UserContext,
  { name, scope, squadId = null, expiresInDays }: CreateAccessToken,
): Promise<NewAccessToken> {
  const { db, env, now, userId } = ctx;
  await limitPerMinute(ctx, "createAccessToken", userId);
  const id = newId("tok", now);
  // The token says its end in seconds.
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + expiresInDays * DAY_MS);
  const token = await writeProgramToken(env, { tokenId: id, userId, scope, squadId, expiresAt });
  const owner = asAccountOwner({ userId });
  const row = { id, name, scope, expiresAt, hash: await hashToken(token) };
  const { answer, replayed } = await writeOnce(
    ctx,
    insertAccessToken(db, asTokenMaker({ userId, squadId }), row, now),
    selectAccessToken(owner, id),
  );
  if (!answer) throw new DomainError("too_many_access_tokens");
  if (!replayed) ctx.publish([userId], { type: "access-tokens-changed" });
  return { ...answer, token: replayed ? await tokenOf(ctx, answer) : token };
}

/** The token of an answer that was lost. */
const tokenOf = ({ env, userId }: UserContext, { id, scope, squad, expiresAt }: AccessToken): Promise<string> =>
  writeProgramToken(env, {
    tokenId: id,
    userId,
    scope,
    squadId: squad?.id ?? null,
    expiresAt: new Date(expiresAt),
  });

/** Revokes an access token of the signed-in user: from then on it is refused. */
export async function revokeAccessToken(ctx: UserContext, id: string): Promise<void> {
  const { db, userId } = ctx;
  const revoked = await deleteAccessToken(db, asAccountOwner({ userId }), id);
  if (revoked.length === 0) throw new DomainError("not_found");
  ctx.publish([userId], { type: "access-tokens-changed" });
}
