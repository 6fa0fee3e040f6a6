import { withdrawInvitation as deleteInvitation } from "#db/queries/friends/invitations.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { asInvitationOwner } from "#db/queries/friends/friends-access.ts";

/** Withdraws an invitation of the signed-in user. Its link stops working. */
export async function withdrawInvitation({ db, now, publish, userId }: UserContext, id: string): Promise<void> {
  const withdrawn = await deleteInvitation(db, asInvitationOwner({ invitationId: id, userId }), now);
  if (withdrawn.length === 0) throw new DomainError("not_found");
  publish([userId], { type: "friends-changed" });
}
