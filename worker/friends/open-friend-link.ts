import { ownerOfLink, selectSeenLink } from "#db/queries/friends/friend-links.ts";
import { DomainError } from "#domain/errors.ts";
import type { OpenedFriendLink } from "#domain/friends/friend-links.ts";
import type { UserContext } from "#worker/http/context.ts";
import { joinedThrough } from "#worker/points/joined-through.ts";
import { readFriendLinkToken } from "./friend-link-token.ts";

/**
 * The owner of a personal link, and the request or friendship with them. Someone whose account is new and younger than the link
 * has joined by it.
 */
export async function openFriendLink(ctx: UserContext, token: string): Promise<OpenedFriendLink> {
  const { db, env, now, userId } = ctx;
  const id = await readFriendLinkToken(env, token);
  if (!id) throw new DomainError("friend_link_gone");
  const {
    seen: [link],
  } = await db.batch({
    seen: selectSeenLink(db, { id, userId }),
    ...(await joinedThrough(ctx, { inviter: ownerOfLink(id), via: "link" }, now)),
  });
  if (!link) throw new DomainError("friend_link_gone");
  if (link.isOwn) throw new DomainError("own_friend_link");
  if (link.isBlocked) throw new DomainError("blocked_by_you");
  const { person, pairId, standing } = link;
  return { person, pair: pairId && standing ? { id: pairId, standing } : null };
}
