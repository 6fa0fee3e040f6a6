import { newId } from "#db/new-id.ts";
import { asGoalReader, asHandOver, asHandOverToOther, asMoveRecorder } from "#db/queries/goals/goal-access.ts";
import { recordMoveActivity } from "#db/queries/goals/goal-activity.ts";
import { refuseClosedGoal, refuseWaiting } from "#db/queries/goals/goal-moves.ts";
import { inState, mailMove, notifyKeeper, notifyMove } from "#db/queries/goals/goal-notifications.ts";
import { refuseUnfitKeeper, selectGoal } from "#db/queries/goals/goals.ts";
import { insertHandOver, refuseStranger } from "#db/queries/goals/hand-overs.ts";
import { endWaitingOf } from "#db/queries/goals/waiting-moves.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import type { Goal } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { withGuardErrors } from "#worker/http/guard-errors.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

/**
 * Records that another member has the money of a goal. The keeper stays who it is until that member confirms it; an owner who
 * records it for themselves has confirmed it. Money that waits is answered first by the keeper; where another owner hands it over, it ends.
 */
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
  const recorded = asMoveRecorder({ ...ids, moveId });
  const [sent, confirmed] = [inState(recorded, "sent"), inState(recorded, "confirmed")];
  const outcome = await writeOnce(
    ctx,
    {
      closed: refuseClosedGoal(db, reader),
      stranger: refuseStranger(db, manager),
      unfit: refuseUnfitKeeper(db, manager, memberId),
      ended: endWaitingOf(db, asHandOverToOther(manager), now),
      waiting: refuseWaiting(db, manager),
      handedOver: insertHandOver(db, manager, moveId, now),
      asking: recordMoveActivity(db, sent, "goal-handed-over", now),
      taking: recordMoveActivity(db, confirmed, "goal-taken-over", now),
      asked: notifyMove(db, "goal-money-sent", sent, now),
      mails: mailMove(db, "goal-money-sent", sent, now),
      taken: notifyKeeper(db, confirmed, now),
      users: listSquadReaders(db, asSquadReader(squadId, userId)),
    },
    selectGoal(reader),
  ).catch(
    withGuardErrors({
      goal_keeper_unfit: () => invalidField("memberId", "The keeper must be a member with an account"),
    }),
  );
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) {
    const { users, mails, asked, taken, ended } = outcome.results;
    publishGoalChanged(ctx, { squadId, users, mails, notified: [...ended.notified, ...asked, ...taken] });
  }
  return outcome.answer;
}
