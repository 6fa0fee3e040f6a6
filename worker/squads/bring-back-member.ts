import { newId } from "#db/new-id.ts";
import { refuseUnavailablePeople } from "#db/queries/splits/splits.ts";
import { addedFacts, ifRecorded, insertActivity } from "#db/queries/squads/activity.ts";
import { isGone, markBack, refuseClosedSquad, refuseFullSquad } from "#db/queries/squads/members.ts";
import { asSquadMember, squadRightWhile } from "#db/queries/squads/squad-access.ts";
import { notifyAddedToSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadUsers, refuseTooManySquads } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { tellLater } from "./tell-later.ts";

/** Puts someone who left, or was removed, back into a squad, as adding them does: with blocks and limits, and they are told. */
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
  const activityId = newId("act", now);
  const recorded = ifRecorded(member, activityId);
  const { activity, told, users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    people: refuseUnavailablePeople(db, { creatorId: userId, userIds }),
    activity: insertActivity(
      db,
      squadRightWhile(member, isGone(squadId, memberId)),
      { id: activityId, kind: "members-added", facts: addedFacts(userIds, guests) },
      now,
    ),
    told: notifyAddedToSquad(db, recorded, { userIds, who: "returning" }, now),
    back: markBack(db, recorded, memberId),
    full: refuseFullSquad(db, squadId),
    limit: refuseTooManySquads(db, userIds),
    users: listSquadUsers(db, member),
  });
  if (activity.length === 0) throw new DomainError("overtaken");
  publishSquadChanged(ctx, squadId, users);
  tellLater(ctx, told);
}
