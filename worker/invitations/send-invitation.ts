import { newId } from "#db/new-id.ts";
import {
  insertInvitation,
  readInvitation,
  selectInvitation,
  writeInvitationMail,
} from "#db/queries/friends/invitations.ts";
import { messages, DomainError } from "#domain/errors.ts";
import { INVITATION_DAYS, type Invitation } from "#domain/friends/invitations.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitOwnTries } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { writeInvitationToken } from "./invitation-token.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Invites an address by mail. The answer is the same whether or not it has an account, and where no mail goes out: it got
 * one of the same person within the week, or three of anybody today, its owner wants none, or one of the two has blocked
 * the other. So an invitation tells nothing of an address. (A friend request does, 20 times an hour: the spec's 'User not
 * found' says whether there is an account.)
 */
export async function sendInvitation(ctx: UserContext, email: string): Promise<Invitation> {
  const { db, env, now, userId } = ctx;
  await limitOwnTries(ctx, "invitations");
  const id = newId("inv", now);
  const invitation = {
    id,
    userId,
    email,
    addressHash: await hashToken(email),
    tokenHash: await hashToken(await writeInvitationToken(env, id)),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
  const outcome = await writeOnce(
    ctx,
    { invitation: insertInvitation(db, invitation, now), mail: writeInvitationMail(db, invitation, now) },
    selectInvitation(invitation),
  );
  if (!outcome.json) throw new DomainError("own_email", { fields: { email: messages.own_email } });
  if (!outcome.replayed) {
    ctx.publish([userId], { type: "friends-changed" });
    queueMailsLater(ctx, outcome.results.mail.mails);
  }
  return readInvitation(outcome.json);
}
