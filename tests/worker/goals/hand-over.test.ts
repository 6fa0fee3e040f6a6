import { describe, expect, it } from "vitest";
import type { GoalMove } from "#domain/goals/goals.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";
import { consume, mailServer } from "#tests/support/worker/mail-server.ts";
import { givePassword, person, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import { actOn, answerMove, goal, goalNow, goalsPath, handOver, move, saving } from "#tests/support/worker/goals.ts";

const titles = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);
const kinds = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity.map(({ kind }) => kind);
const balancesOf = async (who: TestPerson, { id }: Squad) =>
  Object.fromEntries(
    (await who.call<Squad>("GET", `/api/squads/${id}`)).body.members.map((each) => [each.id, each.balanceCents]),
  );
const leave = (who: TestPerson, of: Squad, memberId: string) =>
  who.call("DELETE", `/api/squads/${of.id}/members/${memberId}`);

async function deleteAccount(who: TestPerson) {
  await givePassword(who);
  const { username } = (await who.call<{ profile: { username: string } }>("GET", "/api/me")).body.profile;
  expect((await who.call("DELETE", "/api/me", { username, password: "Passw0rdA" })).status).toBe(204);
}

/** Leo keeps $9.00 of his and Mia's, and has recorded that Mia has them now. Ana owns the squad. */
async function handingOver() {
  const world = await saving();
  const { leo, mia, of, ids } = world;
  const sofa = await goal(leo, of, { name: "Sofa" });
  await move(leo, sofa, "contributions", 200);
  await move(leo, sofa, "contributions", 700, ids.mia);
  return { ...world, sofa, sent: await handOver(leo, sofa, ids.mia), mia };
}

