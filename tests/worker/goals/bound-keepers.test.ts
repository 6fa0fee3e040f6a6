import { describe, expect, it } from "vitest";
import type { Goal } from "#domain/goals/goals.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";
import { squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import {
  actOn,
  answerMove,
  goal,
  goalBody,
  goalNow,
  goalsPath,
  handOver,
  move,
  saving,
} from "#tests/support/worker/goals.ts";

const leave = async (who: TestPerson, of: Squad, memberId: string) => {
  const { status, body } = await who.call("DELETE", `/api/squads/${of.id}/members/${memberId}`);
  return [status, body.error?.code];
};
const titles = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);
const balancesOf = async (who: TestPerson, { id }: Squad) =>
  Object.fromEntries(
    (await who.call<Squad>("GET", `/api/squads/${id}`)).body.members.map((each) => [each.id, each.balanceCents]),
  );

/** Mia makes Leo the keeper of a goal, unasked, and records that she gave him $5.00. Ana owns the squad. */
async function unasked() {
  const world = await saving();
  const { mia, of, ids } = world;
  const { body: trap } = await mia.call<Goal>("POST", goalsPath(of), goalBody(ids.leo, { name: "Trap" }));
  const { body: sent } = await move(mia, trap, "contributions", 500);
  expect(sent.state).toBe("sent");
  return { ...world, trap, sent };
}

/** Leo keeps $9.00 that he recorded as Mia's. He says that he gave her $2.00 back, and Ana, the owner, that she gave him $3.00. */
async function waiting() {
  const world = await saving();
  const { ana, leo, of, ids } = world;
  const kept = await goal(leo, of, { name: "Sofa" });
  await move(leo, kept, "contributions", 900, ids.mia);
  const { body: out } = await move(leo, kept, "withdrawals", 200, ids.mia);
  const { body: into } = await move(ana, kept, "contributions", 300);
  expect([out.state, into.state]).toEqual(["sent", "sent"]);
  return { ...world, kept, out, into };
}

describe("a keeper who has confirmed no money of a goal", () => {
  it("leaves the squad or is removed, and what waits is withdrawn and the goal closed", async () => {
    for (const how of ["leaves", "removed"] as const) {
      const { ana, leo, mia, of, ids, trap, sent } = await unasked();
      expect(await leave(how === "leaves" ? leo : ana, of, ids.leo)).toEqual([204, undefined]);
      const closed = await goalNow(mia, trap);
      expect(closed).toMatchObject({ keeperId: ids.leo, heldCents: 0, waiting: [] });
      expect(closed.closedAt).not.toBeNull();
      expect(closed.moves).toMatchObject([{ id: sent.id, state: "withdrawn" }]);
      expect(Object.values(await balancesOf(ana, of)).every((cents) => cents === 0)).toBe(true);
      expect(await titles(mia)).toContain(`${how === "leaves" ? "leo" : "ana"} withdrew $5.00 for Trap`);
      const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
      expect(activity.map(({ kind }) => kind)).toContain("goal-closed");
      await expectVerified();
    }
  });

  it("leaves also where the other has taken out, or used, what the keeper never had: the other owes it", async () => {
    const { leo, mia, ana, of, ids, trap } = await unasked();
    expect((await move(mia, trap, "withdrawals", 400)).body.state).toBe("confirmed");
    expect(await leave(leo, of, ids.leo)).toEqual([204, undefined]);
    expect(await balancesOf(ana, of)).toMatchObject({ [ids.leo]: 400, [ids.mia]: -400 });
    await expectVerified();
  });

  it.each(["waits", "was refused"])("takes along a hand-over of the empty goal that %s", async (how) => {
    const { leo, mia, ana, of, ids } = await saving();
    const empty = await goal(leo, of);
    const sent = await handOver(leo, empty, ids.mia);
    if (how === "was refused") await answerMove(mia, empty, sent, "dispute");
    expect(await leave(leo, of, ids.leo)).toEqual([204, undefined]);
    const closed = await goalNow(ana, empty);
    expect([closed.closedAt === null, closed.waiting]).toEqual([false, []]);
    await expectVerified();
  });

  it("leaves the goals of the others alone", async () => {
    const { leo, ana, of, ids, lisbon } = await unasked();
    await move(leo, lisbon, "contributions", 70);
    expect(await leave(leo, of, ids.leo)).toEqual([204, undefined]);
    expect(await goalNow(ana, lisbon)).toMatchObject({ closedAt: null, heldCents: 70, waiting: [{ state: "sent" }] });
  });
});

describe("a keeper who has money of a goal", () => {
  it("does not leave by saying that they gave it back, and nothing is withdrawn then", async () => {
    const { leo, mia, of, ids } = await saving();
    const kept = await goal(leo, of);
    await move(leo, kept, "contributions", 900, ids.mia);
    const { body: out } = await move(leo, kept, "withdrawals", 900, ids.mia);
    expect(await leave(leo, of, ids.leo)).toEqual([409, "goal_kept"]);
    expect((await goalNow(mia, kept)).waiting).toMatchObject([{ id: out.id, state: "sent" }]);
    await answerMove(mia, kept, out, "confirm");
    expect(await leave(leo, of, ids.leo)).toEqual([204, undefined]);
    await expectVerified();
  });

  it("answers or takes back what waits before they close it or hand it over", async () => {
    const { leo, kept, ids } = await waiting();
    expect((await actOn(leo, kept, "close")).body.error?.code).toBe("goal_waiting");
    expect((await actOn(leo, kept, "keeper", { memberId: ids.ana })).body.error?.code).toBe("goal_waiting");
  });
});

