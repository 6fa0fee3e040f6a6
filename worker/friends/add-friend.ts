import { newId } from "#db/new-id.ts";
import {
  insertRequest,
  notifyRequest,
  readRequest,
  selectInvitee,
  selectSentRequest,
  type Invitee,
} from "#db/queries/friends/friends.ts";
import { messages, DomainError, type ErrorCode } from "#domain/errors.ts";
import type { SentRequest } from "#domain/friends/friends.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitOwnTries } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Sends a friend request to an exact email address. A blocked sender gets the same response and sees the request as
 * sent, but the recipient does not see it. Attempts are limited, so that no one can probe addresses.
 */
export async function addFriend(ctx: UserContext, email: string): Promise<SentRequest> {
  const { db, now, userId } = ctx;
  await limitOwnTries(ctx, "friendRequests");
  const id = newId("frd", now);
  const readInvitee = selectInvitee(db, { userId, email });
  const outcome = await writeOnce(
    ctx,
    {
      invitee: readInvitee,
      requested: insertRequest(db, { id, userId, email }, now),
      notified: notifyRequest(db, id, now),
    },
    selectSentRequest(id),
  );
  if (!outcome.json) throw errorFor((outcome.replayed ? await readInvitee : outcome.results.invitee)[0]);
  if (!outcome.replayed) {
    const { requested, notified } = outcome.results;
    ctx.publish([userId, ...requested.map(({ friendId }) => friendId)], { type: "friends-changed" });
    publishNotificationsLater(ctx, notified);
  }
  return readRequest<SentRequest>(outcome.json);
}

function errorFor(invitee: Invitee | undefined): DomainError {
  const refuse = (code: ErrorCode) => new DomainError(code, { fields: { email: messages[code] } });
  if (!invitee) return refuse("user_not_found");
  if (invitee.isSelf) return refuse("own_email");
  return refuse(invitee.isBlocked ? "blocked_by_you" : "request_exists");
}
