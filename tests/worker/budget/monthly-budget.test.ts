import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BudgetHistory, BudgetMonth, SavedBudget } from "#domain/budget/budget.ts";
import { daysAfter, monthBefore, monthOf, monthName } from "#domain/time/calendar.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { database, dayFromNow, expense, people, person, type TestPerson } from "#tests/support/worker/factories.ts";

const today = dayFromNow(0);
const month = monthOf(today);
const lastMonth = monthBefore(month);
const november = monthName(month);

const save = (who: TestPerson, monthlyLimitCents: unknown, more = {}) =>
  who.call<SavedBudget>("PUT", "/api/budget", { monthlyLimitCents, today, ...more });
const read = async (who: TestPerson, query = "") =>
  (await who.call<BudgetMonth>("GET", `/api/budget?today=${today}${query}`)).body;
const notificationsOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title, message }) => [
    title,
    message,
  ]);
const spend = (who: TestPerson, amountCents: number, more = {}) => expense(who, { amountCents, ...more });
/** Inserts a limit as if it had been set in an earlier month. */
const limitSince = (who: TestPerson, fromMonth: string, cents: number) =>
  database().run(
    sql`insert into budget_limits (user_id, from_month, limit_cents) values (${who.id}, ${fromMonth}, ${cents})`,
  );

describe("the monthly budget", () => {
  it("is empty until it is set, then set and updated", async () => {
    const ana = await person();
    await spend(ana, 8_000);
    const unset = { month, monthlyLimitCents: null, spentCents: 8_000, status: "normal", percent: 0 };
    expect(await read(ana)).toEqual({ ...unset, coming: [] });
    const set = { month, monthlyLimitCents: 10_000, spentCents: 8_000, status: "normal", percent: 80 };
    const first = await save(ana, 10_000);
    expect([first.status, first.body]).toEqual([200, { ...set, created: true }]);
    expect(await read(ana)).toEqual({ ...set, coming: [] });
    expect((await save(ana, 7_999)).body).toMatchObject({ status: "over", percent: 100, created: false });
  });

  it.each([
    [0, "Budget must be greater than 0"],
    [-100, "Budget must be greater than 0"],
    [1_000_000_001, "Budget must be less than $10,000,000"],
    [10.5, "You can't do that, please input a valid number"],
    ["100", "You can't do that, please input a valid number"],
    [null, "You can't do that, please input a valid number"],
  ])("refuses %j: %s", async (cents, sentence) => {
    const { status, body } = await save(await person(), cents);
    expect([status, body.error?.fields]).toEqual([422, { monthlyLimitCents: sentence }]);
  });

  it("accepts $0.01 and $10,000,000", async () => {
    const ana = await person();
    for (const cents of [1, 1_000_000_000]) expect((await save(ana, cents)).body.monthlyLimitCents).toBe(cents);
  });

  it("belongs to one user only", async () => {
    const [ana, eve] = await people("ana", "eve");
    await save(ana, 10_000);
    expect((await read(eve)).monthlyLimitCents).toBeNull();
    expect((await save(eve, 5_000)).body.created).toBe(true);
    expect((await read(ana)).monthlyLimitCents).toBe(10_000);
  });

  it("is created once by two concurrent requests", async () => {
    const ana = await person();
    const both = await Promise.all([save(ana, 10_000), save(ana, 20_000)]);
    expect(both.filter(({ body }) => body.created)).toHaveLength(1);
  });

  it("compares past months with the limit of their time", async () => {
    const ana = await person();
    const before = monthBefore(lastMonth);
    await limitSince(ana, before, 5_000);
    await spend(ana, 4_500, { expenseDate: `${before}-15` });
    await spend(ana, 6_000, { expenseDate: `${lastMonth}-15` });
    await spend(ana, 100, { expenseDate: `${monthBefore(before)}-15` });
    await save(ana, 20_000);
    expect((await read(ana)).monthlyLimitCents).toBe(20_000);
    const expected = [
      { month: lastMonth, monthlyLimitCents: 5_000, spentCents: 6_000, status: "over", percent: 120 },
      { month: before, monthlyLimitCents: 5_000, spentCents: 4_500, status: "warning", percent: 90 },
      { month: monthBefore(before), monthlyLimitCents: null, spentCents: 100, status: "normal", percent: 0 },
    ];
    for (const each of expected) expect(await read(ana, `&month=${each.month}`)).toEqual({ ...each, coming: [] });
    const history = await ana.call<BudgetHistory>("GET", `/api/budget/history?today=${today}`);
    expect(history.body).toEqual({ months: expected, nextCursor: null });
  });

  it("has a history without gaps, page by page", async () => {
    const ana = await person();
    let at = month;
    for (let n = 0; n < 30; n++) at = monthBefore(at);
    await spend(ana, 5, { expenseDate: `${at}-28` });
    const months: string[] = [];
    let cursor: string | null = null;
    do {
      const path: string = `/api/budget/history?today=${today}${cursor ? `&cursor=${cursor}` : ""}`;
      const { body }: { body: BudgetHistory } = await ana.call<BudgetHistory>("GET", path);
      months.push(...body.months.map((each) => each.month));
      cursor = body.nextCursor;
    } while (cursor);
    expect(months).toHaveLength(30);
    expect(months.every((each, index) => each === monthBefore(index ? months[index - 1]! : month))).toBe(true);
    const newcomer = await person();
    expect((await newcomer.call("GET", `/api/budget/history?today=${today}`)).body).toEqual({
      months: [],
      nextCursor: null,
    });
  });

  it.each(["month=2026-13", "month=2026", "today=tomorrow", "x=1"])("refuses %s", async (query) =>
    expect((await (await person()).call("GET", `/api/budget?${query}`)).status).toBe(422),
  );

  it.each(["cursor=e30", `cursor=${btoa('{"before":"x"}')}`])("has no history from %s", async (query) =>
    expect((await (await person()).call("GET", `/api/budget/history?${query}`)).status).toBe(422),
  );
});

