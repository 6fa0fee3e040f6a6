import { newId } from "#db/new-id.ts";
import { insertInvitation, selectInvitation, writeInvitationMail } from "#db/queries/friends/invitations.ts";
import { errorMessages, DomainError } from "#domain/errors.ts";
import { INVITATION_DAYS, type Invitation } from "#domain/friends/invitations.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitTries } from "#worker/http/limits.ts";
import { notedBrowser } from "#worker/points/joined-through.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { writeInvitationToken } from "./invitation-token.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The statements that invite an address. Their number is limited, so that no one mails the world. */
export async function newInvitation(ctx: UserContext, email: string) {
  const { db, env, now, userId } = ctx;
  await limitTries(ctx, "invitations", userId);
  const id = newId("inv", now);
  const invitation = {
    id,
    email,
    addressHash: await hashToken(email),
    tokenHash: await hashToken(await writeInvitationToken(env, id)),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
  const owner = asAccountOwner({ userId });
  const statements = {
    invitation: insertInvitation(db, owner, invitation, now),
    mail: writeInvitationMail(db, owner, invitation, now),
    ...(await notedBrowser(ctx)),
  };
  return { owner, invitation, statements };
}

/**
 * Invites an email address. The response is the same whether or not the address has an account, and also when no mail
 * is sent: because the address got one from the same person within the week or three from anyone today, its owner wants
 * none, or one of the two has blocked the other. So an invitation reveals nothing about an address. (A friend request
 * does, 20 times an hour: the product shows 'User not found'.)
 */
export async function sendInvitation(ctx: UserContext, email: string): Promise<Invitation> {
  const { userId } = ctx;
  const { owner, invitation, statements } = await newInvitation(ctx, email);
  const outcome = await writeOnce(ctx, statements, selectInvitation(owner, invitation));
  if (!outcome.answer) throw new DomainError("own_email", { fields: { email: errorMessages.own_email } });
  if (!outcome.replayed) {
    ctx.publish([userId], { type: "friends-changed" });
    queueMailsLater(ctx, outcome.results.mail.mails);
  }
  return outcome.answer;
}
