import { describe, expect, it } from "vitest";
import type { Expense, ExpensePage } from "#domain/expenses.ts";
import { dayFromNow, person } from "#tests/factories.ts";

const today = dayFromNow(0);
const lunch = { description: "Lunch", amountCents: 1_250, category: "Food", expenseDate: today, today };

describe("an expense", () => {
  it("is added, listed, edited, deleted and taken back", async () => {
    const ana = await person();
    const { status, body } = await ana.call<Expense>("POST", "/api/expenses", lunch);
    expect([status, body]).toMatchObject([201, { description: "Lunch", amountCents: 1_250, receiptPath: null }]);
    const edited = await ana.call<Expense>("PATCH", `/api/expenses/${body.id}`, { amountCents: 2_000, category: null });
    expect([edited.status, edited.body]).toEqual([200, { ...body, amountCents: 2_000, category: null }]);
    expect((await ana.call<Expense>("PATCH", `/api/expenses/${body.id}`, {})).body).toEqual(edited.body);
    const list = async (query = "") => (await ana.call<ExpensePage>("GET", `/api/expenses${query}`)).body;
    const month = { month: today.slice(0, 7), count: 1, totalCents: 2_000 };
    const page = { expenses: [edited.body], totalCents: 2_000, count: 1, months: [month], nextCursor: null };
    for (const query of ["", "?category=Uncategorized", "?query=LUNCH", `?from=${today}&to=${today}`])
      expect(await list(query)).toEqual(page);
    const none = { expenses: [], totalCents: 0, count: 0, months: [], nextCursor: null };
    expect(await list("?category=Food")).toEqual(none);
    expect((await ana.call("DELETE", `/api/expenses/${body.id}`)).status).toBe(204);
    expect(await list()).toEqual(none);
    expect((await ana.call("POST", `/api/expenses/${body.id}/restore`)).body).toEqual(edited.body);
    expect(await list()).toEqual(page);
  });
});
