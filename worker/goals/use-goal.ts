import { asGoalReader, asGoalUser } from "#db/queries/goals/goal-access.ts";
import { recordGoalActivity } from "#db/queries/goals/goal-activity.ts";
import { insertUse, refuseClosedGoal } from "#db/queries/goals/goal-moves.ts";
import { notifyMovedParts } from "#db/queries/goals/goal-notifications.ts";
import { selectGoal } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { Goal, UseGoal } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

/** Pays the shares of a split from a goal. What leaves the goal is a payment to the keeper in the squad's balances, in one batch. */
export async function useGoal(
  ctx: UserContext,
  { squadId, goalId }: { squadId: string; goalId: string },
  { splitId, today: givenToday }: UseGoal,
): Promise<Goal> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const today = await todayOf(ctx, givenToday);
  const ids = { squadId, goalId, userId };
  const user = asGoalUser({ ...ids, splitId });
  const reader = asGoalReader(ids);
  const outcome = await writeOnce(
    ctx,
    {
      closed: refuseClosedGoal(db, reader),
      use: insertUse(db, user, today, now),
      activity: recordGoalActivity(db, user, "goal-used", now),
      notified: notifyMovedParts(db, "goal-used", { squadId, userId, goalId }, now),
      users: listSquadReaders(db, asSquadReader(squadId, userId)),
    },
    selectGoal(reader),
  );
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) {
    const { users, notified } = outcome.results;
    publishGoalChanged(ctx, { squadId, users, notified });
    publishSquadChanged(ctx, squadId, users);
  }
  return outcome.answer;
}
