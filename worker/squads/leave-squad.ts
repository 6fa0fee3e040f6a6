import { newId } from "#db/new-id.ts";
import { factsJson, ifRecorded, insertActivity } from "#db/queries/squads/activity.ts";
import { markLeft, promoteFirst } from "#db/queries/squads/members.ts";
import { asLeaver, asRemover, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { notifyRemovedFromSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { tellLater } from "./tell-later.ts";

/**
 * Takes a member out of a squad: users leave by themselves, owners remove others and guests. An open balance stays and can
 * still be settled. Where the last owner leaves, the user who joined first becomes one.
 */
export async function leaveSquad(ctx: UserContext, squadId: string, memberId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const leaver = asLeaver({ squadId, userId, memberId });
  const leftId = newId("act", now);
  const { users, left, removal } = await db.batch({
    users: listSquadUsers(db, asSquadReader(squadId, userId)),
    left: insertActivity(
      db,
      leaver,
      { id: leftId, kind: "member-left", subjectId: memberId, facts: factsJson("member-left", {}) },
      now,
    ),
    leaving: markLeft(db, ifRecorded(leaver, leftId), memberId, now),
    removal: removalOf(ctx, squadId, memberId),
    promoted: promoteFirst(db, squadId),
  });
  if (left.length + removal.recorded.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  tellLater(ctx, removal.told);
}

/** Removes several members as an owner, all in one batch. */
export async function removeMembers(ctx: UserContext, squadId: string, memberIds: readonly string[]): Promise<void> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const { users, removals } = await db.batch({
    users: listSquadUsers(db, asSquadReader(squadId, userId)),
    removals: memberIds.map((memberId) => removalOf(ctx, squadId, memberId)),
  });
  if (removals.every(({ recorded }) => recorded.length === 0)) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  for (const { told } of removals) tellLater(ctx, told);
}

/** The statements that remove a member, for those who may. */
function removalOf({ db, now, userId }: UserContext, squadId: string, memberId: string) {
  const remover = asRemover({ squadId, userId, memberId });
  const id = newId("act", now);
  const right = ifRecorded(remover, id);
  return {
    recorded: insertActivity(
      db,
      remover,
      { id, kind: "member-removed", subjectId: memberId, facts: factsJson("member-removed", {}) },
      now,
    ),
    told: notifyRemovedFromSquad(db, right, memberId, now),
    removing: markLeft(db, right, memberId, now),
  };
}
