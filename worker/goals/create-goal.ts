import { newId } from "#db/new-id.ts";
import { asGoalCreator, asGoalReader } from "#db/queries/goals/goal-access.ts";
import { recordGoalActivity } from "#db/queries/goals/goal-activity.ts";
import { insertGoal, refuseUnfitKeeper, selectGoal, writePledges } from "#db/queries/goals/goals.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import type { CreateGoal, Goal } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

/** Creates a savings goal with its keeper and pledges. */
export async function createGoal(ctx: UserContext, squadId: string, input: CreateGoal): Promise<Goal> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const goalId = newId("gol", now);
  const member = asSquadMember(squadId, userId);
  const creator = asGoalCreator({ squadId, goalId, userId });
  const reader = asGoalReader({ squadId, goalId, userId });
  const outcome = await writeOnce(
    ctx,
    {
      closed: refuseClosedSquad(db, member),
      unfit: refuseUnfitKeeper(db, member, input.keeperId),
      goal: insertGoal(db, member, { ...input, id: goalId }, now),
      pledges: writePledges(db, creator, input.pledges, now),
      activity: recordGoalActivity(db, creator, "goal-added", now),
      users: listSquadReaders(db, member),
    },
    selectGoal(reader),
  );
  if (!outcome.answer) throw new Error("the new goal cannot be read");
  if (!outcome.replayed) publishGoalChanged(ctx, { squadId, users: outcome.results.users });
  return outcome.answer;
}
