import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { listening } from "#tests/support/worker/channels.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import {
  comment,
  database,
  envWith,
  memberOf,
  people,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { answer, send } from "#tests/support/worker/points.ts";

const bell = async (who: TestPerson) => (await who.call<NotificationPage>("GET", "/api/notifications")).body;
const pay = async (from: TestPerson, to: TestPerson, of: Squad, cents: number) =>
  expect((await answer(to, await send(from, to, of, cents), "confirm")).status).toBe(200);

describe("someone who was removed from a squad", () => {
  /** Ana and Leo are in a squad with a split that Ana paid, and in whose chat she wrote. */
  const flat = async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { name: "Old", memberIds: [leo.id] });
    const made = await squadSplit(ana, of, { name: "Old split", totalCents: 2_000 });
    await comment(ana, made.id, "who was there?");
    return { ana, leo, of, made };
  };
  const remove = async (ana: TestPerson, of: Squad, leo: TestPerson) => {
    expect((await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`)).status).toBe(204);
    expect((await ana.call("PATCH", `/api/squads/${of.id}`, { name: "New" })).status).toBe(200);
  };
  const titlesOf = async (who: TestPerson) => (await bell(who)).notifications.map(({ title }) => title);

  it("reads what they were told in it for as long as they read the squad: until nothing is open for them", async () => {
    const { ana, leo, of } = await flat();
    await pay(leo, ana, of, 500);
    await remove(ana, of, leo);
    expect(await titlesOf(leo)).toEqual(
      expect.arrayContaining(["You are no longer in Old", "New comment on Old split", "ana added Old split to New"]),
    );
    const { notifications } = await bell(leo);
    await pay(leo, ana, of, 500);
    expect((await leo.call("GET", `/api/squads/${of.id}`)).status).toBe(404);
    expect(await bell(leo)).toMatchObject({
      notifications: [
        { title: "ana confirmed your $5.00", message: "The payment is complete." },
        { title: "You are no longer in Old" },
        { title: "ana confirmed your $5.00", message: "The payment is complete." },
      ],
      unreadCount: 3,
    });
    for (const { id, title } of notifications) {
      const { status, text } = await leo.call("PUT", `/api/notifications/${id}/read`);
      expect([title, status]).toEqual([title, /New|Old split/.test(title) ? 404 : 200]);
      expect(text).not.toMatch(/\bNew\b/);
    }
  });

  it("is told in a live message of the answer to their payment, and not what the squad is called now", async () => {
    const { ana, leo, of } = await flat();
    const payment = await send(leo, ana, of, 1_000);
    await remove(ana, of, leo);
    const { told, env } = listening();
    await ana.call("POST", `/api/payments/${payment.id}/confirm`, undefined, {}, env);
    const [live] = told.filter(({ userId, message }) => userId === leo.id && message.type === "notification");
    expect(live?.message).toMatchObject({
      notification: { title: "ana confirmed your $10.00", message: "The payment is complete." },
    });
  });

  it("still reads what they are asked: an invitation back, while it is open", async () => {
    const { ana, leo, of } = await flat();
    await pay(leo, ana, of, 1_000);
    await remove(ana, of, leo);
    await ana.call("POST", `/api/squads/${of.id}/members`, { userIds: [leo.id] });
    expect(await titlesOf(leo)).toContain("ana invites you to New");
  });
});

it("the bell of someone who left a squad reads a few rows for each unread notification of it, and the squad’s debts once", async () => {
  const [ana, leo] = await people("ana", "leo");
  const of = await squad(ana, { memberIds: [leo.id] });
  await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
  await database().run(sql`update squads set simplify = 0 where id = ${of.id}`);
  await database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 200)
    insert into squad_debts (squad_id, debtor_id, creditor_id, cents) select ${of.id}, 'mbr_' || i, 'mbr_' || (i + 1), 5 from n`);
  const rows = async (from: number, to: number) => {
    await database().run(sql`
      with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to - 1})
      insert into notifications (id, user_id, kind, subject_id, params, title, message, link, created_at)
      select 'ntf_' || ${leo.id} || i, ${leo.id}, 'squad-joined', ${of.id}, '{"guestName":null}', '', '', '', i from n`);
    const { db, cost } = counting(env.DB);
    await leo.call("GET", "/api/notifications", undefined, {}, envWith({ DB: db }));
    return cost.rowsRead;
  };
  const few = await rows(0, 20);
  // The list and the count each read a notification, its squad and that the reader is no member.
  expect((await rows(20, 60)) - few).toBeLessThanOrEqual(40 * 10);
});
