import { describe, expect, it } from "vitest";
import type { GoalList, GoalMove } from "#domain/goals/goals.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { consume, mailServer } from "#tests/support/worker/mail-server.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";
import { givePassword, memberOf, person, squad, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import {
  actOn,
  answerMove,
  goal,
  goalBody,
  goalNow,
  goalsPath,
  handOver,
  move,
  partIn,
  saving,
} from "#tests/support/worker/goals.ts";

const titles = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);
const kinds = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity.map(({ kind }) => kind);
const balancesOf = async (who: TestPerson, { id }: Squad) =>
  Object.fromEntries(
    (await who.call<Squad>("GET", `/api/squads/${id}`)).body.members.map((each) => [each.id, each.balanceCents]),
  );
const plan = async (who: TestPerson, { id }: Squad) =>
  (await who.call<SquadBalances>("GET", `/api/squads/${id}/balances`)).body.transfers.map(({ from, to, cents }) => [
    from,
    to,
    cents,
  ]);

describe("a savings goal", () => {
  it("is created by any member, with keeper and pledges, and read by the squad alone", async () => {
    const { ana, leo, of, ids } = await saving();
    const body = goalBody(ids.ana, {
      name: "Ski trip",
      until: "2027-02-01",
      pledges: [{ memberId: ids.leo, cents: 5_000, every: "month" }],
    });
    const { status, body: created } = await leo.call("POST", goalsPath(of), body);
    expect([status, created]).toEqual([
      201,
      expect.objectContaining({ name: "Ski trip", keeperId: ids.ana, until: "2027-02-01", heldCents: 0, parts: [] }),
    ]);
    const { goals } = (await ana.call<GoalList>("GET", goalsPath(of))).body;
    expect(goals.map(({ name, pledges, canManage }) => [name, pledges.length, canManage])).toEqual([
      ["Ski trip", 1, true],
      ["Lisbon", 0, true],
    ]);
    expect((await (await person("eve")).call("GET", goalsPath(of))).status).toBe(404);
    expect(await kinds(ana, of)).toContain("goal-added");
  });

  it("has one line of activity for a change that is sent again, with its new name", async () => {
    const { ana, of, ids, lisbon } = await saving();
    const path = `${goalsPath(of)}/${lisbon.id}`;
    const edit = {
      name: "Porto",
      emoji: null,
      targetCents: 90_000,
      until: "2027-03-01",
      pledges: [{ memberId: ids.leo, cents: 5_000, every: "month" }],
    };
    const edits = async () =>
      (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body.activity.filter(
        ({ kind }) => kind === "goal-edited",
      );
    for (const body of [edit, edit, { name: "Porto" }, {}])
      expect((await ana.call("PATCH", path, body)).status).toBe(200);
    expect(await edits()).toEqual([expect.objectContaining({ facts: expect.objectContaining({ name: "Porto" }) })]);

    const [pledge] = edit.pledges;
    for (const change of [
      { emoji: "🏖️" },
      { until: null },
      { targetCents: 80_000 },
      { pledges: [{ ...pledge, cents: 6_000 }] },
      { pledges: [{ ...pledge, cents: 6_000, every: "week" }] },
      { pledges: [{ memberId: ids.ana, cents: 6_000, every: "week" }] },
      { pledges: [] },
    ]) {
      const before = (await edits()).length;
      expect((await ana.call("PATCH", path, change)).status).toBe(200);
      expect([change, (await edits()).length]).toEqual([change, before + 1]);
    }
  });

  it("needs a keeper with an account, and pledges of members", async () => {
    const { ana, of, ids } = await saving();
    const create = async (body: object) => (await ana.call("POST", goalsPath(of), body)).status;
    expect(await create(goalBody(ids.sam))).toBe(422);
    expect(await create(goalBody("mem_0000000000absent"))).toBe(422);
    expect(await create(goalBody(ids.ana, { targetCents: 0 }))).toBe(422);
    const pledges = [{ memberId: "mem_0000000000absent", cents: 1, every: "week" }];
    expect(await create(goalBody(ids.ana, { pledges }))).toBe(422);
  });

  it("is changed by its keeper and by owners of the squad", async () => {
    const { ana, leo, mia, of, ids } = await saving();
    const kept = await goal(leo, of);
    const path = `${goalsPath(of)}/${kept.id}`;
    expect((await mia.call("PATCH", path, { name: "Porto" })).status).toBe(404);
    const pledges = [{ memberId: ids.mia, cents: 700, every: "week" }];
    expect((await ana.call("PATCH", path, { name: "Porto", pledges })).body).toMatchObject({ name: "Porto", pledges });
    expect((await leo.call("PATCH", path, { targetCents: 5, pledges: [] })).body).toMatchObject({
      name: "Porto",
      targetCents: 5,
      pledges: [],
    });
  });

  it("has at most 20 siblings that are open", async () => {
    const { ana, of, ids } = await saving();
    for (let count = 1; count < 20; count++) await goal(ana, of);
    const { status, body } = await ana.call("POST", goalsPath(of), goalBody(ids.ana));
    expect([status, body.error?.code]).toEqual([409, "too_many_goals"]);
  });
});

describe("money for a goal", () => {
  it("counts at once, waits for the keeper, and is confirmed, disputed or withdrawn", async () => {
    const { ana, leo, of, ids, lisbon } = await saving();
    const { status, body: sent } = await move(leo, lisbon, "contributions", 2_500);
    expect([status, sent.state, sent.canWithdraw, sent.canConfirm]).toEqual([201, "sent", true, false]);
    expect(await goalNow(ana, lisbon)).toMatchObject({
      heldCents: 2_500,
      savedCents: 2_500,
      parts: [{ memberId: ids.leo, cents: 2_500, putInCents: 2_500 }],
      waiting: [{ id: sent.id, canConfirm: true, canDispute: true, canWithdraw: false }],
    });
    expect(await titles(ana)).toContain("leo gave you $25.00 for Lisbon");
    expect((await answerMove(leo, lisbon, sent, "confirm")).status).toBe(404);

    expect((await answerMove(ana, lisbon, sent, "dispute")).body.state).toBe("disputed");
    expect((await goalNow(ana, lisbon)).heldCents).toBe(0);
    expect((await answerMove(ana, lisbon, sent, "confirm")).body.state).toBe("confirmed");
    expect((await goalNow(ana, lisbon)).heldCents).toBe(2_500);
    expect((await answerMove(leo, lisbon, sent, "withdraw")).body.error?.code).toBe("payment_answered");

    const { body: again } = await move(leo, lisbon, "contributions", 100);
    expect((await answerMove(leo, lisbon, again, "withdraw")).body.state).toBe("withdrawn");
    expect(partIn(await goalNow(leo, lisbon), ids.leo)).toBe(2_500);
    expect(Object.values(await balancesOf(ana, of)).every((cents) => cents === 0)).toBe(true);
    await expectVerified();
  });

  it("needs no answer where the keeper records it, their own included, and waits where a member writes it down for a guest", async () => {
    const { ana, leo, mia, ids, lisbon } = await saving();
    expect((await move(ana, lisbon, "contributions", 1_000)).body.state).toBe("confirmed");
    expect((await move(ana, lisbon, "contributions", 900, ids.mia)).body.state).toBe("confirmed");
    expect((await move(leo, lisbon, "contributions", 300, ids.sam)).body.state).toBe("sent");
    expect((await move(leo, lisbon, "contributions", 300, ids.mia)).status).toBe(404);
    expect((await goalNow(mia, lisbon)).heldCents).toBe(2_200);
  });

  it("is taken out by its member, or given by the keeper, up to the part", async () => {
    const { ana, leo, mia, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 1_000, ids.leo);
    const { status, body } = await move(leo, lisbon, "withdrawals", 1_001);
    expect([status, body.error?.code]).toEqual([409, "goal_too_little"]);
    expect((await move(leo, lisbon, "withdrawals", 400)).body.state).toBe("confirmed");
    const { body: given } = await move(ana, lisbon, "withdrawals", 500, ids.leo);
    expect(given.state).toBe("sent");
    expect((await move(mia, lisbon, "withdrawals", 1, ids.leo)).status).toBe(404);
    expect((await answerMove(leo, lisbon, given, "dispute")).body.state).toBe("disputed");
    expect(partIn(await goalNow(leo, lisbon), ids.leo)).toBe(600);
    await expectVerified();
  });

  it("is taken out once, and used once, by two requests at the same instant", async () => {
    const { ana, leo, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 1_000, ids.leo);
    const taken = await Promise.all([1, 2].map(() => move(leo, lisbon, "withdrawals", 800)));
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { id: splitId } = await squadSplit(ana, of, { totalCents: 4_000 });
    const used = await Promise.all([ana, leo].map((who) => actOn(who, lisbon, "use", { splitId })));
    expect(used.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(partIn(await goalNow(ana, lisbon), ids.leo)).toBe(0);
    await expectVerified();
  });

  it("that the keeper gave to a guest is the matter of the other members", async () => {
    const { ana, leo, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 1_000, ids.sam);
    const { body: given } = await move(ana, lisbon, "withdrawals", 1_000, ids.sam);
    expect(given.state).toBe("confirmed");
    expect((await answerMove(leo, lisbon, given, "dispute")).body.state).toBe("disputed");
    expect((await answerMove(ana, lisbon, given, "confirm")).status).toBe(404);
    expect(partIn(await goalNow(leo, lisbon), ids.sam)).toBe(1_000);
  });

  it("that reaches the target is told to everyone, once", async () => {
    const { ana, leo, mia, of } = await saving();
    const small = await goal(ana, of, { targetCents: 1_000, name: "Pizza" });
    await move(leo, small, "contributions", 999);
    expect((await goalNow(ana, small)).reachedAt).toBeNull();
    await move(leo, small, "contributions", 1);
    expect((await goalNow(ana, small)).reachedAt).not.toBeNull();
    await move(leo, small, "contributions", 1);
    const reached = async (who: TestPerson) => (await titles(who)).filter((title) => title.includes("reached"));
    for (const who of [ana, leo, mia]) expect(await reached(who)).toHaveLength(1);
  });

  it("is a mail to who is asked whether it arrived, and to who gave it if it did not, unless they are switched off", async () => {
    const { ana, leo, of, lisbon } = await saving();
    const server = mailServer();
    const path = `${goalsPath(of)}/${lisbon.id}/contributions`;
    const put = () => leo.call<GoalMove>("POST", path, { cents: 1_000 }, {}, server.env);
    const { body: sent } = await put();
    await consume(server.queued.splice(0), server.env);
    await ana.call("POST", `${path}/${sent.id}/dispute`, undefined, {}, server.env);
    await consume(server.queued.splice(0), server.env);
    expect(server.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, "leo gave you $10.00 for the savings goal “Lisbon”"],
      [leo.email, "ana didn’t get $10.00 for the savings goal “Lisbon”"],
    ]);
    await ana.call("PUT", "/api/me/mail-choices/goal-money-sent", { wanted: false });
    await put();
    expect(server.queued).toEqual([]);
  });

  it("is recorded once with the same Idempotency-Key", async () => {
    const { leo, lisbon, of } = await saving();
    const put = () =>
      leo.call<GoalMove>(
        "POST",
        `${goalsPath(of)}/${lisbon.id}/contributions`,
        { cents: 5 },
        { "idempotency-key": "put-in-once" },
      );
    const [first, second] = [await put(), await put()];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await goalNow(leo, lisbon)).heldCents).toBe(5);
  });
});

