import { newId } from "#db/new-id.ts";
import {
  insertRequest,
  notifyRequest,
  selectInvitee,
  selectSentRequest,
  type Addressee,
  type Invitee,
} from "#db/queries/friends/friends.ts";
import { errorMessages, DomainError, type ErrorCode } from "#domain/errors.ts";
import type { AddFriend, SentRequest } from "#domain/friends/friends.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitTries } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/**
 * Sends a friend request to an exact email address, or to a person whom the search or their link has shown. A blocked sender gets the same response and sees the request as
 * sent, but the recipient does not see it. Attempts are limited, so that no one can probe addresses.
 */
export async function addFriend(ctx: UserContext, { email, userId: friendId }: AddFriend): Promise<SentRequest> {
  const { db, now, userId } = ctx;
  const to = friendId === undefined ? { email: email ?? "" } : { userId: friendId };
  await limitTries(ctx, "friendRequests", userId);
  const id = newId("frd", now);
  const readInvitee = selectInvitee(db, { userId, to });
  const outcome = await writeOnce(
    ctx,
    {
      invitee: readInvitee,
      requested: insertRequest(db, asAccountOwner({ userId }), { id, to }, now),
      notified: notifyRequest(db, id, now),
    },
    selectSentRequest(id),
  );
  if (!outcome.answer) throw errorFor(to, (outcome.replayed ? await readInvitee : outcome.results.invitee)[0]);
  if (!outcome.replayed) {
    const { requested, notified } = outcome.results;
    ctx.publish([userId, ...requested.map(({ friendId }) => friendId)], { type: "friends-changed" });
    publishNotificationsLater(ctx, notified);
  }
  return outcome.answer;
}

function errorFor(to: Addressee, invitee: Invitee | undefined): DomainError {
  const field = "email" in to ? "email" : "userId";
  const refuse = (code: ErrorCode) => new DomainError(code, { fields: { [field]: errorMessages[code] } });
  if (!invitee) return refuse("user_not_found");
  if (invitee.isSelf) return refuse("own_email");
  return refuse(invitee.isBlocked ? "blocked_by_you" : "request_exists");
}
