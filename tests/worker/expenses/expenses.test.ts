import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { asExpenseRestorer } from "#db/queries/expenses/expense-access.ts";
import { monthOf } from "#domain/time/calendar.ts";
import type { DeletedItemPage } from "#domain/deleted-items.ts";
import type { Expense, ExpensePage } from "#domain/expenses/expenses.ts";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import { database, dayFromNow, expense, people, person, type TestPerson } from "#tests/support/worker/factories.ts";
import { purgeDeletedExpenses } from "#worker/jobs/purge-deleted.ts";

const HOUR_MS = 3_600_000;
const today = dayFromNow(0);
const lunch = { description: "Lunch", amountCents: 1_250, category: "Food", expenseDate: today, today };
const INVALID_DATE = "Please enter a valid date between 2000 and today";

const list = async (who: TestPerson, query = "") => (await who.call<ExpensePage>("GET", `/api/expenses${query}`)).body;
const add = (who: TestPerson, body: object) => who.call<Expense>("POST", "/api/expenses", { ...lunch, ...body });
const none = { expenses: [], totalCents: 0, count: 0, months: [], categories: [] as string[], nextCursor: null };

describe("adding an expense", () => {
  it("returns all of it, and it counts in the list, its month and the profile's total", async () => {
    const ana = await person();
    const { status, body } = await add(ana, { description: "  Lunch  " });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^exp_/),
      description: "Lunch",
      amountCents: 1_250,
      category: "Food",
      expenseDate: today,
      receiptPath: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const month = { month: monthOf(today), count: 1, totalCents: 1_250 };
    expect(await list(ana)).toEqual({
      ...none,
      expenses: [body],
      totalCents: 1_250,
      count: 1,
      months: [month],
      categories: ["Food"],
    });
    const statistics = (await ana.call<AccountStatistics>("GET", "/api/me/statistics")).body;
    expect(statistics.totalExpensesCents).toBe(1_250);
  });

  it.each<[object, Record<string, string>]>([
    [{ description: "" }, { description: "Description is required" }],
    [{ description: "   " }, { description: "Description is required" }],
    [{ description: "x".repeat(201) }, { description: "Description must be less than 200 characters" }],
    [{ amountCents: 0 }, { amountCents: "Amount must be greater than 0" }],
    [{ amountCents: -1 }, { amountCents: "Amount must be greater than 0" }],
    [{ amountCents: 100_000_001 }, { amountCents: "Amount must be less than $1,000,000" }],
    [{ amountCents: 0.5 }, { amountCents: "You can't do that, please input a valid number" }],
    [{ amountCents: "5" }, { amountCents: "You can't do that, please input a valid number" }],
    [{ category: "Fun" }, { category: "Please choose a category from the list" }],
    [{ expenseDate: "1999-12-31" }, { expenseDate: INVALID_DATE }],
    [{ expenseDate: dayFromNow(1) }, { expenseDate: INVALID_DATE }],
    [{ expenseDate: "2026-02-30" }, { expenseDate: INVALID_DATE }],
    [{ expenseDate: undefined }, { expenseDate: INVALID_DATE }],
    [{ today: dayFromNow(3), expenseDate: today }, { today: INVALID_DATE }],
    [{ userId: "usr_x" }, { userId: "Unknown field" }],
  ])("refuses %j in words, and writes nothing", async (wrong, fields) => {
    const ana = await person();
    const { status, body } = await add(ana, wrong);
    expect([status, body.error?.fields]).toEqual([422, fields]);
    expect(await list(ana)).toEqual(none);
  });

  it.each([
    { description: "x".repeat(200) },
    { amountCents: 1 },
    { amountCents: 100_000_000 },
    { category: null },
    { category: undefined },
    { expenseDate: "2000-01-01" },
    { expenseDate: today },
    { description: "Crêpes 😀 <b>" },
  ])("accepts %j", async (right) => expect((await add(await person(), right)).status).toBe(201));

  it("with the same Idempotency-Key adds one, and returns the same response even after it was changed", async () => {
    const ana = await person();
    const key = { "idempotency-key": crypto.randomUUID() };
    const tries = await Promise.all(Array.from({ length: 20 }, () => ana.call("POST", "/api/expenses", lunch, key)));
    const [first] = tries;
    for (const { status, body } of tries) expect([status, body]).toEqual([201, first!.body]);
    const { id } = first!.body as Expense;
    await ana.call("PATCH", `/api/expenses/${id}`, { amountCents: 5, today });
    expect((await ana.call("POST", "/api/expenses", lunch, key)).body).toEqual(first!.body);
    expect((await list(ana)).count).toBe(1);
    const other = await ana.call("POST", "/api/expenses", { ...lunch, amountCents: 1 }, key);
    expect([other.status, other.body.error?.code]).toEqual([409, "idempotency_conflict"]);
  });

  it("belongs to one user: no one else can see or change it", async () => {
    const [ana, eve] = await people("ana", "eve");
    const { id } = await expense(ana);
    expect(await list(eve)).toEqual(none);
    expect((await eve.call("PATCH", `/api/expenses/${id}`, { amountCents: 1, today })).status).toBe(404);
    expect((await eve.call("DELETE", `/api/expenses/${id}`)).status).toBe(404);
    expect((await list(ana)).totalCents).toBe(1_000);
  });
});

