import { setInvitationsWanted } from "#db/queries/friends/invitations.ts";
import { setMailChoice as writeMailChoice } from "#db/queries/mail/mail-choices.ts";
import type { EndableMail, MailChoice, OptionalMail } from "#domain/notifications/mail-choices.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { readUnsubscribeToken } from "./unsubscribe.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Sets whether a user wants a kind of mail. Repeating a request changes nothing. */
export async function setMailChoice(
  { db, now }: RequestContext,
  userId: string,
  kind: OptionalMail,
  wanted: boolean,
): Promise<MailChoice> {
  await writeMailChoice(db, asAccountOwner({ userId }), kind, wanted, now);
  return { kind, wanted };
}

/**
 * Sets the choice that an unsubscribe token names. For invitations the choice belongs to the email address, which need
 * not have an account.
 */
export async function setMailChoiceByToken(
  ctx: RequestContext,
  token: string,
  wanted: boolean,
): Promise<MailChoice<EndableMail>> {
  const { subject, kind } = await readUnsubscribeToken(ctx.env, token);
  if (kind !== "invitation") return setMailChoice(ctx, subject, kind, wanted);
  await setInvitationsWanted(ctx.db, subject, wanted, ctx.now);
  return { kind, wanted };
}
