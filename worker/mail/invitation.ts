import { INVITATION_DAYS } from "#domain/friends/invitations.ts";
import type { Inviter } from "#db/queries/mail/outbox.ts";
import { writeInvitationToken } from "#worker/friends/invitations/invitation-token.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";
import { unsubscribeFrom } from "./unsubscribe.ts";
import { named, withoutLink } from "./wording.ts";

/** Invitations go to strangers: a display name that looks like a link is replaced by the username, which cannot. */
const nameIn = ({ called, username }: Inviter): string => named(withoutLink(called, username ?? "Someone"));

/**
 * Invites to Squadtab with a link. Its token follows the #, which no server and no log sees. The mail is the same for
 * an address with or without an account.
 */
export const invitation: Composer<"invitation"> = async (env, { name, payload, inviter }) => {
  if (!inviter) throw new Error("the invitation no longer exists");
  const who = nameIn(inviter);
  return renderEmail({
    subject: `${who} invites you to Squadtab`,
    name,
    paragraphs: [
      `${who} would like to be your friend on Squadtab, where friends split bills and see who owes whom.`,
      `Sign up, or sign in, through this link, and you’ll find their friend request there. The link works once, within ${INVITATION_DAYS} days.`,
    ],
    action: {
      label: "See the invitation",
      url: `${env.APP_URL}/invite#${await writeInvitationToken(env, inviter.invitationId)}`,
    },
    notes: [
      `You don’t know ${who}? Then there is nothing to do. Your address is kept for this invitation alone, and forgotten when it ends.`,
    ],
    unsubscribe: await unsubscribeFrom(env, payload.addressHash, "invitation"),
    unsubscribeLabel: "Don’t mail me again",
  });
};