describe("editing an expense", () => {
  it("changes the given fields and leaves the rest", async () => {
    const ana = await person();
    const made = await expense(ana);
    const edit = async (body: object) => (await ana.call<Expense>("PATCH", `/api/expenses/${made.id}`, body)).body;
    expect(await edit({ amountCents: 2_000, today })).toEqual({ ...made, amountCents: 2_000 });
    expect(await edit({ category: null, today })).toMatchObject({ amountCents: 2_000, category: null });
    expect(await edit({ description: "Late lunch", expenseDate: "2020-02-29", category: "Bills", today })).toEqual({
      ...made,
      description: "Late lunch",
      amountCents: 2_000,
      category: "Bills",
      expenseDate: "2020-02-29",
    });
    const page = await list(ana, "?query=late");
    expect(page).toMatchObject({ count: 1, months: [{ month: "2020-02", count: 1, totalCents: 2_000 }] });
    expect(await edit({ today })).toEqual(page.expenses[0]);
    expect((await list(ana, "?category=Food")).count).toBe(0);
  });

  it.each([{ description: "" }, { amountCents: 0 }, { expenseDate: dayFromNow(1) }, { description: null }])(
    "refuses %j as adding does",
    async (wrong) => {
      const ana = await person();
      const made = await expense(ana);
      expect((await ana.call("PATCH", `/api/expenses/${made.id}`, { ...wrong, today })).status).toBe(422);
      expect((await list(ana)).expenses).toEqual([made]);
    },
  );
});

