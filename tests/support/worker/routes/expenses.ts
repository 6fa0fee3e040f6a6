import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { dayFromNow, expense } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";

const absentExpense = "/api/expenses/exp_0000000000absent";

export const expenseRoutes: Record<string, RouteExample> = {
  "GET /api/expenses": { good: () => ({ path: "/api/expenses" }) },
  "POST /api/expenses": {
    good: () => ({
      path: "/api/expenses",
      body: {
        description: "Coffee",
        amountCents: 450,
        category: "Food",
        expenseDate: dayFromNow(0),
        today: dayFromNow(0),
      },
    }),
  },
  "GET /api/expenses/:id": {
    good: ({ expenseId }) => ({ path: `/api/expenses/${expenseId}` }),
    absent: { path: absentExpense },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}` }],
  },
  "PATCH /api/expenses/:id": {
    good: ({ expenseId }) => ({
      path: `/api/expenses/${expenseId}`,
      body: { description: "Tea", amountCents: 390, category: "Bills", today: dayFromNow(0) },
    }),
    absent: { path: absentExpense, body: { description: "x", today: dayFromNow(0) } },
    foreign: ({ othersExpenseId }) => [
      { path: `/api/expenses/${othersExpenseId}`, body: { description: "x", today: dayFromNow(0) } },
    ],
  },
  "DELETE /api/expenses/:id": {
    // An expense of its own, because other examples need the world's.
    good: async ({ participant }) => ({ path: `/api/expenses/${(await expense(participant)).id}` }),
    absent: { path: absentExpense },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}` }],
  },
  "POST /api/expenses/batch": {
    good: async ({ participant }) => {
      const ids = [(await expense(participant)).id, (await expense(participant)).id];
      return { path: "/api/expenses/batch", body: { ids, change: "delete" } };
    },
    absent: { path: "/api/expenses/batch", body: { ids: ["exp_0000000000absent"], change: "delete" } },
    foreign: ({ expenseId, othersExpenseId }) =>
      [
        { ids: [othersExpenseId], change: "delete" },
        { ids: [expenseId, othersExpenseId], change: "category", category: "Food" },
        { ids: [othersExpenseId], change: "restore", today: dayFromNow(0) },
      ].map((body) => ({ path: "/api/expenses/batch", body })),
  },
  "POST /api/expenses/:id/restore": {
    good: async ({ participant }) => {
      const { id } = await expense(participant);
      await participant.call("DELETE", `/api/expenses/${id}`);
      return { path: `/api/expenses/${id}/restore?today=${dayFromNow(0)}` };
    },
    absent: { path: `${absentExpense}/restore` },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}/restore` }],
  },
  "POST /api/receipts": {
    good: () => ({ path: "/api/receipts", body: jpeg, headers: { "content-type": "image/jpeg" } }),
  },
  "GET /api/expenses/:id/receipt": {
    good: ({ expenseId }) => ({ path: `/api/expenses/${expenseId}/receipt` }),
    absent: { path: `${absentExpense}/receipt` },
    foreign: ({ othersExpenseId }) => [{ path: `/api/expenses/${othersExpenseId}/receipt` }],
  },
  "GET /api/files/receipts/:userId/:file": {
    good: async ({ participant, expenseId }) => {
      const { body } = await participant.call<ReceiptUrl>("GET", `/api/expenses/${expenseId}/receipt`);
      return { path: body.url };
    },
  },
  "GET /api/expenses/deleted": {
    good: async ({ creator }, caller = creator) => {
      const { id } = await expense(caller);
      await caller.call("DELETE", `/api/expenses/${id}`);
      return { path: "/api/expenses/deleted" };
    },
  },
};