describe("a goal that is handed over", () => {
  it("stays with the old keeper until the new one confirms that they have the money", async () => {
    const { ana, leo, mia, of, ids, sofa, sent } = await handingOver();
    expect(sent).toMatchObject({ kind: "keeper", state: "sent", cents: 900, canWithdraw: true, canConfirm: false });
    expect(await goalNow(mia, sofa)).toMatchObject({
      keeperId: ids.leo,
      heldCents: 900,
      waiting: [{ id: sent.id, canConfirm: true, canDispute: true, canWithdraw: false }],
    });
    expect(await titles(mia)).toContain("You are asked to keep the money of Sofa");
    expect(await kinds(ana, of)).toContain("goal-handed-over");
    for (const who of [ana, leo]) expect((await answerMove(who, sofa, sent, "confirm")).status).toBe(404);

    expect((await answerMove(mia, sofa, sent, "confirm")).body.state).toBe("confirmed");
    expect(await goalNow(leo, sofa)).toMatchObject({
      keeperId: ids.mia,
      heldCents: 900,
      waiting: [],
      moves: [{ kind: "keeper", cents: 900, state: "confirmed" }, {}, {}],
    });
    expect(await titles(leo)).toContain("mia keeps the money of Sofa now");
    expect(await titles(ana)).not.toContain("mia keeps the money of Sofa now");
    expect((await kinds(ana, of))[0]).toBe("goal-taken-over");
    expect((await answerMove(leo, sofa, sent, "withdraw")).body.error?.code).toBe("payment_answered");
    expect(Object.values(await balancesOf(ana, of)).every((cents) => cents === 0)).toBe(true);
    await expectVerified();
  });

  it("leaves no debt with someone who never confirmed it, also when it is closed meanwhile", async () => {
    const { leo, mia, of, ids, sofa, sent } = await handingOver();
    expect((await actOn(leo, sofa, "close")).status).toBe(200);
    expect(await balancesOf(leo, of)).toMatchObject({ [ids.leo]: -700, [ids.mia]: 700, [ids.ana]: 0 });
    expect(await goalNow(mia, sofa)).toMatchObject({ keeperId: ids.leo, waiting: [] });
    expect((await answerMove(mia, sofa, sent, "confirm")).body.error?.code).toBe("payment_answered");
    expect(await titles(mia)).toContain("leo took back the hand-over of Sofa");
    await expectVerified();
  });

  it("stays with the old keeper when the new one refuses, who can still confirm it later", async () => {
    const { ana, leo, mia, of, ids, sofa, sent } = await handingOver();
    expect((await answerMove(mia, sofa, sent, "dispute")).body.state).toBe("disputed");
    expect((await goalNow(leo, sofa)).keeperId).toBe(ids.leo);
    expect(await titles(leo)).toContain("mia doesn’t have the money of Sofa");
    expect(await kinds(ana, of)).toContain("goal-disputed");
    expect((await answerMove(mia, sofa, sent, "confirm")).body.state).toBe("confirmed");
    expect((await goalNow(leo, sofa)).keeperId).toBe(ids.mia);
    await expectVerified();
  });

  it("is taken back by the old keeper, or by an owner, until it is confirmed", async () => {
    const { ana, leo, mia, of, ids, sofa, sent } = await handingOver();
    expect((await answerMove(mia, sofa, sent, "withdraw")).status).not.toBe(200);
    expect((await answerMove(leo, sofa, sent, "withdraw")).body.state).toBe("withdrawn");
    expect(await titles(mia)).toContain("leo took back the hand-over of Sofa");
    expect((await kinds(ana, of))[0]).toBe("goal-hand-over-withdrawn");
    expect((await answerMove(mia, sofa, sent, "confirm")).status).not.toBe(200);
    const again = await handOver(leo, sofa, ids.mia);
    expect((await answerMove(ana, sofa, again, "withdraw")).body.state).toBe("withdrawn");
    expect((await goalNow(leo, sofa)).keeperId).toBe(ids.leo);
  });

  it("is confirmed at once when an owner records that they have it themselves", async () => {
    const { ana, leo, ids, of } = await saving();
    const kept = await goal(leo, of);
    await move(leo, kept, "contributions", 300);
    expect((await actOn(ana, kept, "keeper", { memberId: ids.ana })).body).toMatchObject({
      keeperId: ids.ana,
      waiting: [],
    });
    expect(await titles(leo)).toContain("ana keeps the money of Lisbon now");
    await expectVerified();
  });

  it("needs the new keeper's word also where an owner records it for another keeper", async () => {
    const { ana, leo, mia, ids, of } = await saving();
    const kept = await goal(leo, of);
    const sent = await handOver(ana, kept, ids.mia);
    expect(sent).toMatchObject({ state: "sent", cents: 0 });
    expect(await titles(leo)).toContain("ana recorded that you handed over Lisbon");
    expect((await answerMove(leo, kept, sent, "confirm")).status).toBe(404);
    await answerMove(mia, kept, sent, "confirm");
    expect((await goalNow(leo, kept)).keeperId).toBe(ids.mia);
  });

  it("cannot be confirmed once something else is in it, or money waits; it is handed over again", async () => {
    const { leo, mia, ids, sofa, sent } = await handingOver();
    const { body: more } = await move(mia, sofa, "contributions", 50);
    expect((await goalNow(mia, sofa)).waiting).toMatchObject([
      { id: sent.id, canConfirm: false, canDispute: true },
      {},
    ]);
    expect((await answerMove(mia, sofa, sent, "confirm")).body.error?.code).toBe("goal_changed");
    await answerMove(leo, sofa, more, "confirm");
    expect((await answerMove(mia, sofa, sent, "confirm")).body.error?.code).toBe("goal_changed");
    expect((await actOn(leo, sofa, "keeper", { memberId: ids.ana })).body.error?.code).toBe("goal_waiting");
    await answerMove(leo, sofa, sent, "withdraw");
    expect((await answerMove(mia, sofa, await handOver(leo, sofa, ids.mia), "confirm")).body.cents).toBe(950);
    await expectVerified();
  });

  it("is not what was handed over once a bill that it paid is deleted", async () => {
    const { leo, mia, of, ids } = await saving();
    const sofa = await goal(leo, of);
    await move(leo, sofa, "contributions", 900);
    const bill = await squadSplit(leo, of, { totalCents: 2_000, payers: [{ memberId: ids.leo, paidCents: 2_000 }] });
    expect((await actOn(leo, sofa, "use", { splitId: bill.id })).status).toBe(200);
    const sent = await handOver(leo, sofa, ids.mia);
    await leo.call("DELETE", `/api/squads/${of.id}/splits/${bill.id}`);
    expect((await answerMove(mia, sofa, sent, "confirm")).body.error?.code).toBe("goal_changed");
    expect((await goalNow(leo, sofa)).keeperId).toBe(ids.leo);
    await expectVerified();
  });

  it("waits for one new keeper at a time: a newer hand-over ends one that was refused", async () => {
    const { ana, leo, mia, ids, sofa, sent } = await handingOver();
    expect((await actOn(leo, sofa, "keeper", { memberId: ids.ana })).body.error?.code).toBe("goal_waiting");
    await answerMove(mia, sofa, sent, "dispute");
    const toAna = await handOver(leo, sofa, ids.ana);
    // An owner who is asked herself answers: there is nothing of hers to take back.
    expect((await goalNow(ana, sofa)).waiting).toMatchObject([{ id: toAna.id, canConfirm: true, canWithdraw: false }]);
    expect((await answerMove(mia, sofa, sent, "confirm")).status).not.toBe(200);
    const [first, second] = await Promise.all([
      answerMove(ana, sofa, toAna, "confirm"),
      answerMove(leo, sofa, toAna, "withdraw"),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await goalNow(leo, sofa)).keeperId).toBe(first.status === 200 ? ids.ana : ids.leo);
    await expectVerified();
  });

  it("is recorded once with the same Idempotency-Key", async () => {
    const { leo, of, ids } = await saving();
    const { id } = await goal(leo, of);
    const send = () =>
      leo.call<{ waiting: GoalMove[] }>(
        "POST",
        `${goalsPath(of)}/${id}/keeper`,
        { memberId: ids.mia },
        { "idempotency-key": "hand-over-once" },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.waiting[0]?.id]).toEqual([200, 200, first.body.waiting[0]?.id]);
  });

  it("is a mail to the new keeper, and to the old one if they do not have it", async () => {
    const { leo, mia, of, ids } = await saving();
    const { id } = await goal(leo, of, { name: "Sofa" });
    const server = mailServer();
    const path = `${goalsPath(of)}/${id}/keeper`;
    const { body } = await leo.call<{ waiting: GoalMove[] }>("POST", path, { memberId: ids.mia }, {}, server.env);
    await consume(server.queued.splice(0), server.env);
    await mia.call("POST", `${path}/${body.waiting[0]!.id}/dispute`, undefined, {}, server.env);
    await consume(server.queued.splice(0), server.env);
    expect(server.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [mia.email, "leo asks you to keep the money of the savings goal “Sofa”"],
      [leo.email, "mia doesn’t have the money of the savings goal “Sofa”"],
    ]);
  });
});

