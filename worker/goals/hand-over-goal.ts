import { queryJson } from "#db/engine/json-row.ts";
import { newId } from "#db/new-id.ts";
import { asGoalReader, asHandOver, asMoveRecorder } from "#db/queries/goals/goal-access.ts";
import { recordMoveActivity } from "#db/queries/goals/goal-activity.ts";
import { insertHandOver, refuseClosedGoal, refuseWaiting } from "#db/queries/goals/goal-moves.ts";
import { notifyKeeper } from "#db/queries/goals/goal-notifications.ts";
import { refuseUnfitKeeper, selectGoal, selectHolds } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import type { Goal } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { withGuardErrors } from "#worker/http/guard-errors.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

/** Another member takes the money of a goal, and keeps it from now on. */
export async function handOverGoal(
  ctx: UserContext,
  { squadId, goalId }: { squadId: string; goalId: string },
  memberId: string,
): Promise<Goal> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const ids = { squadId, goalId, userId };
  const manager = asHandOver({ ...ids, memberId });
  const reader = asGoalReader(ids);
  const moveId = newId("gmv", now);
  const { allowed, notified, users, goal } = await db
    .batch({
      closed: refuseClosedGoal(db, reader),
      allowed: selectHolds(db, manager),
      unfit: refuseUnfitKeeper(db, manager, memberId),
      waiting: refuseWaiting(db, manager),
      handedOver: insertHandOver(db, manager, moveId, now),
      activity: recordMoveActivity(db, asMoveRecorder({ ...ids, moveId }), "goal-handed-over", now),
      notified: notifyKeeper(db, { squadId, userId, moveId }, now),
      users: listSquadUsers(db, asSquadReader(squadId, userId)),
      goal: queryJson(db, selectGoal(reader)),
    })
    .catch(
      withGuardErrors({
        goal_keeper_unfit: () => invalidField("memberId", "The keeper must be a member with an account"),
      }),
    );
  const after = goal[0];
  if (!allowed[0]?.holds || !after) throw new DomainError("not_found");
  publishGoalChanged(ctx, { squadId, users, notified });
  return after;
}
