import { deleteAccessTokensOf } from "#db/queries/accounts/access-tokens.ts";
import { deleteOtherSessions, hasPassword, selectPassword, updatePassword } from "#db/queries/accounts/accounts.ts";
import { errorMessages, DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { deleteFailures, limitTries } from "#worker/http/limits.ts";
import { closeOtherSockets } from "#worker/live/publish.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/**
 * Changes the password of the signed-in user, ends all other sessions and revokes all access tokens. Attempts are counted before anything is
 * hashed, so that someone who finds a signed-in browser cannot keep guessing.
 */
export async function changePassword(ctx: UserContext, currentPassword: string, newPassword: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitTries(ctx, "passwordChanges", ctx.userId);
  const [password] = await selectPassword(db, userId);
  const before = password?.hash;
  if (!before) throw new DomainError("no_password");
  if (!(await verifyPassword({ hash: before, password: currentPassword })))
    throw new DomainError("wrong_password", { fields: { currentPassword: errorMessages.wrong_password } });
  const after = await hashPassword(newPassword);
  const { changed } = await db.batch({
    changed: updatePassword(db, asAccountOwner({ userId }), { before, after }, now),
    ended: deleteOtherSessions(db, ctx, after),
    revoked: deleteAccessTokensOf(db, asAccountOwner({ userId }), hasPassword(userId, after)),
    failures: deleteFailures(ctx, "passwordChanges", userId),
  });
  if (changed.length === 0) throw new DomainError("conflict");
  ctx.waitUntil(closeOtherSockets(ctx.env, ctx));
}
