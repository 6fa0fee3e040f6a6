import { replacePassword, selectPasswordReset } from "#db/queries/accounts/password-resets.ts";
import { DomainError } from "#domain/errors.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { deleteFailures } from "#worker/http/limits.ts";
import { closeSockets } from "#worker/live/publish.ts";
import { emailIn } from "./google/sign-in-methods.ts";
import { hashToken } from "./hash-token.ts";
import { hashPassword } from "./password.ts";

/** Refuses an invalid link before its page asks for a new password. */
export async function checkResetToken({ db, now }: RequestContext, token: string): Promise<void> {
  const [owner] = await selectPasswordReset(db, await hashToken(token), now);
  if (!owner) throw new DomainError("invalid_reset_link");
}

/**
 * Sets a new password for the owner of a reset token, once. Ends all their sessions and disconnects a Google account
 * with another address. After that, only the owner of the email address has access.
 */
export async function resetPassword(ctx: RequestContext, token: string, newPassword: string): Promise<void> {
  const { db, env, now } = ctx;
  const hash = await hashToken(token);
  const [owner] = await selectPasswordReset(db, hash, now);
  // Checked before the expensive hash, so that guessing tokens costs us nothing.
  if (!owner) throw new DomainError("invalid_reset_link");
  const passwordHash = await hashPassword(newPassword);
  // Someone who signed up with this address, or got in, may have connected their own Google account.
  const isOwn = owner.idToken !== null && emailIn(owner.idToken) === owner.email;
  const { replaced } = await db.batch({
    replaced: replacePassword(db, hash, { passwordHash, keptGoogleId: isOwn ? owner.googleId : null }, now),
    // A user who forgot the password has probably tried several: they need not wait.
    failuresByEmail: deleteFailures(ctx, "signInFailures", owner.email),
    failuresByUsername: deleteFailures(ctx, "signInFailures", owner.username ?? ""),
  });
  if (replaced.token.length === 0) throw new DomainError("invalid_reset_link");
  ctx.waitUntil(closeSockets(env, owner.userId));
}
