import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asDirectPayer } from "#db/queries/payments/payment-access.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Friends } from "#domain/friends/friends.ts";
import type { OpenShares, Settling } from "#domain/payments/settling/settling-up.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  befriend,
  database,
  dayFromNow,
  givePassword,
  memberOf,
  people,
  person,
  split,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const sharesWith = async (who: TestPerson, other: TestPerson) =>
  (await who.call<OpenShares>("GET", `/api/people/${other.id}/shares`)).body.shares;
const settling = async (who: TestPerson) => (await who.call<Settling>("GET", "/api/settling")).body;
const answer = (who: TestPerson, { id }: Payment, verb: "confirm" | "dispute" | "withdraw") =>
  who.call<Payment>("POST", `/api/payments/${id}/${verb}`);
const titles = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);
const pay = (who: TestPerson, body: { from: string; to: string; cents: number; shareIds: string[] }) =>
  who.call<Payment>("POST", "/api/payments", { ...body, today: dayFromNow(0) });

/** Leo owes Ana $30.00 of a dinner, and Ana owes Leo $10.00 of a taxi. */
async function both() {
  const [ana, leo] = await people("ana", "leo");
  const dinner = await split(ana, [leo], { name: "Dinner", totalCents: 6_000 });
  const taxi = await split(leo, [ana], { name: "Taxi", totalCents: 2_000 });
  const shares = await sharesWith(leo, ana);
  const body = { from: leo.id, to: ana.id, cents: 2_000, shareIds: shares.map(({ id }) => id) };
  const isPaid = async (of: Split) => (await ana.call<Split>("GET", `/api/splits/${of.id}`)).body.participants[0]!.paid;
  return { ana, leo, dinner, taxi, shares, body, isPaid };
}