describe("deleting an expense", () => {
  it("removes it from list and sums, and it can be restored unchanged, more than once", async () => {
    const ana = await person();
    const made = await expense(ana);
    const before = await list(ana);
    expect((await ana.call("DELETE", `/api/expenses/${made.id}`)).status).toBe(204);
    expect(await list(ana)).toEqual(none);
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PATCH", { amountCents: 1, today }],
    ] as const)
      expect((await ana.call(method, `/api/expenses/${made.id}`, body)).status).toBe(404);
    for (let n = 0; n < 2; n++) {
      const { status, body } = await ana.call("POST", `/api/expenses/${made.id}/restore`);
      expect([status, body]).toEqual([200, made]);
    }
    expect(await list(ana)).toEqual(before);
  });

  it("is undone for one expense, and only by its owner (asExpenseRestorer)", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [one, other] = [await expense(ana), await expense(ana)];
    for (const { id } of [one, other]) await ana.call("DELETE", `/api/expenses/${id}`);
    expect((await leo.call("POST", `/api/expenses/${one.id}/restore`)).status).toBe(404);
    expect((await list(ana)).expenses).toEqual([]);
    await ana.call("POST", `/api/expenses/${one.id}/restore`);
    expect((await list(ana)).expenses).toEqual([one]);
  });

  it("can be undone up to the end of the day after it (asExpenseRestorer)", async () => {
    const ana = await person();
    const { id } = await expense(ana);
    await database().run(sql`update expenses set deleted_at = 1000 where id = ${id}`);
    const canRestore = async (deletedSince: number) => {
      const { condition } = asExpenseRestorer(id, ana.id, new Date(deletedSince));
      return (await database().all(sql`select 1 from expenses where ${condition}`)).length > 0;
    };
    expect([await canRestore(999), await canRestore(1_000), await canRestore(1_001)]).toEqual([true, true, false]);
  });

  it("is final after a day, and a job deletes the rest", async () => {
    const ana = await person();
    const [old, young] = [await expense(ana), await expense(ana)];
    for (const [id, hours] of [
      [old.id, 25],
      [young.id, 23],
    ] as const) {
      await ana.call("DELETE", `/api/expenses/${id}`);
      await database().run(sql`update expenses set deleted_at = ${Date.now() - hours * HOUR_MS} where id = ${id}`);
    }
    expect((await ana.call("POST", `/api/expenses/${old.id}/restore`)).status).toBe(404);
    await purgeDeletedExpenses(env, new Date());
    const left = await database().all(sql`select id from expenses where user_id = ${ana.id}`);
    expect(left).toEqual([{ id: young.id }]);
    expect((await ana.call("POST", `/api/expenses/${young.id}/restore`)).status).toBe(200);
  });
});

