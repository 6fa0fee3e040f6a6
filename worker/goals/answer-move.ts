import { queryJson } from "#db/engine/json-row.ts";
import {
  asGoalReader,
  asMoveConfirmer,
  asMoveDisputer,
  asMoveWithdrawer,
  type AnsweredKind,
} from "#db/queries/goals/goal-access.ts";
import { recordMoveActivity, type MoveActivity } from "#db/queries/goals/goal-activity.ts";
import { refuseTooMuch, setMoveState } from "#db/queries/goals/goal-moves.ts";
import { mailMove, notifyKeeper, notifyMove, notifyReached } from "#db/queries/goals/goal-notifications.ts";
import { selectMove } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import type { GoalMove } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishGoalChanged } from "./publish-goal-changed.ts";

interface MoveIds {
  squadId: string;
  goalId: string;
  moveId: string;
  kind: AnsweredKind;
}

type Answer = "confirmed" | "disputed" | "withdrawn";

const rights = { confirmed: asMoveConfirmer, disputed: asMoveDisputer, withdrawn: asMoveWithdrawer };

const handOverActivity: Record<Answer, MoveActivity> = {
  confirmed: "goal-taken-over",
  disputed: "goal-disputed",
  withdrawn: "goal-hand-over-withdrawn",
};

/**
 * The receiver confirms or disputes a movement, or the sender withdraws it. A new keeper who confirms a hand-over keeps the goal from
 * now on. Of two answers at once, the second finds no right.
 */
export async function answerMove(ctx: UserContext, ids: MoveIds, answer: Answer): Promise<GoalMove> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "goal", userId);
  const { squadId, goalId, moveId, kind } = ids;
  const isHandOver = kind === "keeper";
  const isTakenOver = isHandOver && answer === "confirmed";
  const right = rights[answer]({ ...ids, userId });
  const reader = asGoalReader({ squadId, goalId, userId });
  const { notified, mails, changed, reached, users, move } = await db.batch({
    // Before the write, after which a former member may read the squad no more.
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
    activity: recordMoveActivity(db, right, isHandOver ? handOverActivity[answer] : `goal-${answer}`, now),
    notified: isTakenOver ? notifyKeeper(db, right, now) : notifyMove(db, `goal-money-${answer}`, right, now),
    mails: answer === "disputed" ? mailMove(db, "goal-money-disputed", right, now) : undefined,
    changed: setMoveState(db, right, answer, now),
    tooMuch: isHandOver ? undefined : refuseTooMuch(db, goalId),
    reached: answer === "confirmed" && !isHandOver ? notifyReached(db, { squadId, goalId }, now) : undefined,
    move: queryJson(db, selectMove(reader, moveId)),
  });
  const after = move[0];
  if (!changed[0]) throw new DomainError(refusalOf(after, { kind, answer, userId }));
  publishGoalChanged(ctx, { squadId, users, mails: mails ?? [], notified: [...notified, ...(reached ?? [])] });
  if (!after) throw new Error("the changed movement cannot be read");
  return after;
}

type Asked = { kind: AnsweredKind; answer: Answer; userId: string };

/** Why an answer was refused. To those whose it could never be, the movement does not exist. */
function refusalOf(move: GoalMove | undefined, asked: Asked): ErrorCode {
  if (move?.kind !== asked.kind || !wasTheirs(move, asked)) return "not_found";
  // A hand-over that waits and cannot be confirmed no longer is what the goal has.
  const isOpen = move.canDispute || move.state === "disputed";
  return move.kind === "keeper" && asked.answer === "confirmed" && isOpen ? "goal_changed" : "payment_answered";
}

/** Whether the user could have given this answer before. */
function wasTheirs({ kind, member, keeper, recordedById }: GoalMove, { answer, userId }: Asked): boolean {
  const [from, to] = kind === "in" ? [member, keeper] : [keeper, member];
  return answer === "withdrawn" ? from.person?.id === userId || recordedById === userId : to.person?.id === userId;
}
