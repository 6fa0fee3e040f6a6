import { refuseUnavailablePeople } from "#db/queries/splits/splits.ts";
import { markBack, refuseClosedSquad, refuseFullSquad } from "#db/queries/squads/members.ts";
import { addedFacts, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asReturner, asSquadMember } from "#db/queries/squads/squad-access.ts";
import { notifyAddedToSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadUsers, refuseTooManySquads } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { tellLater } from "./tell-later.ts";

/**
 * Puts someone back into a squad who left it, or for an owner who was removed, as adding them does: with blocks and limits, and
 * they are told.
 */
export async function bringBackMember(
  ctx: UserContext,
  {
    squadId,
    memberId,
    userId: whose,
    guestName,
  }: { squadId: string; memberId: string; userId: string | null; guestName: string | null },
): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const userIds = whose === null ? [] : [whose];
  const guests = whose === null && guestName !== null ? [guestName] : [];
  const returner = asReturner({ squadId, memberId, userId });
  const added = { kind: "members-added", facts: addedFacts(userIds, guests), subjectId: null } as const;
  const returned = recordActivity(db, returner, added, now);
  const { activity, told, users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    people: refuseUnavailablePeople(db, { creatorId: userId, userIds }),
    activity: returned.line,
    told: notifyAddedToSquad(db, returned.right, { userIds, who: "returning" }, now),
    back: markBack(db, returned.right),
    full: refuseFullSquad(db, squadId),
    limit: refuseTooManySquads(db, userIds),
    users: listSquadUsers(db, member),
  });
  if (activity.length === 0) throw new DomainError("overtaken");
  publishSquadChanged(ctx, squadId, users);
  tellLater(ctx, told);
}
