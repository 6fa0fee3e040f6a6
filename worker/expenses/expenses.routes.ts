import { Hono } from "hono";
import { listDeletedExpenses } from "#db/queries/expenses/expenses.ts";
import * as failures from "#domain/failures.ts";
import {
  createExpenseSchema,
  editExpenseSchema,
  expenseBatchSchema,
  expenseListQuerySchema,
  restoreExpenseQuerySchema,
} from "#domain/expenses/expenses.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { readDeletedItems, restorableSince } from "#worker/http/deleted-items.ts";
import { route } from "#worker/http/route.ts";
import { addExpense } from "./add-expense.ts";
import { changeExpenses } from "./change-expenses.ts";
import { deleteExpense } from "./delete-expense.ts";
import { editExpense } from "./edit-expense.ts";
import { readExpensePage } from "./read-expense-page.ts";
import { readOneExpense } from "./read-one-expense.ts";
import { restoreExpense } from "./restore-expense.ts";

export const expensesRoutes = new Hono<ApiEnv>()
  .get(
    "/expenses",
    route({
      who: "user",
      summary: "List expenses by filter, newest first, with monthly sums and the total",
      status: 200,
      query: expenseListQuerySchema,
      failure: failures.loadExpenses,
      cost: { roundTrips: 1, rowsRead: 120 },
    }),
    async (c) => c.json(await readExpensePage(c.get("user"), c.req.valid("query")), 200),
  )
  .post(
    "/expenses",
    route({
      who: "user",
      summary: "Add an expense",
      status: 201,
      body: createExpenseSchema,
      idempotent: true,
      failure: failures.addExpense,
      cost: { roundTrips: 1, rowsRead: 20 },
    }),
    async (c) => c.json(await addExpense(c.get("user"), c.req.valid("json")), 201),
  )
  .post(
    "/expenses/batch",
    route({
      who: "owner",
      summary: "Delete, restore or categorize up to 100 expenses of the signed-in user, all or none",
      status: 200,
      body: expenseBatchSchema,
      idempotent: true,
      failure: failures.changeExpenses,
      cost: { roundTrips: 1, rowsRead: 100 },
    }),
    async (c) => c.json(await changeExpenses(c.get("user"), c.req.valid("json")), 200),
  )
  .get(
    "/expenses/deleted",
    route({
      who: "user",
      summary: "List the expenses that the signed-in user deleted within the last day, which can be restored",
      status: 200,
      query: pageQuerySchema(),
      failure: failures.loadDeleted,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      const { db, userId, now } = c.get("user");
      const since = restorableSince(now);
      const page = await readDeletedItems(c.req.valid("query"), (before, limit) =>
        listDeletedExpenses(db, userId, since, before, limit),
      );
      return c.json(page, 200);
    },
  )
  .get(
    "/expenses/:id",
    route({
      who: "owner",
      summary: "Retrieve an expense",
      status: 200,
      failure: failures.loadExpenses,
      cost: { roundTrips: 1, rowsRead: 5 },
    }),
    async (c) => c.json(await readOneExpense(c.get("user"), c.req.param("id")), 200),
  )
  .patch(
    "/expenses/:id",
    route({
      who: "owner",
      summary: "Update an expense",
      status: 200,
      body: editExpenseSchema,
      failure: failures.editExpense,
      cost: { roundTrips: 1, rowsRead: 44 },
    }),
    async (c) => c.json(await editExpense(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  )
  .delete(
    "/expenses/:id",
    route({
      who: "owner",
      summary: "Delete an expense. It can be restored for a day.",
      status: 204,
      failure: failures.deleteExpense,
      cost: { roundTrips: 1, rowsRead: 25 },
    }),
    async (c) => {
      await deleteExpense(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .post(
    "/expenses/:id/restore",
    route({
      who: "owner",
      summary: "Restore an expense that was deleted within the last day",
      status: 200,
      query: restoreExpenseQuerySchema,
      failure: failures.restoreExpense,
      cost: { roundTrips: 1, rowsRead: 34 },
    }),
    async (c) => c.json(await restoreExpense(c.get("user"), c.req.param("id"), c.req.valid("query").today), 200),
  );
