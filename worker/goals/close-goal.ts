import { queryJson } from "#db/engine/json-row.ts";
import { asCloser, asGoalManager, asGoalReader } from "#db/queries/goals/goal-access.ts";
import { recordGoalActivity } from "#db/queries/goals/goal-activity.ts";
import { insertRests, markClosed, refuseClosedGoal, refuseWaiting } from "#db/queries/goals/goal-moves.ts";
import { endHandOverOf } from "#db/queries/goals/hand-overs.ts";
import { endWaitingOf } from "#db/queries/goals/waiting-moves.ts";
import { notifyMovedParts } from "#db/queries/goals/goal-notifications.ts";
import { selectGoal } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { Goal } from "#domain/goals/goals.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

/**
 * Closes a goal: what is left of each part becomes what the keeper owes in the squad's balances, so that the plan settles it. A
 * hand-over that is not confirmed ends. Other money that waits is answered first by the keeper; where another owner closes it, it ends.
 */
export async function closeGoal(
  ctx: UserContext,
  { squadId, goalId }: { squadId: string; goalId: string },
  givenToday: Day | undefined,
): Promise<Goal> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const today = await todayOf(ctx, givenToday);
  const ids = { squadId, goalId, userId };
  const manager = asGoalManager(ids);
  const reader = asGoalReader(ids);
  const { closed, handOver, ended, notified, users, goal } = await db.batch({
    already: refuseClosedGoal(db, reader),
    handOver: endHandOverOf(db, manager, now),
    ended: endWaitingOf(db, manager, now),
    waiting: refuseWaiting(db, manager),
    activity: recordGoalActivity(db, manager, "goal-closed", now),
    rests: insertRests(db, asCloser(manager), today, now),
    closed: markClosed(db, manager, now),
    notified: notifyMovedParts(db, "goal-closed", { squadId, userId, goalId }, now),
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
    goal: queryJson(db, selectGoal(reader)),
  });
  const after = goal[0];
  if (!closed.closed[0] || !after) throw new DomainError("not_found");
  publishGoalChanged(ctx, { squadId, users, notified: [...handOver.notified, ...ended.notified, ...notified] });
  publishSquadChanged(ctx, squadId, users);
  return after;
}
