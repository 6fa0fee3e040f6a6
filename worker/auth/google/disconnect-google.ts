import { selectSession } from "#db/queries/accounts/accounts.ts";
import { disconnectGoogle as deleteGoogle, listSignInMethods } from "#db/queries/accounts/google-accounts.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Disconnects Google, unless it is the only way to sign in. The statement itself checks for another one. */
export async function disconnectGoogle(ctx: UserContext): Promise<void> {
  const { db, now } = ctx;
  const { session, deleted, left } = await db.batch({
    session: selectSession(db, ctx.sessionId, now),
    deleted: deleteGoogle(db, ctx, now),
    left: listSignInMethods(db, ctx.userId),
  });
  if (session.length === 0) throw new DomainError("not_signed_in");
  if (deleted.length > 0) return;
  throw new DomainError(left.some(({ isGoogle }) => isGoogle) ? "only_way_in" : "not_found");
}
