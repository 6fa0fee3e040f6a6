import { consume, mailServer } from "#tests/support/worker/mail-server.ts";
import type { Env } from "#worker/env.ts";
import { sql } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Settling } from "#domain/payments/settling/settling-up.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { SquadBalances, SquadEntryPage } from "#domain/squads/squad-balances.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import {
  addToSquad,
  database,
  dayFromNow,
  memberOf,
  people,
  person,
  squad,
  squadSplit,
  squadSplitBody,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const balances = async (who: TestPerson, { id }: Squad) =>
  (await who.call<SquadBalances>("GET", `/api/squads/${id}/balances`)).body;
const planOf = async (who: TestPerson, of: Squad) =>
  (await balances(who, of)).transfers.map(({ from, to, cents }) => ({ from, to, cents }));
async function balanceOf(who: TestPerson, of: Squad, memberId: string): Promise<number> {
  const { members } = (await who.call<Squad>("GET", `/api/squads/${of.id}`)).body;
  return members.find(({ id }) => id === memberId)!.balanceCents;
}
const pay = (who: TestPerson, of: Squad, from: string, to: string, cents: number) =>
  who.call<Payment>("POST", "/api/payments", { squadId: of.id, from, to, cents, today: dayFromNow(0) });
const answer = (who: TestPerson, { id }: Payment, verb: "confirm" | "dispute" | "withdraw") =>
  who.call<Payment>("POST", `/api/payments/${id}/${verb}`);
const titles = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);

/** Ana paid $90.00 for herself, Leo and the guest Sam: Leo and Sam owe her $30.00 each. */
async function flat() {
  const [ana, leo] = await people("ana", "leo");
  const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
  const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), sam: memberOf(of, "Sam") };
  await squadSplit(ana, of, { totalCents: 9_000 });
  return { ana, leo, of, ids };
}

