import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import {
  changeKeeperSchema,
  closeGoalQuerySchema,
  createGoalSchema,
  editGoalSchema,
  moveMoneySchema,
  useGoalSchema,
} from "#domain/goals/goals.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { answerMove } from "./answer-move.ts";
import { closeGoal } from "./close-goal.ts";
import { createGoal } from "./create-goal.ts";
import { editGoal } from "./edit-goal.ts";
import { handOverGoal } from "./hand-over-goal.ts";
import { putIn, takeOut } from "./move-money.ts";
import { readGoals } from "./read-goals.ts";
import { useGoal } from "./use-goal.ts";

export const goalsRoutes = new Hono<ApiEnv>()
  .get(
    "/squads/:id/goals",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "List the savings goals of a squad: open ones, then the newest closed ones",
      status: 200,
      failure: failures.loadGoals,
      cost: { roundTrips: 1, rowsRead: 29 },
    }),
    async (c) => c.json(await readGoals(c.get("user"), c.req.param("id")), 200),
  )
  .post(
    "/squads/:id/goals",
    route({
      who: "squad-member",
      summary: "Create a savings goal. Its keeper, a member with an account, holds the money.",
      status: 201,
      body: createGoalSchema,
      idempotent: true,
      failure: failures.createGoal,
      cost: { roundTrips: 1, rowsRead: 41 },
    }),
    async (c) => c.json(await createGoal(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  )
  .patch(
    "/squads/:id/goals/:goalId",
    route({
      who: "goal-keeper",
      summary: "Update a savings goal as its keeper or as an owner of the squad",
      status: 200,
      body: editGoalSchema,
      failure: failures.changeGoal,
      cost: { roundTrips: 1, rowsRead: 34 },
    }),
    async (c) => c.json(await editGoal(c.get("user"), goalOf(c), c.req.valid("json")), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/contributions",
    route({
      who: "squad-member",
      summary: "Record that a member gave the keeper money. It counts at once, and waits for the keeper.",
      status: 201,
      body: moveMoneySchema,
      idempotent: true,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 72 },
    }),
    async (c) => c.json(await putIn(c.get("user"), goalOf(c), c.req.valid("json")), 201),
  )
  .post(
    "/squads/:id/goals/:goalId/withdrawals",
    route({
      who: "squad-member",
      summary: "Record that the keeper gave a member some of their part. It counts at once, and waits for the member.",
      status: 201,
      body: moveMoneySchema,
      idempotent: true,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 73 },
    }),
    async (c) => c.json(await takeOut(c.get("user"), goalOf(c), c.req.valid("json")), 201),
  )
  .post(
    "/squads/:id/goals/:goalId/contributions/:moveId/confirm",
    route({
      who: "goal-keeper",
      summary: "Confirm money for a goal as its keeper",
      status: 200,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 61 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "in" }, "confirmed"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/contributions/:moveId/dispute",
    route({
      who: "goal-keeper",
      summary: "Say as the keeper that money for a goal did not arrive. It does not count any more.",
      status: 200,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 81 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "in" }, "disputed"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/contributions/:moveId/withdraw",
    route({
      who: "goal-saver",
      summary: "Withdraw money for a goal as its sender, or as the user who recorded it",
      status: 200,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 64 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "in" }, "withdrawn"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/withdrawals/:moveId/confirm",
    route({
      who: "goal-saver",
      summary: "Confirm money out of a goal as the member who got it",
      status: 200,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 70 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "out" }, "confirmed"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/withdrawals/:moveId/dispute",
    route({
      who: "goal-saver",
      summary: "Say that money out of a goal did not arrive. It does not count any more.",
      status: 200,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 87 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "out" }, "disputed"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/withdrawals/:moveId/withdraw",
    route({
      who: "goal-keeper",
      summary: "Withdraw money out of a goal as the keeper, or as the user who recorded it",
      status: 200,
      failure: failures.moveMoney,
      cost: { roundTrips: 1, rowsRead: 71 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "out" }, "withdrawn"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/use",
    route({
      who: "squad-member",
      summary: "Use a goal for a split that its keeper paid: each part pays for its member's share",
      status: 200,
      body: useGoalSchema,
      idempotent: true,
      failure: failures.changeGoal,
      cost: { roundTrips: 1, rowsRead: 196 },
    }),
    async (c) => c.json(await useGoal(c.get("user"), goalOf(c), c.req.valid("json")), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/close",
    route({
      who: "goal-keeper",
      summary: "Close a goal as its keeper or as an owner: what is left becomes what the keeper owes in the squad",
      status: 200,
      query: closeGoalQuerySchema,
      failure: failures.changeGoal,
      cost: { roundTrips: 1, rowsRead: 94 },
    }),
    async (c) => c.json(await closeGoal(c.get("user"), goalOf(c), c.req.valid("query").today), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/keeper",
    route({
      who: "goal-keeper",
      summary: "Record as the keeper, or as an owner, that another member has the money of a goal. It waits for them.",
      status: 200,
      body: changeKeeperSchema,
      idempotent: true,
      failure: failures.changeGoal,
      cost: { roundTrips: 1, rowsRead: 90 },
    }),
    async (c) => c.json(await handOverGoal(c.get("user"), goalOf(c), c.req.valid("json").memberId), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/keeper/:moveId/confirm",
    route({
      who: "goal-saver",
      summary: "Confirm as the new keeper of a goal that you hold its money",
      status: 200,
      failure: failures.changeGoal,
      cost: { roundTrips: 1, rowsRead: 66 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "keeper" }, "confirmed"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/keeper/:moveId/dispute",
    route({
      who: "goal-saver",
      summary: "Say as the new keeper of a goal that you do not hold its money",
      status: 200,
      failure: failures.changeGoal,
      cost: { roundTrips: 1, rowsRead: 66 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "keeper" }, "disputed"), 200),
  )
  .post(
    "/squads/:id/goals/:goalId/keeper/:moveId/withdraw",
    route({
      who: "goal-keeper",
      summary: "Take the hand-over of a goal back, as its keeper or as an owner of the squad",
      status: 200,
      failure: failures.changeGoal,
      cost: { roundTrips: 1, rowsRead: 46 },
    }),
    async (c) => c.json(await answerMove(c.get("user"), { ...moveOf(c), kind: "keeper" }, "withdrawn"), 200),
  );

interface GoalParams {
  req: { param(name: string): string | undefined };
}

const goalOf = ({ req }: GoalParams) => ({ squadId: req.param("id") ?? "", goalId: req.param("goalId") ?? "" });
const moveOf = (c: GoalParams) => ({ ...goalOf(c), moveId: c.req.param("moveId") ?? "" });