describe("a goal that pays for a bill", () => {
  it("moves each part, up to the share, into the squad's balances, and no one's sum over both books changes", async () => {
    const { ana, leo, mia, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 500);
    await move(ana, lisbon, "contributions", 4_000, ids.leo);
    await move(ana, lisbon, "contributions", 1_000, ids.mia);
    // $100.00 among four: each owes $25.00.
    const bill = await squadSplit(ana, of, { totalCents: 10_000 });
    const before = await balancesOf(ana, of);
    const { status, body: used } = await actOn(mia, lisbon, "use", { splitId: bill.id });
    expect(status).toBe(200);
    expect([used.heldCents, used.savedCents]).toEqual([1_500, 5_500]);
    expect([partIn(used, ids.ana), partIn(used, ids.leo), partIn(used, ids.mia)]).toEqual([0, 1_500, 0]);
    expect(await balancesOf(ana, of)).toEqual({
      ...before,
      [ids.leo]: before[ids.leo]! + 2_500,
      [ids.mia]: before[ids.mia]! + 1_000,
      [ids.ana]: before[ids.ana]! - 3_500,
    });
    expect(await titles(leo)).toContain("Lisbon paid $25.00 of your share");
    await expectVerified();

    expect((await actOn(ana, lisbon, "use", { splitId: bill.id })).body.error?.code).toBe("goal_split_unfit");
    // Its payments change with the goal alone.
    const payments = (
      await ana.call<{ payments: { id: string; canWithdraw: boolean; canDispute: boolean }[] }>("GET", "/api/payments")
    ).body.payments;
    expect(payments.map(({ canWithdraw, canDispute }) => [canWithdraw, canDispute])).toEqual([
      [false, false],
      [false, false],
    ]);
    expect((await ana.call("POST", `/api/payments/${payments[0]!.id}/withdraw`)).status).toBe(404);
  });

  it("gives the parts back when the split is deleted, or its amounts change", async () => {
    const { ana, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 4_000, ids.leo);
    for (const undo of ["delete", "edit"] as const) {
      const bill = await squadSplit(ana, of, { totalCents: 8_000 });
      const before = await balancesOf(ana, of);
      await actOn(ana, lisbon, "use", { splitId: bill.id });
      expect(partIn(await goalNow(ana, lisbon), ids.leo)).toBe(2_000);
      const path = `/api/squads/${of.id}/splits/${bill.id}`;
      if (undo === "delete") expect((await ana.call("DELETE", path)).status).toBe(204);
      else {
        const { name, merchant, splitDate, isRefund, input, payers, version } = bill;
        const body = { name: "Dinner for all", merchant, splitDate, isRefund, input, version };
        const kept = await ana.call("PATCH", path, { ...body, totalCents: 8_000, payers });
        expect([kept.status, partIn(await goalNow(ana, lisbon), ids.leo)]).toEqual([200, 2_000]);
        expect(name).not.toBe("Dinner for all");
        const changed = await ana.call("PATCH", path, {
          ...body,
          version: version + 1,
          totalCents: 4_000,
          payers: [{ memberId: ids.ana, paidCents: 4_000 }],
        });
        expect(changed.status).toBe(200);
      }
      expect(partIn(await goalNow(ana, lisbon), ids.leo)).toBe(4_000);
      const after = await balancesOf(ana, of);
      expect(after[ids.leo]).toBe(undo === "delete" ? before[ids.leo]! + 2_000 : before[ids.leo]! + 1_000);
      await expectVerified();
    }
  });

  it("is refused where someone else paid, no one has money in it, or there is no such split", async () => {
    const { ana, leo, of, ids, lisbon } = await saving();
    const own = await squadSplit(ana, of, {});
    const codeFor = async (splitId: string) => (await actOn(ana, lisbon, "use", { splitId })).body.error?.code;
    expect(await codeFor(own.id)).toBe("goal_split_unfit");
    await move(ana, lisbon, "contributions", 4_000, ids.leo);
    expect(await codeFor((await squadSplit(leo, of, {})).id)).toBe("goal_split_unfit");
    expect(await codeFor("spl_0000000000absent")).toBe("not_found");
    expect(await codeFor(own.id)).toBeUndefined();
  });
});