describe("a month that is above its budget", () => {
  // With a limit of $100.00: the cents spent and the notification.
  const warned = (percent: number) => [
    "Approaching Budget Limit",
    `You've used ${percent}% of your monthly budget of $100.00 in ${november}.`,
  ];
  const exceeded = (amount: string) => [
    "Budget Exceeded!",
    `You're ${amount} over your monthly budget of $100.00 in ${november}.`,
  ];
  it.each([
    [8_000, "normal", 80, []],
    [8_001, "warning", 80, [warned(80)]],
    [10_000, "warning", 100, [warned(100)]],
    [10_001, "over", 100, [exceeded("$0.01")]],
    [123_456, "over", 1_234, [exceeded("$1,134.56")]],
  ])("by %i cents of 10000 is %s, %i %%, and notifies with %j", async (cents, status, percent, notifications) => {
    const ana = await person();
    await save(ana, 10_000);
    await spend(ana, cents);
    expect(await read(ana)).toMatchObject({ status, percent });
    expect(await notificationsOf(ana)).toEqual(notifications);
  });

  it("notifies of each threshold once a month, with a link and without a person", async () => {
    const ana = await person();
    await save(ana, 10_000);
    await spend(ana, 8_000);
    const crossing = await spend(ana, 500);
    await spend(ana, 500);
    expect(await notificationsOf(ana)).toEqual([warned(85)]);
    await ana.call("DELETE", `/api/expenses/${crossing.id}`);
    await spend(ana, 700);
    await spend(ana, 900);
    await spend(ana, 900);
    expect(await notificationsOf(ana)).toEqual([exceeded("$1.00"), warned(85)]);
    const { body } = await ana.call<NotificationPage>("GET", "/api/notifications");
    expect(body.notifications[0]).toMatchObject({ kind: "budget-over", link: "/dashboard/budget", person: null });
  });

  it("notifies in the same way for an edit of the amount or of the day", async () => {
    const ana = await person();
    await save(ana, 10_000);
    const made = await spend(ana, 1_000);
    const old = await spend(ana, 5_000, { expenseDate: `${lastMonth}-15` });
    const edit = (id: string, body: object) => ana.call("PATCH", `/api/expenses/${id}`, { ...body, today });
    await edit(made.id, { amountCents: 8_000 });
    expect(await notificationsOf(ana)).toEqual([]);
    await edit(made.id, { description: "the same" });
    await edit(made.id, { amountCents: 8_100 });
    expect(await notificationsOf(ana)).toEqual([warned(81)]);
    await edit(old.id, { expenseDate: today });
    expect(await notificationsOf(ana)).toEqual([exceeded("$31.00"), warned(81)]);
  });

  it("notifies of a limit that is set or lowered below what was spent, and of an expense that is restored", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    await spend(ana, 9_000);
    await save(ana, 10_000);
    expect(await notificationsOf(ana)).toEqual([warned(90)]);

    await save(leo, 100_000);
    await spend(leo, 10_500);
    expect(await notificationsOf(leo)).toEqual([]);
    await save(leo, 10_000);
    expect(await notificationsOf(leo)).toEqual([exceeded("$5.00")]);

    const dinner = await spend(eve, 9_500);
    await eve.call("DELETE", `/api/expenses/${dinner.id}`);
    await save(eve, 10_000);
    expect(await notificationsOf(eve)).toEqual([]);
    for (let n = 0; n < 2; n++) await eve.call("POST", `/api/expenses/${dinner.id}/restore`);
    expect(await notificationsOf(eve)).toEqual([warned(95)]);
  });

  it("notifies of the first expense above a threshold, when the limit was set below 80 % of it before", async () => {
    const ana = await person();
    await spend(ana, 7_000);
    await save(ana, 10_000);
    expect(await notificationsOf(ana)).toEqual([]);
    await spend(ana, 2_500);
    expect(await notificationsOf(ana)).toEqual([warned(95)]);
  });

  it("does not notify again after going below and above in the same month, nor warn after the limit was exceeded", async () => {
    const ana = await person();
    await save(ana, 10_000);
    const dinner = await spend(ana, 12_000);
    await ana.call("PATCH", `/api/expenses/${dinner.id}`, { amountCents: 9_000, today });
    await ana.call("PATCH", `/api/expenses/${dinner.id}`, { amountCents: 13_000, today });
    await save(ana, 14_000);
    await save(ana, 10_000);
    expect(await notificationsOf(ana)).toEqual([exceeded("$20.00")]);
  });

  it("does not notify for other months, or without a budget", async () => {
    const ana = await person();
    await save(ana, 10_000);
    await spend(ana, 100);
    await spend(ana, 500_000, { expenseDate: `${lastMonth}-15` });
    expect(await notificationsOf(ana)).toEqual([]);
    const leo = await person();
    await spend(leo, 100_000_000);
    expect(await notificationsOf(leo)).toEqual([]);
  });

  it("notifies once when sent twice under one key, or twice at the same time", async () => {
    const ana = await person();
    await save(ana, 10_000);
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = { description: "x", amountCents: 9_000, expenseDate: today, today };
    for (let n = 0; n < 2; n++) await ana.call("POST", "/api/expenses", body, key);
    expect(await notificationsOf(ana)).toEqual([warned(90)]);
    await Promise.all([spend(ana, 2_000), spend(ana, 2_000)]);
    expect(await notificationsOf(ana)).toHaveLength(2);
  });

  it("uses the month of the user's time zone, not the server's", async () => {
    const [west, east] = await people("west", "east");
    for (const [who, day] of [
      [west, daysAfter(today, -1)],
      [east, daysAfter(today, 1)],
    ] as const) {
      await save(who, 10_000, { today: day });
      await spend(who, 9_000, { expenseDate: day, today: day });
      const { body } = await who.call<BudgetMonth>("GET", `/api/budget?today=${day}`);
      expect(body).toMatchObject({ month: monthOf(day), spentCents: 9_000, percent: 90 });
      expect(await notificationsOf(who)).toHaveLength(1);
    }
  });
});
