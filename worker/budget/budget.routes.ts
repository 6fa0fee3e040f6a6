import { Hono } from "hono";
import {
  budgetHistoryQuerySchema,
  budgetQuerySchema,
  countedSharesSchema,
  saveBudgetSchema,
} from "#domain/budget/budget.ts";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { readBudget } from "./read-budget.ts";
import { readBudgetHistory } from "./read-budget-history.ts";
import { saveBudget } from "./save-budget.ts";
import { saveCountedShares } from "./save-counted-shares.ts";

export const budgetRoutes = new Hono<ApiEnv>()
  .get(
    "/budget",
    route({
      who: "user",
      summary:
        "Retrieve the budget of a month: its spending, its limit, and what is still to come in the current month",
      status: 200,
      query: budgetQuerySchema,
      failure: failures.loadBudget,
      cost: { roundTrips: 1, rowsRead: 42 },
    }),
    async (c) => c.json(await readBudget(c.get("user"), c.req.valid("query")), 200),
  )
  .put(
    "/budget",
    route({
      who: "user",
      summary: "Set the monthly limit",
      status: 200,
      body: saveBudgetSchema,
      failure: failures.updateBudget,
      cost: { roundTrips: 1, rowsRead: 36 },
    }),
    async (c) => c.json(await saveBudget(c.get("user"), c.req.valid("json")), 200),
  )
  .put(
    "/me/counted-shares",
    route({
      who: "user",
      summary: "Choose whether the signed-in user's shares of new bills become expenses",
      status: 200,
      body: countedSharesSchema,
      failure: failures.saveCountedShares,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await saveCountedShares(c.get("user"), c.req.valid("json")), 200),
  )
  .get(
    "/budget/history",
    route({
      who: "user",
      summary: "List past months with their spending and the limit at that time",
      status: 200,
      query: budgetHistoryQuerySchema,
      failure: failures.loadBudget,
      cost: { roundTrips: 1, rowsRead: 12 },
    }),
    async (c) => c.json(await readBudgetHistory(c.get("user"), c.req.valid("query")), 200),
  );
