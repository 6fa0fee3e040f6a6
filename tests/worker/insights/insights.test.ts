import { beforeAll, describe, expect, it, vi } from "vitest";
import { daysAfter } from "#domain/time/calendar.ts";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { ExpensePage } from "#domain/expenses/expenses.ts";
import type { Insights } from "#domain/insights/insights.ts";
import type { Overview } from "#domain/overview/overview.ts";
import { dayFromNow, expense, people, person, split, type TestPerson } from "#tests/support/worker/factories.ts";

const today = dayFromNow(0);
const insights = async (who: TestPerson, query = "") =>
  (await who.call<Insights>("GET", `/api/insights?today=${today}${query}`)).body;
const list = async (who: TestPerson, asked: Record<string, string | null>) => {
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return (await who.call<ExpensePage>("GET", `/api/expenses?limit=100&${query.toString()}`)).body;
};
const spentIn = ({ totalCents, count }: { totalCents: number; count: number }) => ({ totalCents, count });

describe("the insights", () => {
  let ana: TestPerson;
  const lastYear = String(Number(today.slice(0, 4)) - 1);
  beforeAll(async () => {
    ana = await person();
    const categories = ["Food", "Transport", "Entertainment", "Shopping", "Bills", "Other", null] as const;
    for (let n = 0; n < 70; n++)
      await expense(ana, {
        description: `${n}`,
        amountCents: 1_000 + ((n * 7_919) % 5_000),
        category: categories[n % categories.length] ?? null,
        expenseDate: n < 40 ? daysAfter(today, -n) : `${lastYear}-${String((n % 12) + 1).padStart(2, "0")}-1${n % 9}`,
      });
  }, 30_000);

  it.each(["", `&period=${today.slice(0, 4)}`, `&period=${lastYear}`, `&period=${today.slice(0, 7)}`, "&period=2001"])(
    "of %j: every figure equals the total of the list with the same filter",
    async (query) => {
      const seen = await insights(ana, query);
      const { from, to } = seen;
      const all = await list(ana, { from, to });
      expect(spentIn(seen)).toEqual(spentIn(all));
      expect(seen.averageCents).toBe(Math.round(all.totalCents / Math.max(all.count, 1)));
      for (const top of seen.topCategories) {
        const listed = await list(ana, { from, to, category: top.category });
        expect(spentIn(top)).toEqual(spentIn(listed));
      }
      for (const day of seen.lastDays)
        expect(spentIn(day)).toEqual(spentIn(await list(ana, { from: day.day, to: day.day })));
      for (const part of [seen.thisMonth, seen.lastMonth])
        expect(spentIn(part)).toEqual(spentIn(await list(ana, { from: part.from, to: part.to })));
      const largest = all.expenses.toSorted((a, b) => b.amountCents - a.amountCents || (a.id < b.id ? 1 : -1));
      expect(seen.largest).toEqual(largest.slice(0, 5));
    },
  );

  it("name the five largest categories, largest first, and the first month", async () => {
    const { topCategories, firstMonth, period } = await insights(ana);
    const sums = new Map<CategoryName, number>();
    for (const { category, amountCents } of (await list(ana, {})).expenses) {
      const name = category ?? "Uncategorized";
      sums.set(name, (sums.get(name) ?? 0) + amountCents);
    }
    const expected = [...sums].toSorted((a, b) => b[1] - a[1]).slice(0, 5);
    expect(topCategories.map(({ category, totalCents }) => [category, totalCents])).toEqual(expected);
    expect([firstMonth, period]).toEqual([`${lastYear}-01`, null]);
  });

  it("end the seven days today, including days without expenses", async () => {
    const leo = await person();
    await expense(leo, { amountCents: 700, expenseDate: daysAfter(today, -3) });
    const { lastDays } = await insights(leo);
    expect(lastDays.map(({ day, totalCents }) => [day, totalCents])).toEqual(
      [-6, -5, -4, -3, -2, -1, 0].map((n) => [daysAfter(today, n), n === -3 ? 700 : 0]),
    );
  });

  it("without expenses are empty, not an error", async () => {
    expect(await insights(await person())).toMatchObject({
      ...{ totalCents: 0, count: 0, averageCents: 0, topCategories: [], largest: [], firstMonth: null },
      ...{ from: null, to: null },
    });
  });

  it.each(["period=26", "period=2026-13", "period=2026-01-01", "period=all", "today=x"])("refuse %s", async (query) =>
    expect((await ana.call("GET", `/api/insights?${query}`)).status).toBe(422),
  );
});

