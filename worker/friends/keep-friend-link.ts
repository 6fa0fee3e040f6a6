import { insertFriendLink, selectFriendLink } from "#db/queries/friends/friend-links.ts";
import { newId } from "#db/new-id.ts";
import { DomainError } from "#domain/errors.ts";
import type { FriendLink } from "#domain/friends/friend-links.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { notedBrowser } from "#worker/points/joined-through.ts";
import { writeFriendLinkToken } from "./friend-link-token.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** The signed-in user's link; the first call makes it. */
export async function keepFriendLink(ctx: UserContext): Promise<FriendLink> {
  const { db, env, now, userId } = ctx;
  await limitPerMinute(ctx, "readFriendLink", userId);
  const {
    link: [link],
  } = await db.batch({
    inserted: insertFriendLink(db, asAccountOwner({ userId }), newId("fln", now), now),
    ...(await notedBrowser(ctx)),
    link: selectFriendLink(db, userId),
  });
  if (!link) throw new DomainError("not_found");
  return { token: await writeFriendLinkToken(env, link.id), createdAt: link.createdAt.toISOString() };
}
