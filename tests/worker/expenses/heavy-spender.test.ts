import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { lastDayOf } from "#domain/time/calendar.ts";
import type { ExpensePage } from "#domain/expenses/expenses.ts";
import {
  database,
  dayFromNow,
  envWith,
  isLibsql,
  people,
  split,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { volume } from "#tests/support/volume.ts";

const MANY = volume(3_000, 100_000);
const AVERAGE = 90;
const today = dayFromNow(0);
const thisYear = today.slice(0, 4);

/** Inserts `count` expenses, spread evenly over the last 36 months and all categories. Triggers make the sums. */
const fill = ({ id: userId }: TestPerson, count: number) =>
  database().run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
    insert into expenses (id, user_id, description, amount_cents, category, expense_date, created_at, search_text)
    select ${`exp_${userId}_`} || format('%06d', i), ${userId}, 'Coffee ' || i, 100 + (i * 7919) % 90000,
      case i % 7 when 0 then 'Food' when 1 then 'Transport' when 2 then 'Entertainment' when 3 then 'Shopping'
        when 4 then 'Bills' when 5 then 'Other' end,
      date(${today}, '-' || (i * 1095 / ${count}) || ' days'), 0, 'coffee ' || i from n`);

async function rowsRead(who: TestPerson, path: string): Promise<number> {
  const { db, cost } = counting(env.DB);
  const { status } = await who.call("GET", path, undefined, {}, envWith({ DB: db }));
  expect([path, status, cost.roundTrips]).toEqual([path, 200, 1]);
  return cost.rowsRead;
}

describe.skipIf(isLibsql)(`a user with ${MANY} expenses`, () => {
  let heavy: TestPerson;
  let average: TestPerson;

  beforeAll(async () => {
    const [one, two, leo] = await people("heavy", "average", "leo");
    [heavy, average] = [one, two];
    for (const who of [heavy, average]) {
      await who.call("PUT", "/api/budget", { monthlyLimitCents: 100_000, today });
      for (let n = 0; n < 6; n++)
        await split(n % 2 ? who : leo, [n % 2 ? leo : who], { splitDate: `2026-01-0${n + 1}` });
    }
    await fill(average, AVERAGE);
    await fill(heavy, MANY);
  }, 120_000);

  it("gets the overview for at most 77 rows", async () => {
    expect(await rowsRead(heavy, `/api/overview?today=${today}`)).toBeLessThanOrEqual(77);
  });

  it.each(["", `&period=${thisYear}`, `&period=${today.slice(0, 7)}`])(
    "gets the insights for at most 600 rows: %j",
    async (period) => {
      expect(await rowsRead(heavy, `/api/insights?today=${today}${period}`)).toBeLessThanOrEqual(600);
    },
  );

  it("gets a month's sum for at most 60 rows: budget, statistics and the list's total", async () => {
    const month = today.slice(0, 7);
    for (const path of [
      `/api/budget?today=${today}`,
      `/api/budget?today=${today}&month=2025-12`,
      "/api/me/statistics",
      `/api/expenses?from=${month}-01&to=${lastDayOf(month)}&limit=1`,
      `/api/expenses?from=${thisYear}-01-01&to=${thisYear}-12-31&category=Food&limit=1`,
    ])
      expect([path, await rowsRead(heavy, path)]).toEqual([path, expect.toSatisfy((rows: number) => rows <= 60)]);
  });

  it("reads a page of the list at an average user's cost, and a late page for no more", async () => {
    for (const query of ["?limit=25", "?limit=25&category=Food", "?limit=25&category=Uncategorized"]) {
      const first = await rowsRead(average, `/api/expenses${query}`);
      // The page of the average user spans more months.
      expect(await rowsRead(heavy, `/api/expenses${query}`)).toBeLessThanOrEqual(first);
    }
    const first = await rowsRead(heavy, "/api/expenses?limit=100");
    let cursor = "";
    for (let page = 0; page < 5; page++) {
      const path = `/api/expenses?limit=100${cursor && `&cursor=${cursor}`}`;
      cursor = (await heavy.call<ExpensePage>("GET", path)).body.nextCursor ?? "";
    }
    expect(await rowsRead(heavy, `/api/expenses?limit=100&cursor=${cursor}`)).toBeLessThanOrEqual(first + 7);
  });

  it("reads any range of days for at most 1,250 rows", async () => {
    const [first, last] = [Number(thisYear) - 2, Number(thisYear) - 1];
    // The range that is put together from the most sums: 60 days and 22 months, of seven categories each.
    const longest = `from=${first}-01-02&to=${last}-12-30`;
    for (const query of [longest, "from=2000-01-02", `to=${today}`])
      expect(await rowsRead(heavy, `/api/expenses?limit=1&${query}`)).toBeLessThanOrEqual(1_250);
  });

  it("searches by text with at most two reads of each of the user's expenses", async () => {
    const rows = await rowsRead(heavy, `/api/expenses?query=coffee%20${MANY - 1}`);
    expect(rows).toBeLessThanOrEqual(2 * MANY + 100);
    const { body } = await heavy.call<ExpensePage>("GET", `/api/expenses?query=coffee%20${MANY - 1}`);
    expect([body.count, body.expenses[0]?.description]).toEqual([1, `Coffee ${MANY - 1}`]);
  });

  it("adds one for no more rows than an average user", async () => {
    const body = { description: "x", amountCents: 5, category: "Food", expenseDate: today, today };
    const costOf = async (who: TestPerson) => {
      const { db, cost } = counting(env.DB);
      expect((await who.call("POST", "/api/expenses", body, {}, envWith({ DB: db }))).status).toBe(201);
      return cost;
    };
    const small = await costOf(average);
    const large = await costOf(heavy);
    expect(large.roundTrips).toBe(1);
    // This month has all categories; that of the average user has not.
    expect(large.rowsRead).toBeLessThanOrEqual(small.rowsRead + 7);
  });
});