describe("the user's own day", () => {
  // 10:45 UTC is 23:45 of the day before in Pago Pago, and 00:45 of the next day in Kiritimati.
  const zones = [
    ["Pacific/Pago_Pago", "2026-03-01T10:30:00Z", "2026-02-28"],
    ["Pacific/Kiritimati", "2026-02-28T10:30:00Z", "2026-03-01"],
  ] as const;

  it.each(zones)("in %s at %s is %s on every screen", async (timeZone, instant, day) => {
    vi.useFakeTimers({ now: new Date(instant), toFake: ["Date"] });
    try {
      const ana = await person();
      await ana.call("PATCH", "/api/me/profile", { timeZone });
      const [tomorrow, month] = [daysAfter(day, 1), day.slice(0, 7)];
      const add = async (expenseDate: string, more = {}) =>
        (
          await ana.call("POST", "/api/expenses", {
            ...{ description: "x", amountCents: 500, category: "Food", expenseDate },
            ...more,
          })
        ).status;
      // Sent by the browser, or computed from the time zone of the profile.
      for (const said of [{ today: day }, {}]) {
        expect(await add(day, said)).toBe(201);
        expect(await add("2000-01-01", said)).toBe(201);
        expect([await add(tomorrow, said), await add("1999-12-31", said)]).toEqual([422, 422]);
      }
      for (const query of [`?today=${day}`, ""]) {
        const { body: overview } = await ana.call<Overview>("GET", `/api/overview${query}`);
        expect(overview.budget).toMatchObject({ month, spentCents: 1_000 });
        const { body: seen } = await ana.call<Insights>("GET", `/api/insights${query}`);
        expect(seen.lastDays.at(-1)).toEqual({ day, totalCents: 1_000, count: 2 });
        expect(seen.thisMonth).toMatchObject({ from: `${month}-01`, to: day, totalCents: 1_000 });
        const { body: budget } = await ana.call("GET", `/api/budget${query}`);
        expect(budget).toMatchObject({ month, spentCents: 1_000 });
      }
      const page = await list(ana, { from: day, to: day });
      expect([page.count, page.months[0]?.month]).toEqual([2, month]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the overview", () => {
  it("has month and budget, active splits and balances, and the five newest of both", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    await ana.call("PUT", "/api/budget", { monthlyLimitCents: 10_000, today });
    for (let n = 0; n < 7; n++) await expense(ana, { description: `e${n}`, amountCents: 1_000 });
    await expense(ana, { expenseDate: "2020-01-01", amountCents: 99_000 });
    await split(ana, [leo, maya], { name: "Dinner", totalCents: 9_000, splitDate: today, today });
    await split(leo, [ana], { name: "Taxi", totalCents: 3_000, splitDate: "2026-02-01" });
    const settled = await split(ana, [leo], { name: "Old", totalCents: 500, splitDate: "2026-01-01" });
    const path = `/api/splits/${settled.id}/participants/${settled.participants[0]!.id}/paid`;
    await ana.call("PUT", path, { paid: true });
    const { body } = await ana.call<Overview>("GET", `/api/overview?today=${today}`);
    expect(body).toMatchObject({
      budget: { month: today.slice(0, 7), monthlyLimitCents: 10_000, spentCents: 7_000, status: "normal", percent: 70 },
      expensesThisMonth: 7,
      activeSplits: { count: 2, isMore: false, totalCents: 9_000, otherTotals: [] },
      // Leo owes Ana $30.00 for the dinner, and she owes him $15.00 for the taxi.
      standing: { sums: [{ currency: "USD", owedCents: 4_500, oweCents: 0 }], peopleCount: 2 },
    });
    expect(body.recentExpenses.map(({ description }) => description)).toEqual(["e6", "e5", "e4", "e3", "e2"]);
    expect(body.recentSplits).toMatchObject([
      { name: "Dinner", peopleCount: 3, effect: { kind: "owed", cents: 6_000 } },
      { name: "Taxi", peopleCount: 2, effect: { kind: "owe", cents: 1_500 }, creator: { id: leo.id } },
      { name: "Old", peopleCount: 2, effect: { kind: "settled" } },
    ]);
  });

  it("of a new user are empty, not an error", async () => {
    const { status, body } = await (await person()).call<Overview>("GET", `/api/overview?today=${today}`);
    expect([status, body]).toEqual([
      200,
      {
        budget: { month: today.slice(0, 7), monthlyLimitCents: null, spentCents: 0, status: "normal", percent: 0 },
        expensesThisMonth: 0,
        activeSplits: { count: 0, isMore: false, totalCents: 0, otherTotals: [] },
        standing: { sums: [], people: [], peopleCount: 0, isUpdating: false },
        recentExpenses: [],
        recentSplits: [],
        nextUp: [],
        billsDue: { before: dayFromNow(15), amounts: [], open: 0 },
        squads: [],
        firstSteps: { hasPeople: false, hasSplit: false, hasPlan: false },
      },
    ]);
  });
});
