import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { DeletedItemPage } from "#domain/deleted-items.ts";
import type { ExpensePage } from "#domain/expenses/expenses.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import type { Split, SplitDetail } from "#domain/splits/splits.ts";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import { readZip } from "#tests/support/read-zip.ts";
import {
  database,
  dayFromNow,
  givePassword,
  memberOf,
  people,
  split,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { groceriesOf, morningIn, rentOf, runSeriesJob, series } from "#tests/support/worker/recurring.ts";

const today = dayFromNow(0);
const choose = (who: TestPerson, countsShares: boolean) =>
  who.call<Pick<Me, "countsSharesSince">>("PUT", "/api/me/counted-shares", { countsShares });
const pageOf = async (who: TestPerson) => (await who.call<ExpensePage>("GET", "/api/expenses")).body;
/** "Dinner 50.00" of each expense, the newest first. */
const expensesOf = async (who: TestPerson): Promise<string[]> =>
  (await pageOf(who)).expenses.map(
    ({ description, amountCents }) => `${description} ${(amountCents / 100).toFixed(2)}`,
  );
const edit = (who: TestPerson, { id }: { id: string }, body: object) =>
  who.call<Split>("PATCH", `/api/splits/${id}`, { today, ...body });
const remove = async (who: TestPerson) => {
  const [expense] = (await pageOf(who)).expenses;
  expect((await who.call("DELETE", `/api/expenses/${expense!.id}`)).status).toBe(204);
};

/** Ana and Leo count their shares, Maya does not. */
async function twoWhoCount() {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  for (const who of [ana, leo]) expect((await choose(who, true)).status).toBe(200);
  return { ana, leo, maya };
}

describe("the choice to count shares", () => {
  it("is off at first, says since when it is on, keeps that moment, and is off again", async () => {
    const [ana] = await people("ana");
    const me = async () => (await ana.call<Me>("GET", "/api/me")).body.countsSharesSince;
    expect(await me()).toBeNull();
    const { body } = await choose(ana, true);
    expect(body.countsSharesSince).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await choose(ana, true)).body).toEqual(body);
    expect(await me()).toBe(body.countsSharesSince);
    expect((await choose(ana, false)).body).toEqual({ countsSharesSince: null });
    expect(await me()).toBeNull();
    expect((await ana.call("PUT", "/api/me/counted-shares", { countsShares: "yes" })).status).toBe(422);
  });

  it("is part of the user's data, and ends with the account", async () => {
    const { ana, leo } = await twoWhoCount();
    const bill = await split(ana, [leo]);
    const { bytes } = await leo.call("GET", "/api/me/export");
    const text = new TextDecoder().decode(readZip(bytes).get("squadtab.json"));
    const json = JSON.parse(text) as { profile: object; expenses: object[] };
    expect(json.profile).toMatchObject({ countsSharesSince: expect.stringMatching(/Z$/) });
    expect(json.expenses).toMatchObject([{ description: "Dinner", amountCents: 5_000, splitId: bill.id }]);
    await givePassword(leo);
    await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" });
    await edit(ana, bill, { totalCents: 20_000 });
    const left = await database().all(sql`
      select id from expenses where user_id = ${leo.id} union all
      select id from profiles where id = ${leo.id} and counts_shares_since is not null`);
    expect(left).toEqual([]);
    expect(await expensesOf(ana)).toEqual(["Dinner 100.00"]);
  });
});

