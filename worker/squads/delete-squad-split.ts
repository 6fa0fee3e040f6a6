import { newId } from "#db/new-id.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { ifRecorded, insertActivity } from "#db/queries/squads/activity.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asSquadMember, squadRightWhile } from "#db/queries/squads/squad-access.ts";
import { deleteSquadSplitNotifications } from "#db/queries/squads/squad-notifications.ts";
import {
  hasSplit,
  isRestorable,
  markSquadSplitDeleted,
  selectSquadSplit,
  splitFactsJson,
} from "#db/queries/squads/squad-splits.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { SquadSplit } from "#domain/squads/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

interface SplitOfSquad {
  squadId: string;
  splitId: string;
}

/** Takes a split out of a squad and its balances. For a day any member can restore it. */
export async function deleteSquadSplit(ctx: UserContext, { squadId, splitId }: SplitOfSquad): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "deleteSplit", userId);
  const member = asSquadMember(squadId, userId);
  const activityId = newId("act", now);
  const recorded = ifRecorded(member, activityId);
  const { activity, outdated, users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    activity: insertActivity(
      db,
      squadRightWhile(member, hasSplit(squadId, splitId)),
      { id: activityId, kind: "split-deleted", subjectId: splitId, facts: splitFactsJson(splitId) },
      now,
    ),
    split: markSquadSplitDeleted(db, recorded, splitId, now),
    outdated: deleteSquadSplitNotifications(db, recorded, splitId),
    users: listSquadUsers(db, member),
  });
  if (activity.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  ctx.publish(
    outdated.map((notification) => notification.userId),
    { type: "notifications-changed" },
  );
}

/** Restores a split of a squad that was deleted within the last day. One that is not deleted stays as it is. */
export async function restoreSquadSplit(ctx: UserContext, { squadId, splitId }: SplitOfSquad): Promise<SquadSplit> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "deleteSplit", userId);
  const member = asSquadMember(squadId, userId);
  const activityId = newId("act", now);
  const { answer, users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    activity: insertActivity(
      db,
      squadRightWhile(member, isRestorable(squadId, splitId, restorableSince(now))),
      { id: activityId, kind: "split-restored", subjectId: splitId, facts: splitFactsJson(splitId) },
      now,
    ),
    split: markSquadSplitDeleted(db, ifRecorded(member, activityId), splitId, null),
    users: listSquadUsers(db, member),
    answer: queryJson(db, selectSquadSplit(member, splitId)),
  });
  if (!answer[0]) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  return answer[0];
}
