import { queryJson } from "#db/engine/json-row.ts";
import { asGoalEditor, asGoalReader } from "#db/queries/goals/goal-access.ts";
import { recordGoalActivity } from "#db/queries/goals/goal-activity.ts";
import { refuseClosedGoal } from "#db/queries/goals/goal-moves.ts";
import { selectGoal, selectHolds, updateGoal, writePledges } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { EditGoal, Goal } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

/** Changes what a goal is, as its keeper or as an owner of the squad. */
export async function editGoal(
  ctx: UserContext,
  { squadId, goalId }: { squadId: string; goalId: string },
  { pledges, ...input }: EditGoal,
): Promise<Goal> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const ids = { squadId, goalId, userId };
  const editor = asGoalEditor(ids);
  const reader = asGoalReader(ids);
  const { allowed, users, goal } = await db.batch({
    closed: refuseClosedGoal(db, reader),
    allowed: selectHolds(db, editor),
    updated: updateGoal(db, editor, input),
    pledges: pledges && writePledges(db, editor, pledges, now),
    activity: recordGoalActivity(db, editor, "goal-edited", now),
    users: listSquadUsers(db, asSquadReader(squadId, userId)),
    goal: queryJson(db, selectGoal(reader)),
  });
  const after = goal[0];
  if (!allowed[0]?.holds || !after) throw new DomainError("not_found");
  publishGoalChanged(ctx, { squadId, users });
  return after;
}
