import { listInvited, listOwnInvitations } from "#db/queries/squads/adding.ts";
import type { SquadMember } from "#db/queries/squads/squad-access.ts";
import { codeOf } from "#db/guards.ts";
import { DomainError } from "#domain/errors.ts";
import { invitableAt } from "#domain/squads/invitations.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Handles the failure of a batch that asks these people into a squad: beyond a limit, the answer says when it ends. */
export const withInvitationLimit =
  ({ db, userId, now }: UserContext, member: SquadMember, userIds: readonly string[]) =>
  async (error: unknown): Promise<never> => {
    if (codeOf(error) !== "invitation_limit") throw error;
    const { sent, invited } = await db.batch({
      sent: listOwnInvitations(db, userId, now),
      invited: listInvited(db, member, userIds),
    });
    const at = invitableAt(
      sent,
      invited.map((person) => person.userId),
      now.getTime(),
    );
    throw new DomainError("too_many_requests", {
      retryAfterSeconds: Math.max(1, Math.ceil((at - now.getTime()) / 1000)),
    });
  };
