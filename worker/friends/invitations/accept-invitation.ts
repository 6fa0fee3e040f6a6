import { newId } from "#db/new-id.ts";
import { notifyRequest } from "#db/queries/friends/friends.ts";
import {
  insertInvitedRequest,
  selectFollowed,
  senderOfInvitation,
  useInvitation,
} from "#db/queries/friends/invitations.ts";
import { DomainError } from "#domain/errors.ts";
import type { AcceptedInvitation } from "#domain/friends/invitations.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { UserContext } from "#worker/http/context.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { joinedThrough } from "#worker/points/joined-through.ts";
import { asLinkFollower } from "#db/queries/friends/friends-access.ts";

/**
 * Accepts an invitation link. The sender of the invitation sends the signed-in user a friend request, which they can
 * accept. An existing request or friendship stays as it is. If two people follow one link, it belongs to the first; for
 * that person a repeated call returns the same response and creates nothing. Someone whom the sender has blocked gets
 * "gone".
 */
export async function acceptInvitation(ctx: UserContext, token: string): Promise<AcceptedInvitation> {
  const { db, now, userId } = ctx;
  const follower = asLinkFollower({ tokenHash: await hashToken(token), userId });
  const requestId = newId("frd", now);
  const {
    used,
    notified,
    link: [link],
  } = await db.batch({
    request: insertInvitedRequest(db, requestId, follower, now),
    used: useInvitation(db, follower, now),
    notified: notifyRequest(db, requestId, now),
    ...(await joinedThrough(ctx, { inviter: senderOfInvitation(follower), via: "mail" }, now)),
    link: selectFollowed(db, follower, now),
  });
  if (link?.isOwn) throw new DomainError("own_invitation");
  if (link && !link.isAccepted && link.isBlocked) throw new DomainError("blocked_by_you");
  if (!link?.isAccepted) throw new DomainError("invitation_gone");
  ctx.publish(used.length > 0 ? [userId, ...used.map((one) => one.userId)] : [], { type: "friends-changed" });
  publishNotificationsLater(ctx, notified);
  return { person: link.person, standing: link.standing };
}
