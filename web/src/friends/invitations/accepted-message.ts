import type { AcceptedInvitation } from "#domain/friends/invitations.ts";
import * as messages from "#web/friends/invitations/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { nameInside } from "#web/ui/format/names.ts";

/** Describes what following the invitation link led to. */
export function acceptedMessage({ person, standing }: AcceptedInvitation): string {
  const name = nameInside(person);
  if (standing === "received") return fill(messages.requestIsWaiting, { name });
  if (standing === "sent") return fill(messages.requestAlreadySent, { name });
  if (standing === "friends") return fill(messages.alreadyFriends, { name });
  return fill(messages.alreadyAnswered, { name });
}
