import { disconnectGoogle as deleteGoogle, listSignInMethods } from "#db/queries/accounts/google-accounts.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Disconnects Google, unless it is the only way to sign in. The statement itself checks for another one. */
export async function disconnectGoogle(ctx: UserContext): Promise<void> {
  const { db, userId } = ctx;
  const { deleted, left } = await db.batch({
    deleted: deleteGoogle(db, asAccountOwner({ userId })),
    left: listSignInMethods(db, userId),
  });
  if (deleted.length > 0) return;
  throw new DomainError(left.some(({ isGoogle }) => isGoogle) ? "only_way_in" : "not_found");
}
