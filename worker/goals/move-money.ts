import { newId } from "#db/new-id.ts";
import {
  asContributor,
  asGoalReader,
  asMoveRecorder,
  asTaker,
  type MoneyMover,
} from "#db/queries/goals/goal-access.ts";
import { recordMoveActivity } from "#db/queries/goals/goal-activity.ts";
import { insertMove, refuseClosedGoal } from "#db/queries/goals/goal-moves.ts";
import { notifyNewMove, notifyReached } from "#db/queries/goals/goal-notifications.ts";
import { selectMove } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { GoalMove, MoveMoney } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

interface GoalIds {
  squadId: string;
  goalId: string;
}

/** A member gives the keeper money. It counts at once, and waits for the keeper unless they record it themselves. */
export const putIn = (ctx: UserContext, ids: GoalIds, { memberId, cents }: MoveMoney) =>
  moveMoney(ctx, asContributor({ ...ids, userId: ctx.userId }, memberId), cents);

/** The keeper gives a member some of their part back. It waits for the member unless they record it themselves. */
export const takeOut = (ctx: UserContext, ids: GoalIds, { memberId, cents }: MoveMoney) =>
  moveMoney(ctx, asTaker({ ...ids, userId: ctx.userId }, memberId), cents);

async function moveMoney(ctx: UserContext, mover: MoneyMover, cents: number): Promise<GoalMove> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const { squadId, goalId, isIn } = mover;
  const reader = asGoalReader({ squadId, goalId, userId });
  const id = newId("gmv", now);
  const move = asMoveRecorder({ squadId, goalId, userId, moveId: id });
  const outcome = await writeOnce(
    ctx,
    {
      // Before the write, after which a former member may read the squad no more.
      users: listSquadReaders(db, asSquadReader(squadId, userId)),
      closed: refuseClosedGoal(db, reader),
      moved: insertMove(db, mover, { id, cents }, now),
      activity: recordMoveActivity(db, move, isIn ? "goal-put-in" : "goal-taken-out", now),
      notified: notifyNewMove(db, move, now),
      reached: isIn ? notifyReached(db, { squadId, goalId }, now) : undefined,
    },
    selectMove(reader, id),
  );
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) {
    const { notified, reached, users } = outcome.results;
    const { sent, received, mails } = notified;
    publishGoalChanged(ctx, { squadId, users, mails, notified: [...sent, ...received, ...(reached ?? [])] });
  }
  return outcome.answer;
}
