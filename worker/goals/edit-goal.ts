import { queryJson } from "#db/engine/json-row.ts";
import { asGoalEditor, asGoalReader } from "#db/queries/goals/goal-access.ts";
import { recordGoalActivity } from "#db/queries/goals/goal-activity.ts";
import { refuseClosedGoal } from "#db/queries/goals/goal-moves.ts";
import { isGoalOtherThan, selectGoal, selectHolds, updateGoal, writePledges } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { DomainError } from "#domain/errors.ts";
import type { EditGoal, Goal } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

/** Changes what a goal is, as its keeper or as an owner of the squad. The same change again is no second line of activity. */
export async function editGoal(
  ctx: UserContext,
  { squadId, goalId }: { squadId: string; goalId: string },
  input: EditGoal,
): Promise<Goal> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const ids = { squadId, goalId, userId };
  const editor = asGoalEditor(ids);
  const reader = asGoalReader(ids);
  const { allowed, users, goal } = await db.batch({
    closed: refuseClosedGoal(db, reader),
    allowed: selectHolds(db, editor),
    activity: recordGoalActivity(
      db,
      withCondition(editor, isGoalOtherThan(goalId, input)),
      "goal-edited",
      now,
      input.name,
    ),
    updated: updateGoal(db, editor, input),
    pledges: input.pledges && writePledges(db, editor, input.pledges, now),
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
    goal: queryJson(db, selectGoal(reader)),
  });
  const after = goal[0];
  if (!allowed[0]?.holds || !after) throw new DomainError("not_found");
  publishGoalChanged(ctx, { squadId, users });
  return after;
}