describe("a payment for shares of direct splits", () => {
  it("is read by its two sides alone", async () => {
    const { ana, leo, body } = await both();
    const [eve] = await people("eve");
    const { id } = (await pay(leo, body)).body;
    const answers = await Promise.all([ana, leo, eve].map((who) => who.call("GET", `/api/payments/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  it("is for the open shares in both directions, which stay pending until the receiver confirms it", async () => {
    const { ana, leo, dinner, taxi, shares, body, isPaid } = await both();
    expect(shares.map(({ splitName, cents, isMine }) => [splitName, cents, isMine])).toEqual([
      ["Dinner", 3_000, true],
      ["Taxi", 1_000, false],
    ]);
    const { status, body: payment } = await pay(leo, body);
    expect([status, payment.state, payment.currency, payment.squad]).toEqual([201, "sent", "USD", null]);
    expect([await isPaid(dinner), await isPaid(taxi)]).toEqual([false, false]);
    expect((await sharesWith(ana, leo)).map(({ isWaiting }) => isWaiting)).toEqual([true, true]);
    expect((await titles(ana))[0]).toBe("leo sent you $20.00");
    expect((await settling(ana)).openPayments).toMatchObject([{ id: payment.id, canConfirm: true }]);

    expect((await answer(ana, payment, "confirm")).body.state).toBe("confirmed");
    expect([await isPaid(dinner), await isPaid(taxi)]).toEqual([true, true]);
    expect((await ana.call("GET", `/api/people/${leo.id}/shares`)).status).toBe(404);
    const history = await ana.call<{ lines: { kind: string }[] }>("GET", `/api/splits/${dinner.id}/history`);
    expect(history.body.lines[0]!.kind).toBe("paid");
  });

  it("that did not arrive, or is withdrawn, leaves the shares pending and free for another payment", async () => {
    const { ana, leo, dinner, body, isPaid } = await both();
    const { body: payment } = await pay(leo, body);
    expect((await pay(leo, body)).body.error?.code).toBe("shares_changed");
    expect((await answer(ana, payment, "dispute")).body.state).toBe("disputed");
    expect(await isPaid(dinner)).toBe(false);
    const { body: second } = await pay(leo, body);
    expect((await answer(leo, second, "withdraw")).body.state).toBe("withdrawn");
    expect((await sharesWith(ana, leo)).some(({ isWaiting }) => isWaiting)).toBe(false);
    expect(await isPaid(dinner)).toBe(false);
  });

  it("that the receiver records marks the shares as paid at once, and as pending again when they withdraw it", async () => {
    const { ana, leo, dinner, taxi, body, isPaid } = await both();
    const { body: payment } = await pay(ana, body);
    expect(payment.state).toBe("confirmed");
    expect([await isPaid(dinner), await isPaid(taxi)]).toEqual([true, true]);
    expect((await titles(leo))[0]).toBe("ana got your $20.00");
    expect((await answer(ana, payment, "withdraw")).body.state).toBe("withdrawn");
    expect([await isPaid(dinner), await isPaid(taxi)]).toEqual([false, false]);
  });

  it("can be for some of the shares, and for shares that cancel each other out", async () => {
    const { ana, leo, shares, body, taxi, isPaid } = await both();
    const mine = shares.filter(({ isMine }) => isMine).map(({ id }) => id);
    expect((await pay(leo, { ...body, cents: 3_000, shareIds: mine })).status).toBe(201);
    await split(ana, [leo], { name: "Coffee", totalCents: 2_000 });
    const rest = (await sharesWith(leo, ana)).filter(({ isWaiting }) => !isWaiting);
    const { body: payment } = await pay(leo, { ...body, cents: 0, shareIds: rest.map(({ id }) => id) });
    await answer(ana, payment, "confirm");
    expect(await isPaid(taxi)).toBe(true);
  });

  it("is refused for another amount, for shares of others, paid shares, and by anyone else", async () => {
    const { ana, leo, dinner, body } = await both();
    const maya = await person("maya");
    const other = await split(ana, [maya], { name: "Lunch" });
    const foreign = other.participants[0]!.id;
    expect((await pay(leo, { ...body, cents: 1_999 })).status).toBe(409);
    expect((await pay(leo, { ...body, shareIds: [...body.shareIds, foreign] })).status).toBe(409);
    expect((await pay(maya, body)).status).toBe(422);
    expect((await pay(leo, { ...body, shareIds: [] })).status).toBe(422);
    await ana.call("PUT", `/api/splits/${dinner.id}/participants/${dinner.participants[0]!.id}/paid`, { paid: true });
    expect((await pay(leo, body)).status).toBe(409);
  });

  it("pauses the reminders of its shares until it is answered", async () => {
    const { ana, leo, dinner, body } = await both();
    const { body: payment } = await pay(leo, body);
    const path = `/api/splits/${dinner.id}/participants/${dinner.participants[0]!.id}/reminders`;
    expect((await ana.call("POST", path)).body.error?.code).toBe("payment_waiting");
    await answer(ana, payment, "dispute");
    expect((await ana.call("POST", path)).status).toBe(202);
  });

  it("does not mark a share as paid whose amount was edited after it was recorded (markPaymentShares)", async () => {
    const { ana, leo, dinner, taxi, body, isPaid } = await both();
    const { body: payment } = await pay(leo, body);
    expect((await ana.call("PATCH", `/api/splits/${dinner.id}`, { totalCents: 8_000 })).status).toBe(200);
    expect((await answer(ana, payment, "confirm")).body.state).toBe("confirmed");
    expect([await isPaid(dinner), await isPaid(taxi)]).toEqual([false, true]);
    expect(await sharesWith(leo, ana)).toMatchObject([{ splitName: "Dinner", cents: 4_000, isWaiting: false }]);
  });

  it("that is answered while a split is deleted marks its share, and changes no balance until the split is restored", async () => {
    const { ana, leo, dinner, body, isPaid } = await both();
    const dinnerAlone = { ...body, cents: 3_000, shareIds: [dinner.participants[0]!.id] };
    const { body: payment } = await pay(ana, dinnerAlone);
    await ana.call("DELETE", `/api/splits/${dinner.id}`);
    await answer(ana, payment, "withdraw");
    expect((await settling(ana)).byCurrency[0]!.people).toMatchObject([{ cents: -1_000 }]);
    await ana.call("POST", `/api/splits/${dinner.id}/restore`);
    expect(await isPaid(dinner)).toBe(false);
    expect((await settling(ana)).byCurrency[0]!.people).toMatchObject([{ cents: 2_000 }]);

    const { body: second } = await pay(leo, dinnerAlone);
    await ana.call("DELETE", `/api/splits/${dinner.id}`);
    await answer(ana, second, "confirm");
    await ana.call("POST", `/api/splits/${dinner.id}/restore`);
    expect(await isPaid(dinner)).toBe(true);
    expect((await settling(ana)).byCurrency[0]!.people).toMatchObject([{ cents: -1_000 }]);
  });

  it("leaves a share alone that its creator has marked as paid meanwhile", async () => {
    const { ana, leo, dinner, body, isPaid } = await both();
    const { body: payment } = await pay(leo, body);
    await ana.call("PUT", `/api/splits/${dinner.id}/participants/${dinner.participants[0]!.id}/paid`, { paid: true });
    await answer(leo, payment, "withdraw");
    expect(await isPaid(dinner)).toBe(true);
  });
});

describe("what is open across everything", () => {
  it("is per currency and person, with the splits and squads that each number is made of", async () => {
    const { ana, leo } = await both();
    const flat = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    await squadSplit(ana, flat, { totalCents: 9_000 });
    const trip = await squad(leo, { name: "Lisbon", currency: "EUR", memberIds: [ana.id] });
    await squadSplit(leo, trip, { totalCents: 5_000 });
    for (const _ of ["made when it is read", "as it is stored"]) {
      const { byCurrency } = await settling(ana);
      expect(byCurrency.map(({ currency, owedCents, oweCents }) => [currency, owedCents, oweCents])).toEqual([
        ["USD", 8_000, 0],
        ["EUR", 0, 2_500],
      ]);
      const [dollars, euros] = byCurrency;
      expect(dollars!.people.map(({ person: who, guestName, cents }) => [who?.id ?? guestName, cents])).toEqual([
        [leo.id, 5_000],
        ["Sam", 3_000],
      ]);
      expect(dollars!.people[0]!.sources).toMatchObject([
        { kind: "direct", cents: 2_000, owedCents: 3_000, oweCents: 1_000 },
        {
          kind: "squad",
          cents: 3_000,
          squad: { id: flat.id, name: "Flat 12" },
          from: memberOf(flat, leo),
          to: memberOf(flat, ana),
        },
      ]);
      expect(euros!.people).toMatchObject([{ cents: -2_500, sources: [{ kind: "squad", squad: { name: "Lisbon" } }] }]);
      for (const { id } of [flat, trip] as Squad[]) await ana.call("GET", `/api/squads/${id}/balances`);
    }
  });

  it("is nothing for a new user", async () => {
    expect(await settling(await person("maya"))).toEqual({ byCurrency: [], openPayments: [], isUpdating: false });
  });
});

it("a friend has what is open in direct splits and squads, once per currency", async () => {
  const { ana, leo } = await both();
  await befriend(ana, leo);
  const flat = await squad(ana, { memberIds: [leo.id] });
  await squadSplit(ana, flat, { totalCents: 9_000 });
  const trip = await squad(leo, { currency: "EUR", memberIds: [ana.id] });
  await squadSplit(leo, trip, { totalCents: 5_000 });
  const { body } = await ana.call<Friends>("GET", "/api/friends");
  expect(body.friends).toMatchObject([
    {
      amounts: [
        { currency: "USD", cents: 6_500 },
        { currency: "EUR", cents: -2_500 },
      ],
    },
  ]);
});

it("the right to record a direct payment is of its two sides, while both have an account (asDirectPayer)", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const holds = async (sides: { from: string; to: string; userId: string }) =>
    (await database().all(sql`select 1 where ${asDirectPayer(sides).condition}`)).length > 0;
  const sides = { from: leo.id, to: ana.id };
  expect(await holds({ ...sides, userId: leo.id })).toBe(true);
  expect(await holds({ ...sides, userId: ana.id })).toBe(true);
  expect(await holds({ ...sides, userId: maya.id })).toBe(false);
  expect(await holds({ from: leo.id, to: "usr_unknown", userId: leo.id })).toBe(false);
  await givePassword(ana);
  expect((await ana.call("DELETE", "/api/me", { username: ana.username, password: "Passw0rdA" })).status).toBe(204);
  expect(await holds({ ...sides, userId: leo.id })).toBe(false);
});