describe("a share of a new direct split", () => {
  it("is an expense of the creator and of each participant who counts theirs, with the split's name and day", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    const splitDate = dayFromNow(-3);
    await split(ana, [leo, maya], { splitDate, merchant: "Nonna" });
    for (const [who, amountCents] of [
      [ana, 3_334],
      [leo, 3_333],
    ] as const)
      expect(await pageOf(who)).toMatchObject({
        totalCents: amountCents,
        expenses: [{ description: "Dinner", amountCents, category: null, expenseDate: splitDate, receiptPath: null }],
      });
    expect((await pageOf(maya)).count).toBe(0);
    expect((await leo.call<ExpensePage>("GET", "/api/expenses?query=nonna")).body.count).toBe(1);
  });

  it("is counted once, also where the creator asks for it as well", async () => {
    const { ana, leo } = await twoWhoCount();
    await split(ana, [leo], { addToExpenses: true, today });
    expect(await expensesOf(ana)).toEqual(["Dinner 50.00"]);
  });

  it("is no expense if it is nothing", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    const input = { method: "exact", people: [{ id: maya.id, cents: 10_000 }] };
    await split(ana, [maya], { input });
    for (const who of [ana, leo]) expect(await expensesOf(who)).toEqual([]);
  });

  it("follows the split, except where its owner has changed it", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    const bill = await split(ana, [leo]);
    await edit(ana, bill, { totalCents: 4_000, name: "Supper", splitDate: dayFromNow(-2) });
    for (const who of [ana, leo]) {
      expect(await expensesOf(who)).toEqual(["Supper 20.00"]);
      expect((await pageOf(who)).expenses[0]!.expenseDate).toBe(dayFromNow(-2));
    }
    const [own] = (await pageOf(leo)).expenses;
    const changed = { description: "With Ana", amountCents: 1_500, category: "Food", today };
    expect((await leo.call("PATCH", `/api/expenses/${own!.id}`, changed)).status).toBe(200);
    await edit(ana, bill, { totalCents: 9_000, name: "Late supper", participantIds: [leo.id, maya.id] });
    expect(await expensesOf(leo)).toEqual(["With Ana 15.00"]);
    expect(await expensesOf(ana)).toEqual(["Late supper 30.00"]);
    expect((await pageOf(ana)).totalCents).toBe(3_000);
  });

  it("of someone who is added later counts, and goes with them", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    const bill = await split(ana, [maya]);
    await edit(ana, bill, { participantIds: [maya.id, leo.id] });
    expect([await expensesOf(ana), await expensesOf(leo)]).toEqual([["Dinner 33.34"], ["Dinner 33.33"]]);
    await edit(ana, bill, { participantIds: [maya.id] });
    expect([await expensesOf(ana), await expensesOf(leo)]).toEqual([["Dinner 50.00"], []]);
  });

  it("that was nothing counts from the edit that makes it something, for the creator and for others", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    const exact = (...people: [TestPerson, number][]) => ({
      method: "exact",
      people: people.map(([{ id }, cents]) => ({ id, cents })),
    });
    const bill = await split(ana, [maya, leo], { input: exact([maya, 10_000], [leo, 0]) });
    for (const who of [ana, leo]) expect(await expensesOf(who)).toEqual([]);
    const input = exact([ana, 4_000], [maya, 3_000], [leo, 3_000]);
    const edited = { name: "Supper", splitDate: dayFromNow(-2), input };
    expect((await edit(ana, bill, edited)).status).toBe(200);
    expect([await expensesOf(ana), await expensesOf(leo)]).toEqual([["Supper 40.00"], ["Supper 30.00"]]);
    expect((await pageOf(ana)).expenses[0]!.expenseDate).toBe(dayFromNow(-2));
    // What was removed by hand is not new, however large it becomes.
    for (const who of [ana, leo]) await remove(who);
    await database().run(sql`delete from expenses where split_id = ${bill.id}`);
    expect((await edit(ana, bill, { input: null })).status).toBe(200);
    for (const who of [ana, leo]) expect(await expensesOf(who)).toEqual([]);
  });

  it("goes with a deleted split and comes back with it, and what was removed by hand stays removed", async () => {
    const { ana, leo } = await twoWhoCount();
    const bill = await split(ana, [leo]);
    await remove(leo);
    await edit(ana, bill, { totalCents: 8_000 });
    expect(await expensesOf(leo)).toEqual([]);
    expect((await ana.call("DELETE", `/api/splits/${bill.id}`)).status).toBe(204);
    expect(await expensesOf(ana)).toEqual([]);
    const deleted = await ana.call<DeletedItemPage>("GET", "/api/expenses/deleted");
    expect(deleted.body.items).toEqual([]);
    expect((await ana.call("POST", `/api/splits/${bill.id}/restore`)).status).toBe(200);
    expect([await expensesOf(ana), await expensesOf(leo)]).toEqual([["Dinner 40.00"], []]);
  });

  it("is not restored while its split is deleted, alone or with others, and comes back with the split", async () => {
    const { ana, leo } = await twoWhoCount();
    const bill = await split(ana, [leo]);
    const own = (await pageOf(leo)).expenses[0]!.id;
    await ana.call("DELETE", `/api/splits/${bill.id}`);
    const change = (kind: "delete" | "restore") =>
      leo.call("POST", "/api/expenses/batch", { change: kind, ids: [own] });
    expect((await leo.call("POST", `/api/expenses/${own}/restore`)).status).toBe(404);
    expect((await change("restore")).status).toBe(404);
    expect(await pageOf(leo)).toMatchObject({ expenses: [], totalCents: 0 });
    // It is deleted already.
    expect((await change("delete")).status).toBe(200);
    await ana.call("POST", `/api/splits/${bill.id}/restore`);
    expect(await expensesOf(leo)).toEqual(["Dinner 50.00"]);
  });

  it("that was removed by hand before its split was deleted can be restored once the split is", async () => {
    const { ana, leo } = await twoWhoCount();
    const bill = await split(ana, [leo]);
    const own = (await pageOf(leo)).expenses[0]!.id;
    await remove(leo);
    await database().run(sql`update expenses set deleted_at = deleted_at - 1 where id = ${own}`);
    const restore = async () => (await leo.call("POST", `/api/expenses/${own}/restore`)).status;
    await ana.call("DELETE", `/api/splits/${bill.id}`);
    expect(await restore()).toBe(404);
    await ana.call("POST", `/api/splits/${bill.id}/restore`);
    expect(await expensesOf(leo)).toEqual([]);
    expect(await restore()).toBe(200);
    expect(await expensesOf(leo)).toEqual(["Dinner 50.00"]);
  });

  it("says on the split's page whether it counts", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    const bill = await split(ana, [leo, maya]);
    const isCounted = async (who: TestPerson) =>
      (await who.call<SplitDetail>("GET", `/api/splits/${bill.id}`)).body.isCounted;
    expect(await Promise.all([ana, leo, maya].map(isCounted))).toEqual([true, true, false]);
    await remove(leo);
    expect(await isCounted(leo)).toBe(false);
  });

  it("counts only in splits that are created while the choice is on", async () => {
    const [ana, leo] = await people("ana", "leo");
    const before = await split(ana, [leo], { name: "Before" });
    await choose(leo, true);
    await edit(ana, before, { totalCents: 6_000 });
    await ana.call("DELETE", `/api/splits/${before.id}`);
    await ana.call("POST", `/api/splits/${before.id}/restore`);
    expect(await expensesOf(leo)).toEqual([]);
    const during = await split(ana, [leo], { name: "During" });
    await choose(leo, false);
    await split(ana, [leo], { name: "After" });
    expect(await expensesOf(leo)).toEqual(["During 50.00"]);
    // What counts keeps following its split.
    await edit(ana, during, { totalCents: 7_000 });
    expect(await expensesOf(leo)).toEqual(["During 35.00"]);
  });

  it("counts in the budget, and each person is told when theirs is reached", async () => {
    const { ana, leo } = await twoWhoCount();
    await leo.call("PUT", "/api/budget", { monthlyLimitCents: 6_000, today });
    const bill = await split(ana, [leo]);
    const news = async () =>
      (await leo.call<NotificationPage>("GET", "/api/notifications")).body.notifications
        .map(({ title }) => title)
        .filter((title) => title.includes("Budget"));
    expect(await news()).toEqual(["Approaching Budget Limit"]);
    await edit(ana, bill, { totalCents: 14_000 });
    expect(await news()).toEqual(["Budget Exceeded!", "Approaching Budget Limit"]);
  });
});

