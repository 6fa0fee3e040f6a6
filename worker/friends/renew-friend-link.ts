import { replaceFriendLink, selectFriendLink } from "#db/queries/friends/friend-links.ts";
import { newId } from "#db/new-id.ts";
import { DomainError } from "#domain/errors.ts";
import type { FriendLink } from "#domain/friends/friend-links.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { writeFriendLinkToken } from "./friend-link-token.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Makes a new link for the signed-in user. The one before stops working. */
export async function renewFriendLink(ctx: UserContext): Promise<FriendLink> {
  const { db, env, now, userId } = ctx;
  await limitTries(ctx, "friendLinks", userId);
  const {
    link: [link],
  } = await db.batch({
    replaced: replaceFriendLink(db, asAccountOwner({ userId }), newId("fln", now), now),
    link: selectFriendLink(db, userId),
  });
  if (!link) throw new DomainError("not_found");
  // The link in another tab is the old one.
  ctx.publish([userId], { type: "friends-changed" });
  return { token: await writeFriendLinkToken(env, link.id), createdAt: link.createdAt.toISOString() };
}
