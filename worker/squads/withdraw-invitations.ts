import { withdrawInvitations as withdraw, withdrawnFacts } from "#db/queries/squads/invitations.ts";
import { recordActivity } from "#db/queries/squads/record-activity.ts";
import { asInvitationWithdrawer, asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishEnded } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/** Takes back the invitations of the people for whom these members of a squad stand, as any member. */
export async function withdrawInvitations(
  ctx: UserContext,
  squadId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const withdrawer = asInvitationWithdrawer({ squadId, userId, memberIds });
  const facts = { kind: "invitation-withdrawn", facts: withdrawnFacts(withdrawer) } as const;
  const withdrawal = recordActivity(db, withdrawer, facts, now);
  const { users, recorded, ended } = await db.batch({
    users: listSquadReaders(db, asSquadMember(squadId, userId)),
    recorded: withdrawal.line,
    ended: withdraw(db, withdrawal.right, now),
  });
  // They have answered in the meantime.
  if (recorded.length === 0) throw new DomainError(users.length === 0 ? "not_found" : "overtaken");
  publishSquadChanged(ctx, squadId, users);
  publishEnded(ctx, ended);
}
