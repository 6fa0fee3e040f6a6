import type { AcceptedInvitation } from "#domain/friends/invitations.ts";
import { nameInside } from "#web/ui/format/names.ts";

/** Describes what following the invitation link led to. */
export function acceptedMessage({ person, standing }: AcceptedInvitation): string {
  const name = nameInside(person);
  if (standing === "received") return `${name}’s friend request is waiting for you`;
  if (standing === "sent") return `You have already sent ${name} a friend request`;
  if (standing === "friends") return `You and ${name} are already friends`;
  return `You have already answered ${name}’s invitation`;
}