describe("recently deleted", () => {
  const deletedOf = async (who: TestPerson, query = "") =>
    (await who.call<DeletedItemPage>("GET", `/api/expenses/deleted${query}`)).body;

  it("lists the expenses that the user deleted in the last day, the newest deletion first, page by page", async () => {
    const [ana, leo] = [await person("ana"), await person("leo")];
    for (const [description, hours] of [
      ["Dinner", 23],
      ["Rent", 2],
      ["Taxi", 25],
    ] as const) {
      const { id } = await expense(ana, { description });
      await ana.call("DELETE", `/api/expenses/${id}`);
      await database().run(sql`update expenses set deleted_at = ${Date.now() - hours * HOUR_MS} where id = ${id}`);
    }
    await expense(ana, { description: "Kept" });
    const first = await deletedOf(ana, "?limit=1");
    expect(first.items.map(({ name }) => name)).toEqual(["Rent"]);
    const { items, nextCursor } = await deletedOf(ana, `?limit=1&cursor=${first.nextCursor}`);
    expect(items).toMatchObject([{ name: "Dinner", deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    expect(items[0]!.totalCents).toBeGreaterThan(0);
    expect(nextCursor).toBeNull();
    expect((await deletedOf(leo)).items).toEqual([]);
  });

  it("loses an expense when it is restored", async () => {
    const ana = await person();
    const { id } = await expense(ana);
    await ana.call("DELETE", `/api/expenses/${id}`);
    expect((await deletedOf(ana)).items.map((item) => item.id)).toEqual([id]);
    await ana.call("POST", `/api/expenses/${id}/restore`);
    expect((await deletedOf(ana)).items).toEqual([]);
  });
});

describe("the list of expenses", () => {
  let ana: TestPerson;
  const rows: [string, string, Expense["category"], number][] = [
    ["Rent", "2025-12-31", "Bills", 90_000],
    ["Café Ünal", "2026-01-01", "Food", 1_200],
    ["Bus Yılmaz", "2026-01-31", "Transport", 275],
    ["Coffee", "2026-02-01", "Food", 450],
    ["Something", "2026-02-14", null, 1_000],
    ["Cinema", "2026-02-28", "Entertainment", 1_350],
    [`${"long ".repeat(20)}tail end`, "2026-02-28", null, 5],
  ];
  beforeAll(async () => {
    ana = await person();
    for (const [description, expenseDate, category, amountCents] of rows)
      await expense(ana, { description, expenseDate, category, amountCents });
  });

  const words = ({ expenses }: ExpensePage) => expenses.map(({ description }) => description.split(" ")[0]);

  it.each<[string, string[]]>([
    ["", ["long", "Cinema", "Something", "Coffee", "Bus", "Café", "Rent"]],
    ["?category=Food", ["Coffee", "Café"]],
    ["?category=Uncategorized", ["long", "Something"]],
    ["?category=Shopping", []],
    ["?from=2026-02-01", ["long", "Cinema", "Something", "Coffee"]],
    ["?to=2026-01-31", ["Bus", "Café", "Rent"]],
    ["?from=2026-01-15&to=2026-02-14", ["Something", "Coffee", "Bus"]],
    ["?from=2026-02-14&to=2026-02-14", ["Something"]],
    ["?from=2026-03-01&to=2026-02-01", []],
    ["?from=1990-01-01&to=9999-12-31", ["long", "Cinema", "Something", "Coffee", "Bus", "Café", "Rent"]],
    ["?from=2026-01-02&category=Food", ["Coffee"]],
    ["?query=CAFE%20unal", ["Café"]],
    ["?query=tail", ["long"]],
    ["?query=yilmaz", ["Bus"]],
    ["?query=Y%C4%B1lmaz", ["Bus"]],
    ["?query=YILMAZ", ["Bus"]],
    ["?query=e&to=2026-01-31", ["Café", "Rent"]],
    ["?query=c&category=Food", ["Coffee", "Café"]],
    ["?query=%25", []],
    ["?query=%20", ["long", "Cinema", "Something", "Coffee", "Bus", "Café", "Rent"]],
  ])("asked for %j shows these, and its total and months are theirs", async (query, expected) => {
    const page = await list(ana, query);
    expect(words(page)).toEqual(expected);
    const sum = (some: Expense[]) => some.reduce((total, { amountCents }) => total + amountCents, 0);
    expect([page.totalCents, page.count]).toEqual([sum(page.expenses), expected.length]);
    const months = [...new Set(page.expenses.map(({ expenseDate }) => monthOf(expenseDate)))];
    expect(page.months).toEqual(
      months.map((month) => {
        const inIt = page.expenses.filter(({ expenseDate }) => monthOf(expenseDate) === month);
        return { month, count: inIt.length, totalCents: sum(inIt) };
      }),
    );
  });

  it("comes with the categories of all expenses, whatever the filter", async () => {
    const existing = ["Bills", "Entertainment", "Food", "Transport", "Uncategorized"];
    for (const query of ["", "?category=Shopping", "?query=coffee", "?from=2026-01-02"])
      expect([query, (await list(ana, query)).categories.toSorted()]).toEqual([query, existing]);
    const newcomer = await person("newcomer");
    expect((await list(newcomer)).categories).toEqual([]);
  });

  it.each(["", "?query=e", "?category=Food", "?from=2026-01-15"])(
    "returns each expense once, page by page, with the same totals on each: %j",
    async (query) => {
      const whole = await list(ana, query);
      const found: Expense[] = [];
      let cursor: string | null = null;
      do {
        const page: ExpensePage = await list(ana, `${query || "?"}&limit=1${cursor ? `&cursor=${cursor}` : ""}`);
        expect([page.totalCents, page.count]).toEqual([whole.totalCents, whole.count]);
        expect(whole.months).toContainEqual(page.months[0]);
        found.push(...page.expenses);
        cursor = page.nextCursor;
      } while (cursor);
      expect(found).toEqual(whole.expenses);
    },
  );

  it.each([
    "category=Fun",
    "from=2026-02-30",
    "to=today",
    `query=${"q".repeat(201)}`,
    "cursor=e30",
    "limit=101",
    "x=1",
  ])("refuses %s", async (query) => expect((await ana.call("GET", `/api/expenses?${query}`)).status).toBe(422));
});