describe("a share of a new squad split", () => {
  it("is an expense of each member who counts theirs, also if another one paid, and follows the split", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    const of = await squad(maya, { memberIds: [ana.id, leo.id] });
    const bill = await squadSplit(maya, of, { totalCents: 9_000 });
    for (const who of [ana, leo]) expect(await expensesOf(who)).toEqual(["Groceries 30.00"]);
    expect(await expensesOf(maya)).toEqual([]);
    await remove(leo);
    const body = {
      name: "Party",
      totalCents: 6_000,
      payers: [{ memberId: memberOf(of, maya), paidCents: 6_000 }],
      input: { method: "equal", people: [memberOf(of, ana), memberOf(of, leo)] },
      splitDate: dayFromNow(-1),
      version: bill.version,
      today,
    };
    const path = `/api/squads/${of.id}/splits/${bill.id}`;
    const edited = await ana.call<{ version: number }>("PATCH", path, body);
    expect(edited.status).toBe(200);
    expect([await expensesOf(ana), await expensesOf(leo)]).toEqual([["Party 30.00"], []]);
    const { version } = edited.body;
    const onlyMaya = { ...body, version, input: { method: "equal", people: [memberOf(of, maya)] } };
    expect((await ana.call("PATCH", path, onlyMaya)).status).toBe(200);
    expect(await expensesOf(ana)).toEqual([]);
  });

  it("goes with a deleted split and comes back with it", async () => {
    const { ana, leo } = await twoWhoCount();
    const of = await squad(ana, { memberIds: [leo.id] });
    const bill = await squadSplit(ana, of, { totalCents: 5_000 });
    const path = `/api/squads/${of.id}/splits/${bill.id}`;
    expect((await leo.call("DELETE", path)).status).toBe(204);
    expect(await expensesOf(ana)).toEqual([]);
    expect((await leo.call("POST", `${path}/restore`)).status).toBe(200);
    for (const who of [ana, leo]) expect(await expensesOf(who)).toEqual(["Groceries 25.00"]);
  });

  it("does not count in another currency, nor as a refund", async () => {
    const { ana, leo } = await twoWhoCount();
    const abroad = await squad(ana, { memberIds: [leo.id], currency: "EUR" });
    await squadSplit(ana, abroad, { totalCents: 5_000 });
    const home = await squad(ana, { memberIds: [leo.id] });
    await squadSplit(ana, home, { totalCents: 5_000, isRefund: true });
    for (const who of [ana, leo]) expect(await expensesOf(who)).toEqual([]);
  });

  it("of a guest is no one’s; once the guest is claimed, new shares of the claimer count, and earlier ones do not", async () => {
    const { ana, leo } = await twoWhoCount();
    const of = await squad(ana, { guests: ["Sam"] });
    await squadSplit(ana, of, { totalCents: 5_000, name: "Before" });
    const { token } = await squadInvite(ana, of.id);
    const joined = await leo.call<typeof of>("POST", "/api/squad-invites/accept", {
      token,
      guestMemberId: memberOf(of, "Sam"),
    });
    expect(joined.status).toBe(200);
    expect(await expensesOf(leo)).toEqual([]);
    const input = { method: "equal", people: [memberOf(joined.body, ana), memberOf(joined.body, leo)] } as const;
    await squadSplit(ana, joined.body, {
      totalCents: 6_000,
      name: "After",
      input: { ...input, people: [...input.people] },
    });
    expect(await expensesOf(leo)).toEqual(["After 30.00"]);
    await ana.call("DELETE", `/api/squads/${of.id}/claims/${memberOf(of, "Sam")}`);
    expect(await expensesOf(leo)).toEqual(["After 30.00"]);
  });
});

describe("shares of recurring bills", () => {
  it("count when the job creates the bills, direct ones and those of squads", async () => {
    const { ana, leo, maya } = await twoWhoCount();
    await series(maya, rentOf([leo]));
    const of = await squad(maya, { memberIds: [ana.id] });
    await series(maya, groceriesOf(of, maya));
    expect(await expensesOf(leo)).toEqual([]);
    await runSeriesJob(morningIn(1));
    expect([await expensesOf(leo), await expensesOf(ana)]).toEqual([["Rent 600.00"], ["Groceries 30.00"]]);
    await runSeriesJob(morningIn(1));
    expect([(await pageOf(leo)).count, (await pageOf(ana)).count]).toEqual([1, 1]);
  });
});

it("the sums of expenses agree with them after all of this", async () => {
  for (const { name, differences } of [...rollups, ...checks])
    expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
});
