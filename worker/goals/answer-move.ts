import { queryJson } from "#db/engine/json-row.ts";
import { asGoalReader, asMoveConfirmer, asMoveDisputer, asMoveWithdrawer } from "#db/queries/goals/goal-access.ts";
import { recordMoveActivity } from "#db/queries/goals/goal-activity.ts";
import { refuseTooMuch, setMoveState } from "#db/queries/goals/goal-moves.ts";
import { mailMove, notifyMove, notifyReached } from "#db/queries/goals/goal-notifications.ts";
import { selectMove } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { GoalMove } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

interface MoveIds {
  squadId: string;
  goalId: string;
  moveId: string;
  kind: "in" | "out";
}

type Answer = "confirmed" | "disputed" | "withdrawn";

const rights = { confirmed: asMoveConfirmer, disputed: asMoveDisputer, withdrawn: asMoveWithdrawer };

/** The receiver confirms or disputes a movement, or the sender withdraws it. Of two answers at once, the second finds no right. */
export async function answerMove(ctx: UserContext, ids: MoveIds, answer: Answer): Promise<GoalMove> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const { squadId, goalId, moveId, kind } = ids;
  const right = rights[answer]({ ...ids, userId });
  const reader = asGoalReader({ squadId, goalId, userId });
  const { notified, mails, changed, reached, users, move } = await db.batch({
    // Before the write, after which a former member may read the squad no more.
    users: listSquadUsers(db, asSquadReader(squadId, userId)),
    activity: recordMoveActivity(db, right, `goal-${answer}`, now),
    notified: notifyMove(db, `goal-money-${answer}`, right, now),
    mails: answer === "disputed" ? mailMove(db, "goal-money-disputed", right, now) : undefined,
    changed: setMoveState(db, right, answer, now),
    tooMuch: refuseTooMuch(db, goalId),
    reached: answer === "confirmed" ? notifyReached(db, { squadId, goalId }, now) : undefined,
    move: queryJson(db, selectMove(reader, moveId)),
  });
  const after = move[0];
  if (!changed[0])
    throw new DomainError(after?.kind === kind && wasTheirs(after, answer, userId) ? "payment_answered" : "not_found");
  publishGoalChanged(ctx, { squadId, users, mails: mails ?? [], notified: [...notified, ...(reached ?? [])] });
  if (!after) throw new Error("the changed movement cannot be read");
  return after;
}

/** Whether the user could have given this answer before. To everyone else the movement does not exist. */
function wasTheirs({ kind, member, keeper, recordedById }: GoalMove, answer: Answer, userId: string): boolean {
  const [from, to] = kind === "in" ? [member, keeper] : [keeper, member];
  return answer === "withdrawn" ? from.person?.id === userId || recordedById === userId : to.person?.id === userId;
}