describe("an owner who does not keep a goal", () => {
  it("closes it whatever waits: what one side alone said falls, and the keeper owes what is confirmed", async () => {
    const { ana, leo, mia, of, ids, kept, into } = await waiting();
    expect((await actOn(mia, kept, "close")).status).toBe(404);
    expect((await actOn(ana, kept, "close")).body).toMatchObject({ heldCents: 0, waiting: [] });
    expect(await balancesOf(ana, of)).toMatchObject({ [ids.leo]: -900, [ids.mia]: 900, [ids.ana]: 0 });
    expect((await answerMove(leo, kept, into, "confirm")).status).toBe(409);
    expect(await titles(mia)).toEqual(expect.arrayContaining(["ana withdrew $2.00 out of Sofa", "ana closed Sofa"]));
    expect(await titles(leo)).toContain("ana withdrew $3.00 for Sofa");
    await expectVerified();
  });

  it("makes no one owe what they never confirmed by closing a goal that they put money into", async () => {
    const { ana, leo, of, ids } = await saving();
    const { body: trap } = await ana.call<Goal>("POST", goalsPath(of), goalBody(ids.leo));
    await move(ana, trap, "contributions", 100_000);
    expect((await actOn(ana, trap, "close")).status).toBe(200);
    expect(Object.values(await balancesOf(leo, of)).every((cents) => cents === 0)).toBe(true);
    await expectVerified();
  });

  it("hands it over whatever waits, with what is confirmed", async () => {
    for (const to of ["ana", "mia"] as const) {
      const { ana, mia, kept, ids } = await waiting();
      const { status, body } = await actOn(ana, kept, "keeper", { memberId: ids[to] });
      expect([status, body.heldCents]).toEqual([200, 900]);
      if (to === "mia") await answerMove(mia, kept, body.waiting[0]!, "confirm");
      expect(await goalNow(ana, kept)).toMatchObject({ keeperId: ids[to], heldCents: 900, waiting: [] });
      await expectVerified();
    }
  });

  it("hands over nothing, and withdraws nothing, to who keeps it already", async () => {
    const { ana, leo, kept, ids } = await waiting();
    expect((await actOn(ana, kept, "keeper", { memberId: ids.leo })).body.error?.code).toBe("goal_waiting");
    expect((await goalNow(leo, kept)).waiting).toHaveLength(2);
  });

  it("hands it to someone else while an earlier new keeper does not answer, who is told", async () => {
    const { ana, leo, mia, of, ids } = await saving();
    const kept = await goal(leo, of, { name: "Sofa" });
    await actOn(leo, kept, "keeper", { memberId: ids.mia });
    expect((await actOn(ana, kept, "keeper", { memberId: ids.ana })).body).toMatchObject({
      keeperId: ids.ana,
      waiting: [],
    });
    expect(await titles(mia)).toContain("ana took back the hand-over of Sofa");
    await expectVerified();
  });

  it("removes its keeper, who then owes what they hold in the squad's balances", async () => {
    const { ana, leo, mia, of, ids, kept } = await waiting();
    const second = await goal(leo, of, { name: "Lamp" });
    await move(leo, second, "contributions", 50);
    expect(await leave(ana, of, ids.leo)).toEqual([204, undefined]);
    expect(await balancesOf(ana, of)).toMatchObject({ [ids.leo]: -900, [ids.mia]: 900, [ids.ana]: 0 });
    for (const each of [kept, second]) {
      const closed = await goalNow(mia, each);
      expect([closed.closedAt === null, closed.heldCents, closed.waiting]).toEqual([false, 0, []]);
    }
    expect(await titles(mia)).toContain("ana closed Sofa");
    await expectVerified();
  });

  it("removes a hostile keeper for whom money of an absent member waits", async () => {
    const { ana, leo, mia, of, ids } = await saving();
    const kept = await goal(leo, of);
    await move(leo, kept, "contributions", 100, ids.mia);
    await move(leo, kept, "withdrawals", 1, ids.mia);
    expect(await leave(ana, of, ids.leo)).toEqual([204, undefined]);
    expect(await balancesOf(mia, of)).toMatchObject({ [ids.leo]: -100, [ids.mia]: 100 });
    await expectVerified();
  });
});

describe("the most that can be taken out of money that waits", () => {
  it("leaves every goal one that an owner can close, and whose keeper can say that nothing arrived", async () => {
    const { ana, leo, mia, of, ids, trap, sent } = await unasked();
    await answerMove(leo, trap, sent, "dispute");
    const { body: first } = await move(mia, trap, "contributions", MAX_AMOUNT_CENTS);
    expect((await move(mia, trap, "withdrawals", MAX_AMOUNT_CENTS)).status).toBe(201);
    await move(mia, trap, "contributions", MAX_AMOUNT_CENTS);
    expect((await move(mia, trap, "withdrawals", 1)).body.error?.code).toBe("goal_too_much");
    const bill = await squadSplit(leo, of, {
      totalCents: 100,
      payers: [{ memberId: ids.leo, paidCents: 100 }],
      input: { method: "equal", people: [ids.mia] },
    });
    expect((await actOn(mia, trap, "use", { splitId: bill.id })).body.error?.code).toBe("goal_too_much");
    expect((await answerMove(leo, trap, first, "dispute")).body.state).toBe("disputed");
    expect((await actOn(ana, trap, "close")).status).toBe(200);
    expect(await balancesOf(ana, of)).toMatchObject({ [ids.mia]: -MAX_AMOUNT_CENTS - 100 });
    await expectVerified();
  });
});