describe("a goal whose hand-over waits", () => {
  it("stays where it is when the new keeper leaves or is removed, and the old keeper is told", async () => {
    for (const how of ["leaves", "removed"] as const) {
      const { ana, leo, mia, of, ids, sofa, sent } = await handingOver();
      expect((await leave(how === "leaves" ? mia : ana, of, ids.mia)).status).toBe(204);
      expect(await goalNow(leo, sofa)).toMatchObject({ keeperId: ids.leo, waiting: [] });
      expect((await answerMove(mia, sofa, sent, "confirm")).status).not.toBe(200);
      expect((await goalNow(leo, sofa)).keeperId).toBe(ids.leo);
      expect(await titles(leo)).toContain("The hand-over of Sofa has ended");
      await expectVerified();
    }
  });

  it("is still the old keeper's when they want to leave", async () => {
    const { leo, mia, of, ids, sofa, sent } = await handingOver();
    expect((await leave(leo, of, ids.leo)).body.error?.code).toBe("goal_kept");
    await answerMove(mia, sofa, sent, "confirm");
    expect((await leave(leo, of, ids.leo)).status).toBe(204);
    // Leo still reads the squad because his part is in it, and takes it out.
    expect((await move(leo, sofa, "withdrawals", 200)).body.state).toBe("confirmed");
    expect((await leo.call("GET", goalsPath(of))).status).toBe(404);
    await expectVerified();
  });

  it("stays where it is when the account of the new keeper is deleted", async () => {
    const { leo, mia, of, ids, sofa } = await handingOver();
    await deleteAccount(mia);
    expect(await goalNow(leo, sofa)).toMatchObject({ keeperId: ids.leo, heldCents: 900, waiting: [] });
    expect(Object.values(await balancesOf(leo, of)).every((cents) => cents === 0)).toBe(true);
    expect(await titles(leo)).toContain("The hand-over of Sofa has ended");
    await expectVerified();
  });

  it("is closed with what the old keeper owes when their account is deleted", async () => {
    const { ana, leo, mia, of, ids, sofa, sent } = await handingOver();
    await deleteAccount(leo);
    expect(await balancesOf(ana, of)).toMatchObject({ [ids.leo]: -700, [ids.mia]: 700 });
    expect(await goalNow(mia, sofa)).toMatchObject({ heldCents: 0, waiting: [] });
    expect((await answerMove(mia, sofa, sent, "confirm")).status).not.toBe(200);
    await expectVerified();
  });

  it("does not exist for people outside the squad, and cannot go to someone without an account", async () => {
    const { leo, of, ids, sofa, sent } = await handingOver();
    const eve = await person("eve");
    for (const verb of ["confirm", "dispute", "withdraw"] as const)
      expect((await answerMove(eve, sofa, sent, verb)).status).toBe(404);
    const kept = await goal(leo, of);
    expect((await actOn(leo, kept, "keeper", { memberId: ids.sam })).status).toBe(422);
  });
});
