import {
  acceptRequest,
  listFriends,
  markAnswered,
  notifyAccepted,
  selectReceived,
} from "#db/queries/friends/friends.ts";
import { DomainError } from "#domain/errors.ts";
import type { Friend } from "#domain/friends/friends.ts";
import { standingWith } from "#domain/standing/standing.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitStandingReads, readStanding, standingStatements } from "#worker/standing/read-standing.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { asRequestRecipient } from "#db/queries/friends/friends-access.ts";

/** Accepts a friend request to the signed-in user. Repeating it changes nothing. */
export async function acceptFriend(ctx: UserContext, id: string): Promise<Friend> {
  const { db, now, userId } = ctx;
  // Its answer says what is open, as the page of friends does.
  await limitStandingReads(ctx, "friends");
  const recipient = asRequestRecipient(id, userId);
  const {
    accepted,
    answered,
    notified,
    friend: [friend],
    received: [received],
    standing,
  } = await db.batch({
    accepted: acceptRequest(db, recipient, now),
    answered: markAnswered(db, recipient),
    notified: notifyAccepted(db, recipient, now),
    friend: listFriends(db, userId, id),
    received: selectReceived(db, recipient),
    standing: standingStatements(db, userId),
  });
  // The sender cannot accept their own request.
  if (!friend || !received) throw new DomainError("not_found");
  ctx.publish(accepted.length > 0 ? [userId, ...accepted.map((one) => one.userId)] : [], { type: "friends-changed" });
  ctx.publish(answered.length > 0 ? [userId] : [], { type: "notifications-changed" });
  publishNotificationsLater(ctx, notified);
  return { ...friend, amounts: standingWith(readStanding(ctx, standing).byCurrency)(friend.person.id) };
}