describe("a payment in a squad", () => {
  it("counts immediately, shortens the plan and waits for the receiver, who confirms it", async () => {
    const { ana, leo, of, ids } = await flat();
    const { status, body } = await pay(leo, of, ids.leo, ids.ana, 2_000);
    expect([status, body.state, body.canWithdraw, body.canConfirm]).toEqual([201, "sent", true, false]);
    expect(await balanceOf(ana, of, ids.leo)).toBe(-1_000);
    expect(await planOf(ana, of)).toEqual(
      [
        { from: ids.leo, to: ids.ana, cents: 1_000 },
        { from: ids.sam, to: ids.ana, cents: 3_000 },
      ].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    );
    const { openPayments } = await balances(ana, of);
    expect(openPayments).toMatchObject([{ id: body.id, canConfirm: true, canDispute: true }]);
    expect((await titles(ana))[0]).toBe("leo sent you $20.00");

    expect((await answer(ana, body, "confirm")).body.state).toBe("confirmed");
    expect((await balances(ana, of)).openPayments).toEqual([]);
    expect((await titles(leo))[0]).toBe("ana confirmed your $20.00");
    expect((await answer(ana, body, "dispute")).body.error?.code).toBe("payment_answered");
    expect((await answer(leo, body, "withdraw")).body.error?.code).toBe("payment_answered");
  });

  it("stops counting when the receiver did not get it, and counts again when it arrives after all", async () => {
    const { ana, leo, of, ids } = await flat();
    const { body } = await pay(leo, of, ids.leo, ids.ana, 3_000);
    expect(await balanceOf(ana, of, ids.leo)).toBe(0);
    expect((await answer(leo, body, "dispute")).status).toBe(404);
    expect((await answer(ana, body, "dispute")).body.state).toBe("disputed");
    expect(await balanceOf(ana, of, ids.leo)).toBe(-3_000);
    expect((await titles(leo))[0]).toBe("ana didn’t get your $30.00");
    const log = await leo.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`);
    expect(log.body.activity.slice(0, 2).map(({ kind, facts }) => [kind, facts])).toEqual([
      ["payment-disputed", { fromId: ids.leo, toId: ids.ana, from: "leo", to: "ana", cents: 3_000 }],
      ["payment-added", { fromId: ids.leo, toId: ids.ana, from: "leo", to: "ana", cents: 3_000 }],
    ]);
    expect((await answer(ana, body, "confirm")).body.state).toBe("confirmed");
    expect(await balanceOf(ana, of, ids.leo)).toBe(0);
  });

  it("that its sender withdraws stops counting", async () => {
    const { ana, leo, of, ids } = await flat();
    const { body } = await pay(leo, of, ids.leo, ids.ana, 3_000);
    expect((await answer(ana, body, "withdraw")).status).toBe(404);
    expect((await answer(leo, body, "withdraw")).body.state).toBe("withdrawn");
    expect(await balanceOf(ana, of, ids.leo)).toBe(-3_000);
    expect((await answer(ana, body, "confirm")).status).toBe(409);
  });

  it("that its receiver records is confirmed, and can be withdrawn by them", async () => {
    const { ana, leo, of, ids } = await flat();
    const { body } = await pay(ana, of, ids.leo, ids.ana, 3_000);
    expect(body.state).toBe("confirmed");
    expect((await titles(leo))[0]).toBe("ana got your $30.00");
    expect((await answer(leo, body, "withdraw")).status).toBe(409);
    expect((await answer(ana, body, "withdraw")).body.state).toBe("withdrawn");
    expect(await balanceOf(ana, of, ids.leo)).toBe(-3_000);
  });

  it("of a guest is recorded by any member", async () => {
    const { ana, leo, of, ids } = await flat();
    const { body } = await pay(leo, of, ids.sam, ids.ana, 1_000);
    expect([body.state, body.from.guestName]).toEqual(["sent", "Sam"]);
    expect((await titles(ana))[0]).toBe("Sam sent you $10.00");
    // A guest cannot confirm.
    expect((await pay(leo, of, ids.ana, ids.sam, 1_000)).body.state).toBe("confirmed");
  });

  it("between two other users is refused, and so are strangers, members of other squads and wrong amounts", async () => {
    const { ana, leo, of, ids } = await flat();
    const maya = await person("maya");
    await addToSquad(ana, of.id, maya);
    expect((await pay(maya, of, ids.leo, ids.ana, 100)).status).toBe(422);
    expect((await pay(await person("eve"), of, ids.leo, ids.ana, 100)).status).toBe(404);
    const other = await squad(leo, { guests: ["Kim"] });
    expect((await pay(leo, of, ids.leo, memberOf(other, "Kim"), 100)).status).toBe(422);
    for (const cents of [0, -100, 1.5, 100_000_001])
      expect((await pay(leo, of, ids.leo, ids.ana, cents)).status).toBe(422);
    expect((await pay(leo, of, ids.leo, ids.leo, 100)).status).toBe(422);
    expect(await balanceOf(ana, of, ids.leo)).toBe(-3_000);
  });

  it("is refused with a member who left with nothing open, or whose member someone has claimed (canPay)", async () => {
    const { ana, leo, of, ids } = await flat();
    const maya = await person("maya");
    await addToSquad(ana, of.id, maya);
    const left = memberOf((await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body, maya);
    expect((await maya.call("DELETE", `/api/squads/${of.id}/members/${left}`)).status).toBe(204);
    expect((await pay(ana, of, ids.ana, left, 100)).status).toBe(422);
    expect((await pay(ana, of, left, ids.ana, 100)).status).toBe(422);
    await database().run(sql`update squad_members set claimed_by = ${ids.leo}, claimed_at = 1 where id = ${ids.sam}`);
    expect((await pay(ana, of, ids.sam, ids.ana, 100)).status).toBe(422);
    expect((await pay(leo, of, ids.ana, ids.sam, 100)).status).toBe(422);
  });

  it("is between two members of the squad that it names", async () => {
    const { leo, of } = await flat();
    const other = await squad(leo, { guests: ["Kim"] });
    expect((await pay(leo, of, memberOf(other, leo), memberOf(other, "Kim"), 100)).status).toBe(422);
  });

  it("is an entry of both members, with the other side", async () => {
    const { ana, leo, of, ids } = await flat();
    const { body } = await pay(leo, of, ids.leo, ids.ana, 500);
    const { entries } = (await ana.call<SquadEntryPage>("GET", `/api/squads/${of.id}/members/${ids.leo}/entries`)).body;
    expect(entries.find(({ source }) => source === "payment")).toMatchObject({
      sourceId: body.id,
      otherId: ids.ana,
      cents: 500,
    });
  });

  it("is recorded, confirmed, disputed and withdrawn also while its squad is archived", async () => {
    const { ana, leo, of, ids } = await flat();
    const { body: sent } = await pay(leo, of, ids.leo, ids.ana, 1_000);
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: true });
    const { body: later } = await pay(leo, of, ids.leo, ids.ana, 500);
    const { body: ofGuest } = await pay(ana, of, ids.sam, ids.ana, 3_000);
    expect([later.state, later.canWithdraw, ofGuest.state]).toEqual(["sent", true, "confirmed"]);
    expect((await answer(ana, sent, "confirm")).body.state).toBe("confirmed");
    expect((await answer(ana, later, "dispute")).body.state).toBe("disputed");
    expect((await answer(leo, later, "withdraw")).body.state).toBe("withdrawn");
    expect(await planOf(ana, of)).toEqual([{ from: ids.leo, to: ids.ana, cents: 2_000 }]);
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
    const line = activity.find(({ kind, subjectId }) => kind === "payment-added" && subjectId === ofGuest.id)!;
    expect(line.undoable).toBe(true);
    expect((await ana.call("POST", `/api/squads/${of.id}/activity/${line.id}/undo`)).status).toBe(204);
    expect(await balanceOf(ana, of, ids.sam)).toBe(-3_000);
  });

  it("is refused by those who left with nothing open", async () => {
    const { ana, leo, of, ids } = await flat();
    await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`);
    // What was open when Leo left can be settled.
    expect((await pay(leo, of, ids.leo, ids.ana, 3_000)).status).toBe(201);
    expect((await pay(leo, of, ids.leo, ids.ana, 100)).status).toBe(404);
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: true });
    expect((await pay(leo, of, ids.leo, ids.ana, 100)).status).toBe(404);
  });
});

