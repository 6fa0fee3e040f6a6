import { newId } from "#db/new-id.ts";
import { connectGoogle as insertGoogle, selectGoogleOwner } from "#db/queries/accounts/google-accounts.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import type { GoogleIdentity } from "./provider.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Connects a Google account to the signed-in user's account. A Google account can belong to one user only. */
export async function connectGoogle(ctx: UserContext, identity: GoogleIdentity): Promise<void> {
  const { db, now } = ctx;
  const {
    owner: [owner],
  } = await db.batch({
    inserted: insertGoogle(db, asAccountOwner(ctx), newId("acc", now), identity, now),
    owner: selectGoogleOwner(db, identity.sub),
  });
  if (!owner) throw new DomainError("google_connected");
  if (owner.userId !== ctx.userId) throw new DomainError("google_account_taken");
}
