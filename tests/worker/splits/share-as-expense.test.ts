import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { ExpensePage } from "#domain/expenses/expenses.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Split } from "#domain/splits/splits.ts";
import { dayFromNow, envWith, isLibsql, people, type TestPerson } from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";

const today = dayFromNow(0);
const create = (who: TestPerson, others: TestPerson[], more: object = {}, headers: Record<string, string> = {}) =>
  who.call<Split>(
    "POST",
    "/api/splits",
    { name: "Dinner", totalCents: 10_000, participantIds: others.map(({ id }) => id), today, ...more },
    headers,
  );
const expensesOf = async (who: TestPerson) => (await who.call<ExpensePage>("GET", "/api/expenses")).body;
const budgetNews = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications
    .map(({ title }) => title)
    .filter((title) => title.includes("Budget"));

describe("a split's own share as an expense", () => {
  it("is the creator's remaining share, with the split's name and day and no category, and belongs to no one else", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const splitDate = dayFromNow(-3);
    const { status, body } = await create(ana, [leo, maya], { splitDate, addToExpenses: true });
    expect([status, body.creatorShareCents]).toEqual([201, 3_334]);
    expect(await expensesOf(ana)).toMatchObject({
      totalCents: 3_334,
      expenses: [
        { description: "Dinner", amountCents: 3_334, category: null, expenseDate: splitDate, receiptPath: null },
      ],
    });
    for (const other of [leo, maya]) expect((await expensesOf(other)).count).toBe(0);
    const found = await ana.call<ExpensePage>("GET", "/api/expenses?query=dinn");
    expect(found.body.count).toBe(1);
  });

  it("is added only on request", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (const more of [{}, { addToExpenses: false }, { addToExpenses: null }])
      expect((await create(ana, [leo], more)).status).toBe(201);
    expect((await create(ana, [leo], { addToExpenses: "yes" })).status).toBe(422);
    expect((await expensesOf(ana)).count).toBe(0);
  });

  it("is added once under one Idempotency-Key, however often it is sent, even concurrently", async () => {
    const [ana, leo] = await people("ana", "leo");
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(ana, [leo], { addToExpenses: true }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await expensesOf(ana)).count).toBe(1);
    // The same key without the expense is another request.
    expect((await create(ana, [leo], {}, key)).body.error?.code).toBe("idempotency_conflict");
  });

  it("is not added if the split is refused", async () => {
    const [ana] = await people("ana");
    const unknown = { id: "usr_unknown" } as TestPerson;
    expect((await create(ana, [unknown], { addToExpenses: true })).status).toBe(422);
    expect((await expensesOf(ana)).count).toBe(0);
  });

  it.runIf(!isLibsql)("needs no further round trip", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { db, cost } = counting(env.DB);
    const body = { name: "Dinner", totalCents: 10_000, participantIds: [leo.id], today, addToExpenses: true };
    const { status } = await ana.call("POST", "/api/splits", body, {}, envWith({ DB: db }));
    expect([status, cost.roundTrips]).toEqual([201, 1]);
  });

  it("counts in the budget, and notifies when it reaches a threshold", async () => {
    const [ana, leo] = await people("ana", "leo");
    await ana.call("PUT", "/api/budget", { monthlyLimitCents: 6_000, today });
    await create(ana, [leo], { addToExpenses: true });
    expect(await budgetNews(ana)).toEqual(["Approaching Budget Limit"]);
  });
});
