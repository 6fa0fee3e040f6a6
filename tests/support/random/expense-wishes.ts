import { dayFromNow } from "#tests/support/day-from-now.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { ownItem } from "./own-item.ts";
import { receipt } from "./receipt.ts";
import type { Wishes } from "./random-world.ts";

export const expenseWishes: Wishes = {
  "PUT /api/me/counted-shares": (w) => ({
    path: "/api/me/counted-shares",
    body: { countsShares: w.random.chance(50) },
  }),
  "PUT /api/me/points": (w) => ({ path: "/api/me/points", body: { collects: w.random.chance(70) } }),
  "PUT /api/budget": (w) => ({ path: "/api/budget", body: { monthlyLimitCents: w.cents, today: dayFromNow(0) } }),
  "POST /api/expenses": async (w) => {
    const by = w.user;
    const receiptPath = w.random.chance(20) ? await receipt(by) : null;
    const body = {
      description: "Lunch",
      amountCents: w.cents,
      category: "Food",
      expenseDate: dayFromNow(0),
      today: dayFromNow(0),
      receiptPath,
    };
    return { by, path: "/api/expenses", body };
  },
  "PATCH /api/expenses/:id": async (w) => {
    const own = await ownItem(w, "/api/expenses", /"id":"(exp_[^"]+)"/g);
    return own && { by: own.by, path: `/api/expenses/${own.id}`, body: { amountCents: w.cents, today: dayFromNow(0) } };
  },
  "DELETE /api/expenses/:id": async (w) => {
    const own = await ownItem(w, "/api/expenses", /"id":"(exp_[^"]+)"/g);
    return own && { by: own.by, path: `/api/expenses/${own.id}` };
  },
  "POST /api/expenses/batch": async (w) => {
    const by = w.user;
    const idsIn = async (list: string) =>
      [...(await by.call("GET", list)).text.matchAll(/"id":"(exp_[^"]+)"/g)].map(([, id]) => id!);
    const change = w.random.pick(["delete", "restore", "category"])!;
    const ids = w.random.some(await idsIn(change === "restore" ? "/api/expenses/deleted" : "/api/expenses"), 3);
    const more = { delete: {}, restore: { today: dayFromNow(0) }, category: { category: "Bills" } }[change];
    return ids.length > 0 ? { by, path: "/api/expenses/batch", body: { ids, change, ...more } } : undefined;
  },
  "POST /api/expenses/:id/restore": async (w) => {
    const own = await ownItem(w, "/api/expenses/deleted", /"id":"(exp_[^"]+)"/g);
    return own && { by: own.by, path: `/api/expenses/${own.id}/restore` };
  },
  "POST /api/receipts": () => ({ path: "/api/receipts", body: jpeg, headers: { "content-type": "image/jpeg" } }),
};
