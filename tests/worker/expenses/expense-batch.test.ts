import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { DeletedItemPage } from "#domain/deleted-items.ts";
import { MAX_BATCH, type ChangedExpenses, type Expense, type ExpensePage } from "#domain/expenses/expenses.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import {
  database,
  dayFromNow,
  envWith,
  expense,
  isLibsql,
  people,
  person,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { statusesOf, withinOneMinute } from "#tests/support/worker/within-one-minute.ts";

const HOUR_MS = 3_600_000;
const today = dayFromNow(0);

const change = (who: TestPerson, body: object, headers?: Record<string, string>) =>
  who.call<ChangedExpenses & { error?: { code: string; fields?: object } }>(
    "POST",
    "/api/expenses/batch",
    body,
    headers,
  );
const list = async (who: TestPerson) => (await who.call<ExpensePage>("GET", "/api/expenses")).body;
const idsOf = (expenses: readonly { id: string }[]) => expenses.map(({ id }) => id).toSorted();

async function threeOf(who: TestPerson): Promise<[Expense, Expense, Expense]> {
  const add = (description: string) => expense(who, { description, category: "Food" });
  return [await add("Lunch"), await add("Taxi"), await add("Book")];
}

describe("several expenses at once", () => {
  it("are deleted together, leave list and sums, and come back together unchanged", async () => {
    const ana = await person();
    const [one, two, kept] = await threeOf(ana);
    const before = await list(ana);
    const ids = [one.id, two.id];
    const gone = await change(ana, { ids, change: "delete" });
    expect([gone.status, gone.body]).toEqual([200, { expenses: [] }]);
    expect(await list(ana)).toMatchObject({ expenses: [kept], count: 1, totalCents: kept.amountCents });
    const { items } = (await ana.call<DeletedItemPage>("GET", "/api/expenses/deleted")).body;
    expect(idsOf(items)).toEqual(ids.toSorted());
    const back = await change(ana, { ids, change: "restore", today });
    expect([back.status, idsOf(back.body.expenses)]).toEqual([200, ids.toSorted()]);
    expect(await list(ana)).toEqual(before);
  });

  it("get another category together, or none, and the sums follow", async () => {
    const ana = await person();
    const [one, two, other] = await threeOf(ana);
    const changed = await change(ana, { ids: [one.id, two.id], change: "category", category: "Bills" });
    expect(changed.status).toBe(200);
    expect(changed.body.expenses.map(({ category }) => category)).toEqual(["Bills", "Bills"]);
    const bills = (await ana.call<ExpensePage>("GET", "/api/expenses?category=Bills")).body;
    expect(bills).toMatchObject({ count: 2, totalCents: one.amountCents + two.amountCents });
    await change(ana, { ids: [two.id], change: "category", category: null });
    const categoryOf = new Map((await list(ana)).expenses.map(({ id, category }) => [id, category]));
    expect([one, two, other].map(({ id }) => categoryOf.get(id))).toEqual(["Bills", null, "Food"]);
  });

  it.each([{ change: "delete" }, { change: "restore", today }, { change: "category", category: "Bills" }])(
    "stay as they are, all of them, where one is someone else's or does not exist: %j",
    async (what) => {
      const [ana, eve] = await people("ana", "eve");
      const [one, two] = await threeOf(ana);
      await ana.call("DELETE", `/api/expenses/${two.id}`);
      const foreign = await expense(eve);
      const before = [await list(ana), await list(eve)];
      for (const id of [foreign.id, "exp_0000000000absent"]) {
        const ids = [what.change === "restore" ? two.id : one.id, id];
        const refused = await change(ana, { ids, ...what }, { "idempotency-key": crypto.randomUUID() });
        expect([refused.status, refused.body.error?.code]).toEqual([404, "not_found"]);
      }
      expect([await list(ana), await list(eve)]).toEqual(before);
    },
  );

  it("keep their category, all of them, where one is deleted", async () => {
    const ana = await person();
    const [one, two] = await threeOf(ana);
    await ana.call("DELETE", `/api/expenses/${two.id}`);
    const refused = await change(ana, { ids: [one.id, two.id], change: "category", category: "Bills" });
    expect(refused.status).toBe(404);
    expect((await list(ana)).expenses.find(({ id }) => id === one.id)?.category).toBe("Food");
  });

  it("may be deleted or restored in part already: the rest follows, and the earlier time of deletion stays", async () => {
    const ana = await person();
    const [one, two] = await threeOf(ana);
    const ids = [one.id, two.id];
    await ana.call("DELETE", `/api/expenses/${one.id}`);
    await database().run(sql`update expenses set deleted_at = ${Date.now() - 23 * HOUR_MS} where id = ${one.id}`);
    const at = (id: string) =>
      database().all<{ at: number }>(sql`select deleted_at as at from expenses where id = ${id}`);
    const before = await at(one.id);
    for (let n = 0; n < 2; n++) expect((await change(ana, { ids, change: "delete" })).status).toBe(200);
    expect(await at(one.id)).toEqual(before);
    for (let n = 0; n < 2; n++)
      expect((await change(ana, { ids, change: "restore", today })).body.expenses).toHaveLength(2);
    expect((await list(ana)).count).toBe(3);
  });

  it("are not restored where one was deleted more than a day ago", async () => {
    const ana = await person();
    const [one, two] = await threeOf(ana);
    await change(ana, { ids: [one.id, two.id], change: "delete" });
    await database().run(sql`update expenses set deleted_at = ${Date.now() - 25 * HOUR_MS} where id = ${one.id}`);
    expect((await change(ana, { ids: [one.id, two.id], change: "restore", today })).status).toBe(404);
    expect((await list(ana)).count).toBe(1);
  });

  it("change once for one Idempotency-Key, whatever happened since", async () => {
    const ana = await person();
    const [one, two] = await threeOf(ana);
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = { ids: [one.id, two.id], change: "delete" };
    expect((await change(ana, body, key)).status).toBe(200);
    await change(ana, { ids: [one.id, two.id], change: "restore", today });
    expect(await change(ana, body, key)).toMatchObject({ status: 200, body: { expenses: [] } });
    expect((await list(ana)).count).toBe(3);
    const other = await change(ana, { ...body, ids: [one.id] }, key);
    expect([other.status, other.body.error?.code]).toEqual([409, "idempotency_conflict"]);
  });

  it("notify of the budget as one restored expense does", async () => {
    const ana = await person();
    const [one, two] = await threeOf(ana);
    const ids = [one.id, two.id];
    await change(ana, { ids, change: "delete" });
    const limit = one.amountCents + two.amountCents;
    await ana.call("PUT", "/api/budget", { monthlyLimitCents: limit, today });
    const notified = async () =>
      (await ana.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ kind }) => kind);
    const before = await notified();
    await change(ana, { ids, change: "restore", today });
    expect((await notified()).length).toBe(before.length + 1);
  });

  it.each([
    [{ ids: [], change: "delete" }, { ids: "Choose at least one expense" }],
    [
      { ids: Array.from({ length: MAX_BATCH + 1 }, (_, n) => `exp_${n}`), change: "delete" },
      { ids: "At most 100 expenses at once" },
    ],
    [{ ids: ["exp_1"], change: "category", category: "Fun" }, { category: "Please choose a category from the list" }],
    [{ ids: ["exp_1"], change: "delete", category: "Food" }, { category: "Unknown field" }],
    [
      { ids: ["exp_1"], change: "restore", today: "today" },
      { today: "Please enter a valid date between 2000 and today" },
    ],
  ])("are refused in words: %#", async (body, fields) => {
    const { status, body: answer } = await change(await person(), body);
    expect([status, answer.error?.fields]).toEqual([422, fields]);
  });

  it("are changed at most 30 times a minute", async () => {
    const statuses = await withinOneMinute(async () => {
      const ana = await person();
      const body = { ids: ["exp_0000000000absent"], change: "delete" };
      const strict = envWith({ RATE_LIMITS: "production" });
      return statusesOf(31, () => ana.call("POST", "/api/expenses/batch", body, {}, strict));
    });
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  });
});

it.skipIf(isLibsql)("a hundred of 3,000 expenses are deleted in one round trip, at no cost of the others", async () => {
  const ana = await person();
  await database().run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 2999)
    insert into expenses (id, user_id, description, amount_cents, category, expense_date, created_at, search_text)
    select ${`exp_${ana.id}_`} || format('%04d', i), ${ana.id}, 'Coffee', 100, 'Food', date(${today}, '-' || (i % 400) || ' days'), 0, 'coffee' from n`);
  const costOf = async (ids: string[]) => {
    const { db, cost } = counting(env.DB);
    const { status } = await ana.call(
      "POST",
      "/api/expenses/batch",
      { ids, change: "delete" },
      {},
      envWith({ DB: db }),
    );
    expect([status, cost.roundTrips]).toEqual([200, 1]);
    return cost.rowsRead;
  };
  const id = (n: number) => `exp_${ana.id}_${String(n).padStart(4, "0")}`;
  const one = await costOf([id(0)]);
  const hundred = await costOf(Array.from({ length: MAX_BATCH }, (_, n) => id(n + 1)));
  expect(one).toBeLessThanOrEqual(50);
  expect(hundred).toBeLessThanOrEqual(MAX_BATCH * 50);
});