it("a squad's file has a column per member, which adds up to their balance, and no formula", async () => {
  const { ana, leo, of, ids } = await flat();
  await squadSplit(leo, of, { name: "=1+1", totalCents: 1_001 });
  await pay(leo, of, ids.leo, ids.ana, 500);
  const { text, headers } = await ana.call("GET", `/api/squads/${of.id}/entries.csv`);
  expect(headers.get("content-disposition")).toMatch(/"flat-12-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...rows] = parse(text, { bom: true }) as string[][];
  // Amounts have the decimals of their currency.
  expect(
    rows
      .find(([, kind]) => kind === "payment")!
      .slice(4)
      .toSorted(),
  ).toEqual(["-5.00", "0.00", "5.00", "5.00", "USD"]);
  expect(rows.map(([, kind, name]) => [kind, name])).toEqual(
    expect.arrayContaining([
      ["split", "Groceries"],
      ["split", "'=1+1"],
      ["payment", ""],
    ]),
  );
  for (const [column, name] of head!.entries())
    if (column > 5) {
      const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
      const member = of.members.find(({ person: who, guestName }) => (who?.displayName ?? guestName) === name)!;
      expect([name, cents]).toEqual([name, await balanceOf(ana, of, member.id)]);
    }
});

it("a squad's file has no column for a removed guest who was in nothing", async () => {
  const { ana, of, ids } = await flat();
  const path = `/api/squads/${of.id}`;
  const { body } = await ana.call<Squad>("POST", `${path}/members`, { guests: ["Gus"] });
  for (const id of [memberOf(body, "Gus"), ids.sam]) await ana.call("DELETE", `${path}/members/${id}`);
  const [head] = parse((await ana.call("GET", `${path}/entries.csv`)).text, { bom: true }) as string[][];
  expect(head).toContain("Sam");
  expect(head).not.toContain("Gus");
});

describe("the plan of a squad", () => {
  /** Five guests with the balances 9, 8, −2, −7, −8 towards Ana's 0. */
  async function five() {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id], guests: ["A", "B", "C", "D", "E"] });
    const [a, b, c, d, e] = ["A", "B", "C", "D", "E"].map((name) => memberOf(of, name)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const owes = (memberId: string, cents: number) => ({ id: memberId, cents });
    await squadSplit(ana, of, {
      totalCents: 1_700,
      payers: [
        { memberId: a, paidCents: 900 },
        { memberId: b, paidCents: 800 },
      ],
      input: { method: "exact", people: [owes(c, 200), owes(d, 700), owes(e, 800)] },
    });
    return { ana, leo, of, a, b, c, d, e };
  }

  it("does not change while it is followed payment by payment, also in parts", async () => {
    const { ana, of } = await five();
    let plan = await planOf(ana, of);
    expect(plan).toHaveLength(3);
    while (plan.length > 0) {
      const [{ from, to, cents }, ...rest] = plan as [(typeof plan)[number], ...typeof plan];
      const part = Math.ceil(cents / 3);
      expect((await pay(ana, of, from, to, part)).status).toBe(201);
      expect(await planOf(ana, of)).toEqual([{ from, to, cents: cents - part }, ...rest]);
      expect((await pay(ana, of, from, to, cents - part)).status).toBe(201);
      plan = await planOf(ana, of);
      expect(plan).toEqual(rest);
    }
  });

  it("is kept by a part of a payment although a new plan for what is left would be another", async () => {
    const [ana] = await people("ana");
    const of = await squad(ana, { guests: ["A", "B", "C", "D"] });
    const [a, b, c, d] = ["A", "B", "C", "D"].map((name) => memberOf(of, name)) as [string, string, string, string];
    await squadSplit(ana, of, {
      totalCents: 15,
      payers: [
        { memberId: a, paidCents: 10 },
        { memberId: b, paidCents: 5 },
      ],
      input: {
        method: "exact",
        people: [
          { id: c, cents: 9 },
          { id: d, cents: 6 },
        ],
      },
    });
    const rest = [
      { from: d, to: a, cents: 1 },
      { from: d, to: b, cents: 5 },
    ];
    expect(new Set(await planOf(ana, of))).toEqual(new Set([{ from: c, to: a, cents: 9 }, ...rest]));
    // Then A is owed 6 and D owes 6, B is owed 5 and C owes 5: a new plan would have two payments.
    expect((await pay(ana, of, c, a, 4)).status).toBe(201);
    expect(new Set(await planOf(ana, of))).toEqual(new Set([{ from: c, to: a, cents: 5 }, ...rest]));
  });

  it("is made anew after any other change", async () => {
    const { ana, of, b, c, d, e } = await five();
    await pay(ana, of, d, b, 700);
    expect(await planOf(ana, of)).toHaveLength(3);
    await squadSplit(ana, of, {
      totalCents: 100,
      payers: [{ memberId: c, paidCents: 100 }],
      input: { method: "equal", people: [e] },
    });
    const plan = await planOf(ana, of);
    expect(plan.reduce((sum, { cents }) => sum + cents, 0)).toBe(1_000);
  });

  it("consists of the debts themselves once simplification is off", async () => {
    const { ana, of } = await five();
    await ana.call("PATCH", `/api/squads/${of.id}`, { simplify: false });
    const { transfers, pairwise, minimal } = await balances(ana, of);
    expect(minimal).toBe(false);
    expect(transfers).toHaveLength(pairwise.length);
    expect(transfers).toHaveLength(6);
  });

  it("is shortened once when two people record the same transfer at the same instant, and balances stay right", async () => {
    const { ana, leo, of, ids } = await flat();
    const both = await Promise.all([pay(leo, of, ids.leo, ids.ana, 3_000), pay(ana, of, ids.leo, ids.ana, 3_000)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    // Both count: Ana owes $30.00 back until one of the two is withdrawn.
    expect(await balanceOf(ana, of, ids.leo)).toBe(3_000);
    await answer(leo, both[0].body, "withdraw");
    expect(await balanceOf(ana, of, ids.leo)).toBe(0);
  });

  it("a confirmation and a dispute at the same instant leave one state, which the balance agrees with", async () => {
    const { ana, leo, of, ids } = await flat();
    for (let round = 0; round < 10; round++) {
      const { body } = await pay(leo, of, ids.leo, ids.ana, 1_000);
      const results = await Promise.all([
        answer(ana, body, "dispute"),
        answer(ana, body, "confirm"),
        answer(leo, body, "withdraw"),
      ]);
      const state = results.findLast(({ status }) => status === 200)!.body.state;
      expect(["confirmed", "disputed", "withdrawn"]).toContain(state);
      const counted = (
        await ana.call<SquadEntryPage>("GET", `/api/squads/${of.id}/members/${ids.leo}/entries?limit=100`)
      ).body.entries;
      expect(await balanceOf(ana, of, ids.leo)).toBe(counted.reduce((sum, { cents }) => sum + cents, 0));
    }
  });
});

it("payments and edits of a split at the same instant leave balances, debts and the plan that a recomputation finds", async () => {
  const { ana, leo, of, ids } = await flat();
  let split = await squadSplit(ana, of, { name: "Rent", totalCents: 6_000 });
  for (let round = 0; round < 10; round++) {
    const edit = {
      ...squadSplitBody(of, ids.ana, { name: "Rent", totalCents: 6_000 + round }),
      version: split.version,
    };
    const [edited, ...paid] = await Promise.all([
      ana.call<SquadSplit>("PATCH", `/api/squads/${of.id}/splits/${split.id}`, edit),
      pay(leo, of, ids.leo, ids.ana, 100 + round),
      pay(ana, of, ids.sam, ids.ana, 50),
      balances(leo, of),
    ]);
    if (edited.status === 200) split = edited.body;
    for (const answered of paid.slice(0, 2)) expect((answered as { status: number }).status).toBe(201);
  }
  await balances(ana, of);
  for (const { name, differences } of [...rollups, ...checks])
    expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
});

describe("a reminder of a transfer", () => {
  const remind = (who: TestPerson, of: Squad, transfer: { from: string; to: string }, on?: Env) =>
    who.call("POST", `/api/squads/${of.id}/reminders`, transfer, {}, on);

  it("is a notification and a mail to who pays, at most once in 12 hours, by who gets it", async () => {
    const { ana, leo, of, ids } = await flat();
    const server = mailServer();
    const transfer = { from: ids.leo, to: ids.ana };
    expect((await remind(leo, of, transfer, server.env)).status).toBe(404);
    expect((await remind(ana, of, transfer, server.env)).status).toBe(202);
    expect((await titles(leo))[0]).toBe("Payment reminder");
    await consume(server.queued, server.env);
    expect(server.sent.map(({ to, subject }) => [to, subject])).toEqual([[leo.email, "ana reminds you of $30.00"]]);
    expect((await remind(ana, of, transfer, server.env)).body.error?.code).toBe("already_reminded");
    expect((await remind(ana, of, { from: ids.sam, to: ids.ana }, server.env)).body.error?.code).toBe("no_recipient");
    const { transfers } = await balances(ana, of);
    expect(transfers.find(({ from }) => from === ids.leo)!.remindedAt).not.toBeNull();
  });

  it("is part of what is open with a person, also while the plan is made anew", async () => {
    const { ana, leo, of, ids } = await flat();
    const remindedAt = async () => {
      const { body } = await ana.call<Settling>("GET", "/api/settling");
      const sources = body.byCurrency.flatMap(({ people: all }) => all.find(({ id }) => id === leo.id)?.sources ?? []);
      return sources.map((source) => source.kind === "squad" && source.remindedAt);
    };
    expect(await remindedAt()).toEqual([null]);
    const { body } = await remind(ana, of, { from: ids.leo, to: ids.ana }, mailServer().env);
    const { remindedAt: sentAt } = body as unknown as { remindedAt: string };
    expect(await remindedAt()).toEqual([sentAt]);
    await database().run(sql`update squads set plan_version = ledger_version - 1 where id = ${of.id}`);
    expect(await remindedAt()).toEqual([sentAt]);
    expect(await remindedAt()).toEqual([sentAt]);
  });

  it("is refused while a payment waits for the receiver", async () => {
    const { ana, leo, of, ids } = await flat();
    await pay(leo, of, ids.leo, ids.ana, 1_000);
    expect((await remind(ana, of, { from: ids.leo, to: ids.ana }, mailServer().env)).body.error?.code).toBe(
      "payment_waiting",
    );
  });
});

it("a payment to confirm, and one that did not arrive, are mails, unless they are switched off", async () => {
  const { ana, leo, of, ids } = await flat();
  const server = mailServer();
  const body = { squadId: of.id, from: ids.leo, to: ids.ana, cents: 1_000, today: dayFromNow(0) };
  const { body: payment } = await leo.call<Payment>("POST", "/api/payments", body, {}, server.env);
  await consume(server.queued.splice(0), server.env);
  await ana.call("POST", `/api/payments/${payment.id}/dispute`, undefined, {}, server.env);
  await consume(server.queued.splice(0), server.env);
  expect(server.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [ana.email, "leo sent you $10.00"],
    [leo.email, "ana didn’t get your $10.00"],
  ]);
  await ana.call("PUT", "/api/me/mail-choices/payment-sent", { wanted: false });
  await leo.call("POST", "/api/payments", body, {}, server.env);
  expect(server.queued).toEqual([]);
});

describe("one payment", () => {
  it("is read by everyone in its squad, as each of them can answer it", async () => {
    const { ana, leo, of, ids } = await flat();
    const [maya, eve] = await people("maya", "eve");
    await addToSquad(ana, of.id, maya);
    const { id } = (await pay(leo, of, ids.leo, ids.ana, 3_000)).body;
    const read = async (who: TestPerson) => await who.call<Payment>("GET", `/api/payments/${id}`);
    for (const [who, canConfirm, canWithdraw] of [
      [ana, true, false],
      [leo, false, true],
      [maya, false, false],
    ] as const)
      expect((await read(who)).body).toMatchObject({ id, cents: 3_000, state: "sent", canConfirm, canWithdraw });
    expect((await read(eve)).status).toBe(404);
    await ana.call(
      "DELETE",
      `/api/squads/${of.id}/members/${memberOf((await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body, maya)}`,
    );
    expect((await read(maya)).status).toBe(404);
  });
});
