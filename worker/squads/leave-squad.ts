import { newId } from "#db/new-id.ts";
import { factsJson, ifRecorded, insertActivity } from "#db/queries/squads/activity.ts";
import { markLeft, promoteFirst } from "#db/queries/squads/members.ts";
import { asLeaver, asRemover, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { notifyRemovedFromSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/**
 * Takes a member out of a squad: users leave by themselves, owners remove others and guests. An open balance stays and can
 * still be settled. Where the last owner leaves, the user who joined first becomes one.
 */
export async function leaveSquad(ctx: UserContext, squadId: string, memberId: string): Promise<void> {
  const { db, now, userId } = ctx;
  const [leaver, remover] = [asLeaver({ squadId, userId, memberId }), asRemover({ squadId, userId, memberId })];
  const [leftId, removedId] = [newId("act", now), newId("act", now)];
  const line = { subjectId: memberId, facts: factsJson("member-left", {}) };
  const { users, left, removed, notified } = await db.batch({
    users: listSquadUsers(db, asSquadReader(squadId, userId)),
    left: insertActivity(db, leaver, { ...line, id: leftId, kind: "member-left" }, now),
    removed: insertActivity(db, remover, { ...line, id: removedId, kind: "member-removed" }, now),
    notified: notifyRemovedFromSquad(db, ifRecorded(remover, removedId), memberId, now),
    leaving: markLeft(db, ifRecorded(leaver, leftId), memberId, now),
    removing: markLeft(db, ifRecorded(remover, removedId), memberId, now),
    promoted: promoteFirst(db, squadId),
  });
  if (left.length + removed.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  publishNotificationsLater(ctx, notified);
}
