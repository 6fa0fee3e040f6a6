import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FailureSentence } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import type { CreateGoal, EditGoal, Goal, GoalMove, MoveMoney } from "#domain/goals/goals.ts";
import { useBodyKey } from "#web/api/drafts/body-key.ts";
import { api, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import * as messages from "#web/goals/messages.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { fill } from "#web/ui/format/fill.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** A change of one goal; the squad's balances are read again where it moves money there. */
function useGoalChange<Input>(
  squadId: string,
  {
    send,
    done,
    failure = failures.changeGoal,
    movesBalances = false,
  }: {
    send: (input: Input) => Promise<Goal>;
    done: (goal: Goal, input: Input) => string;
    failure?: FailureSentence;
    movesBalances?: boolean;
  },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (goal, input) => toast.success(done(goal, input)),
    meta: { failure },
    onSettled: () => {
      refreshAs(queries, { type: "goals-changed", squadId });
      if (movesBalances) refreshAs(queries, { type: "squad-changed", squadId });
    },
  });
}

export function useCreateGoal(squadId: string) {
  const keyOf = useBodyKey();
  return useGoalChange<CreateGoal>(squadId, {
    send: (json) =>
      unwrap(api.squads[":id"].goals.$post({ param: { id: squadId }, json }, withIdempotencyKey(keyOf(json)))),
    done: () => messages.goalCreated,
    failure: failures.createGoal,
  });
}

const paramOf = ({ squadId, id }: Pick<Goal, "squadId" | "id">) => ({ id: squadId, goalId: id });

export const useEditGoal = (goal: Goal) =>
  useGoalChange<EditGoal>(goal.squadId, {
    send: (json) => unwrap(api.squads[":id"].goals[":goalId"].$patch({ param: paramOf(goal), json })),
    done: () => messages.goalSaved,
  });

/** What the goal pays is said by the caller, who has shown it. */
export function useGoalForBill(goal: Goal) {
  const keyOf = useBodyKey();
  return useGoalChange<{ splitId: string; done: string }>(goal.squadId, {
    send: ({ splitId }) => {
      const json = { splitId, today: localToday() };
      return unwrap(
        api.squads[":id"].goals[":goalId"].use.$post({ param: paramOf(goal), json }, withIdempotencyKey(keyOf(json))),
      );
    },
    done: (_, { done }) => done,
    movesBalances: true,
  });
}

export const useCloseGoal = (goal: Goal) =>
  useGoalChange<void>(goal.squadId, {
    send: () =>
      unwrap(api.squads[":id"].goals[":goalId"].close.$post({ param: paramOf(goal), query: { today: localToday() } })),
    done: () => messages.closed,
    movesBalances: true,
  });

/** Hands a goal over; the new keeper is asked, unless they are the signed-in user. */
export function useHandOver(goal: Goal) {
  const keyOf = useBodyKey();
  return useGoalChange<{ memberId: string; asked: string }>(goal.squadId, {
    send: ({ memberId }) =>
      unwrap(
        api.squads[":id"].goals[":goalId"].keeper.$post(
          { param: paramOf(goal), json: { memberId } },
          withIdempotencyKey(keyOf({ memberId })),
        ),
      ),
    done: ({ keeperId }, { memberId, asked }) =>
      keeperId === memberId ? messages.handedOver : fill(messages.handOverWaits, { name: asked }),
  });
}

export type MoveAnswer = "confirm" | "dispute" | "withdraw";
const answered: Record<MoveAnswer, string> = {
  confirm: messages.confirmed,
  dispute: messages.disputed,
  withdraw: messages.withdrawn,
};
const handOverAnswered: Record<MoveAnswer, string> = {
  confirm: messages.youKeepNow,
  dispute: messages.handOverRefused,
  withdraw: messages.handOverWithdrawn,
};

/** Confirms, disputes or withdraws money of a goal, or a hand-over. */
export function useAnswerMove(goal: Goal) {
  const queries = useQueryClient();
  const { squadId } = goal;
  return useMutation({
    mutationFn: ({ move, answer }: { move: GoalMove; answer: MoveAnswer }) => {
      const path = api.squads[":id"].goals[":goalId"];
      const param = { ...paramOf(goal), moveId: move.id };
      if (move.kind === "keeper") return unwrap(path.keeper[":moveId"][answer].$post({ param }));
      return unwrap(
        move.kind === "in"
          ? path.contributions[":moveId"][answer].$post({ param })
          : path.withdrawals[":moveId"][answer].$post({ param }),
      );
    },
    onSuccess: (_, { move, answer }) => toast.success((move.kind === "keeper" ? handOverAnswered : answered)[answer]),
    meta: { failure: failures.moveMoney },
    onSettled: () => refreshAs(queries, { type: "goals-changed", squadId }),
  });
}

/** Records money in or out of a goal once, however often the form is submitted, and offers to withdraw it. */
export function useMoveMoney(goal: Goal, way: "contributions" | "withdrawals", words: (move: GoalMove) => string) {
  const queries = useQueryClient();
  const keyOf = useBodyKey();
  const answer = useAnswerMove(goal);
  return useMutation({
    mutationFn: (json: MoveMoney) =>
      unwrap(
        api.squads[":id"].goals[":goalId"][way].$post({ param: paramOf(goal), json }, withIdempotencyKey(keyOf(json))),
      ),
    onSuccess: (move) =>
      toast.success(
        words(move),
        move.canWithdraw
          ? { label: messages.undo, onUndo: () => answer.mutate({ move, answer: "withdraw" }) }
          : undefined,
      ),
    meta: { failure: failures.moveMoney },
    onSettled: () => refreshAs(queries, { type: "goals-changed", squadId: goal.squadId }),
  });
}