describe("a goal that ends", () => {
  it("becomes what the keeper owes in the squad's balances, and the plan settles it", async () => {
    const { ana, leo, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 1_000);
    await move(ana, lisbon, "contributions", 4_000, ids.leo);
    const { body: waiting } = await move(leo, lisbon, "contributions", 50);
    expect((await actOn(ana, lisbon, "close")).body.error?.code).toBe("goal_waiting");
    await answerMove(ana, lisbon, waiting, "confirm");
    expect((await actOn(leo, lisbon, "close")).status).toBe(404);
    const { status, body: closed } = await actOn(ana, lisbon, "close");
    expect([status, closed.heldCents, closed.closedAt === null]).toEqual([200, 0, false]);
    expect(await plan(ana, of)).toEqual([[ids.ana, ids.leo, 4_050]]);
    expect((await move(leo, lisbon, "contributions", 1)).body.error?.code).toBe("goal_closed");
    expect((await actOn(ana, lisbon, "close")).body.error?.code).toBe("goal_closed");
    expect((await answerMove(ana, lisbon, waiting, "withdraw")).status).not.toBe(200);
    await expectVerified();
  });

  it("keeps what was used for a bill that changes later", async () => {
    const { ana, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 4_000, ids.leo);
    const bill = await squadSplit(ana, of, { totalCents: 8_000 });
    await actOn(ana, lisbon, "use", { splitId: bill.id });
    await actOn(ana, lisbon, "close");
    expect((await ana.call("DELETE", `/api/squads/${of.id}/splits/${bill.id}`)).status).toBe(204);
    expect(await balancesOf(ana, of)).toMatchObject({ [ids.leo]: 4_000, [ids.ana]: -4_000 });
    await expectVerified();
  });

  it("is handed over before its keeper leaves", async () => {
    const { leo, mia, of, ids } = await saving();
    const kept = await goal(leo, of);
    await move(leo, kept, "contributions", 700);
    const leave = async () => {
      const { status, body } = await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`);
      return [status, body.error?.code];
    };
    expect(await leave()).toEqual([409, "goal_kept"]);
    expect((await actOn(leo, kept, "keeper", { memberId: ids.sam })).status).toBe(422);
    await answerMove(mia, kept, await handOver(leo, kept, ids.mia), "confirm");
    expect(await leave()).toEqual([204, undefined]);
    await expectVerified();
  });

  it("can still be answered by who left, for whom money waits", async () => {
    const { ana, leo, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 700, ids.leo);
    const { body: given } = await move(ana, lisbon, "withdrawals", 700, ids.leo);
    await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`);
    expect((await goalNow(leo, lisbon)).waiting.map(({ canDispute }) => canDispute)).toEqual([true]);
    expect((await answerMove(leo, lisbon, given, "dispute")).body.state).toBe("disputed");
    expect(partIn(await goalNow(leo, lisbon), ids.leo)).toBe(700);
  });

  it("keeps the guest who stands for a person, and put money in, when the invitation is declined", async () => {
    const { ana, of, lisbon } = await saving();
    const eve = await person("eve");
    const { body: asked } = await ana.call<Squad>("POST", `/api/squads/${of.id}/members`, { userIds: [eve.id] });
    const guest = asked.members.find(({ invitation }) => invitation !== null)!;
    expect((await move(ana, lisbon, "contributions", 300, guest.id)).status).toBe(201);
    expect((await eve.call("DELETE", `/api/squads/${of.id}/join`)).status).toBe(204);
    expect(partIn(await goalNow(ana, lisbon), guest.id)).toBe(300);
  });

  it("fixes the currency of its squad", async () => {
    const { ana, of } = await saving();
    expect((await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body.hasEntries).toBe(true);
    await ana.call("PATCH", `/api/squads/${of.id}`, { currency: "EUR" });
    expect((await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body.currency).toBe("USD");
  });

  it("is closed when the account of its keeper is deleted", async () => {
    const { ana, leo, of, ids } = await saving();
    const kept = await goal(leo, of);
    await move(ana, kept, "contributions", 900);
    await move(leo, kept, "contributions", 300, ids.mia);
    await givePassword(leo);
    const { username } = (await leo.call<{ profile: { username: string } }>("GET", "/api/me")).body.profile;
    expect((await leo.call("DELETE", "/api/me", { username, password: "Passw0rdA" })).status).toBe(204);
    expect(await goalNow(ana, kept)).toMatchObject({ heldCents: 0, waiting: [] });
    expect((await goalNow(ana, kept)).closedAt).not.toBeNull();
    expect(await balancesOf(ana, of)).toMatchObject({ [ids.ana]: 900, [ids.mia]: 300, [ids.leo]: -1_200 });
    await expectVerified();
  });
});

it("a person in another squad finds no goal by its id", async () => {
  const { lisbon, of } = await saving();
  const eve = await person("eve");
  const own = await squad(eve);
  const kept = await goal(eve, own);
  for (const squadId of [of.id, own.id]) {
    const foreign = { ...lisbon, squadId };
    expect((await move(eve, foreign, "contributions", 1)).status).toBe(404);
    expect((await actOn(eve, foreign, "close")).status).toBe(404);
    expect((await actOn(eve, foreign, "keeper", { memberId: memberOf(own, eve) })).status).toBe(404);
  }
  expect((await move(eve, { ...kept, squadId: of.id }, "contributions", 1)).status).toBe(404);
});
