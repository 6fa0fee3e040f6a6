import { describe, expect, it } from "vitest";
import type { Squad } from "#domain/squads/squads.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";
import { squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import { actOn, answerMove, goalNow, goalsPath, move, partIn, saving } from "#tests/support/worker/goals.ts";

const claim = async (who: TestPerson, of: Squad, guestMemberId: string) =>
  expect((await who.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId })).status).toBeLessThan(300);
const leave = async (who: TestPerson, of: Squad, memberId: string) =>
  expect((await who.call("DELETE", `/api/squads/${of.id}/members/${memberId}`)).status).toBe(204);
const readsGoals = async (who: TestPerson, of: Squad) => (await who.call("GET", goalsPath(of))).status === 200;

/** The guest Sam has $7.00 in a goal that Ana keeps. Leo turns out to be Sam, and leaves the squad. */
async function left() {
  const world = await saving();
  const { ana, leo, of, ids, lisbon } = world;
  await move(ana, lisbon, "contributions", 700, ids.sam);
  await claim(leo, of, ids.sam);
  await leave(leo, of, ids.leo);
  return world;
}

describe("what a guest has in a goal, once a member has claimed them and left", () => {
  it("is that member's: they read it, take it out, and then read the squad no more", async () => {
    const { leo, of, ids, lisbon } = await left();
    expect(partIn(await goalNow(leo, lisbon), ids.leo)).toBe(700);
    expect((await move(leo, lisbon, "withdrawals", 701)).body.error?.code).toBe("goal_too_little");
    expect((await move(leo, lisbon, "withdrawals", 700)).body.state).toBe("confirmed");
    expect(await readsGoals(leo, of)).toBe(false);
    expect((await move(leo, lisbon, "withdrawals", 1)).status).toBe(404);
    await expectVerified();
  });

  it("is given back by the keeper, and waits for that member's answer", async () => {
    const { ana, leo, of, ids, lisbon } = await left();
    const { body: given } = await move(ana, lisbon, "withdrawals", 700, ids.leo);
    expect(given.state).toBe("sent");
    expect((await answerMove(leo, lisbon, given, "dispute")).body.state).toBe("disputed");
    expect((await answerMove(leo, lisbon, given, "confirm")).body.state).toBe("confirmed");
    expect(await readsGoals(leo, of)).toBe(false);
    await expectVerified();
  });

  it("pays for a bill that they have a share of, after which nothing is open for them", async () => {
    const { ana, leo, mia, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 700, ids.sam);
    const bill = await squadSplit(ana, of, {
      totalCents: 700,
      payers: [{ memberId: ids.ana, paidCents: 700 }],
      input: { method: "equal", people: [ids.sam] },
    });
    await claim(leo, of, ids.sam);
    await leave(leo, of, ids.leo);
    expect((await actOn(mia, lisbon, "use", { splitId: bill.id })).status).toBe(200);
    expect(partIn(await goalNow(ana, lisbon), ids.leo)).toBe(0);
    expect(await readsGoals(leo, of)).toBe(false);
    await expectVerified();
  });

  it("becomes what the keeper owes them when the goal is closed", async () => {
    const { ana, leo, of, ids, lisbon } = await left();
    expect((await actOn(ana, lisbon, "close")).status).toBe(200);
    const { members } = (await leo.call<Squad>("GET", `/api/squads/${of.id}`)).body;
    expect(members.find(({ id }) => id === ids.leo)?.balanceCents).toBe(700);
    await expectVerified();
  });
});

describe("money of a claimed guest that waits, or did not arrive", () => {
  it("is the matter of the member who claimed them, also after leaving", async () => {
    const { ana, leo, mia, of, ids, lisbon } = await saving();
    const { body: put } = await move(mia, lisbon, "contributions", 300, ids.sam);
    await claim(leo, of, ids.sam);
    await leave(leo, of, ids.leo);
    expect((await goalNow(leo, lisbon)).waiting).toMatchObject([{ id: put.id, canWithdraw: true, canConfirm: false }]);
    expect((await answerMove(leo, lisbon, put, "withdraw")).body.state).toBe("withdrawn");
    expect(await readsGoals(leo, of)).toBe(false);
    expect(partIn(await goalNow(ana, lisbon), ids.leo)).toBe(0);
    await expectVerified();
  });

  it("keeps the squad readable while it waits for the keeper, though the parts come to nothing", async () => {
    const { ana, leo, mia, of, ids, lisbon } = await saving();
    await move(mia, lisbon, "contributions", 300, ids.sam);
    await claim(leo, of, ids.sam);
    await leave(leo, of, ids.leo);
    expect((await move(leo, lisbon, "withdrawals", 300)).body.state).toBe("confirmed");
    expect(await readsGoals(leo, of)).toBe(true);
    const [waiting] = (await goalNow(ana, lisbon)).waiting;
    await answerMove(ana, lisbon, waiting!, "confirm");
    expect(await readsGoals(leo, of)).toBe(false);
    await expectVerified();
  });

  it("that the keeper gave to the guest, and another member disputed, is confirmed by them", async () => {
    const { ana, leo, mia, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 700, ids.sam);
    const { body: given } = await move(ana, lisbon, "withdrawals", 700, ids.sam);
    await answerMove(mia, lisbon, given, "dispute");
    await claim(leo, of, ids.sam);
    await leave(leo, of, ids.leo);
    expect(partIn(await goalNow(leo, lisbon), ids.leo)).toBe(700);
    expect((await answerMove(leo, lisbon, given, "confirm")).body.state).toBe("confirmed");
    expect(await readsGoals(leo, of)).toBe(false);
    await expectVerified();
  });
});
