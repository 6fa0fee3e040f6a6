import { describe, expect, it } from "vitest";
import type { GoalMove } from "#domain/goals/goals.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";
import { givePassword, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import { actOn, answerMove, goalNow, handOver, move, partIn, saving } from "#tests/support/worker/goals.ts";

const MOST = MAX_AMOUNT_CENTS;
const SENTENCE = "That is more than a goal can carry: 1,000,000.00 in all, with what it has paid";

/** Ana keeps a goal in which Leo's money, as much as there can be, has paid a bill of Ana's that is his alone. */
async function paidMost() {
  const world = await saving();
  const { ana, of, ids, lisbon } = world;
  const put = await move(ana, lisbon, "contributions", MOST, ids.leo);
  const bill = await squadSplit(ana, of, {
    totalCents: MOST,
    payers: [{ memberId: ids.ana, paidCents: MOST }],
    input: { method: "equal", people: [ids.leo] },
  });
  expect((await actOn(ana, lisbon, "use", { splitId: bill.id })).status).toBe(200);
  const unpay = () => ana.call("DELETE", `/api/squads/${of.id}/splits/${bill.id}`);
  return { ...world, put: put.body, unpay };
}

const refused = async (asked: Promise<{ status: number; body: GoalMove & { error?: { message: string } } }>) => {
  const { status, body } = await asked;
  return [status, body.error?.message];
};

describe("the most that a goal can save", () => {
  it("includes what it has paid, so that what comes back can be handed over and closed", async () => {
    const { ana, leo, mia, of, ids, lisbon, unpay } = await paidMost();
    expect(await refused(move(leo, lisbon, "contributions", 1))).toEqual([409, SENTENCE]);
    expect(await refused(move(mia, lisbon, "contributions", MOST))).toEqual([409, SENTENCE]);
    expect((await unpay()).status).toBe(204);
    expect(await goalNow(ana, lisbon)).toMatchObject({ heldCents: MOST, savedCents: MOST });
    const sent = await handOver(ana, lisbon, ids.mia);
    expect((await answerMove(mia, lisbon, sent, "confirm")).body.cents).toBe(MOST);
    expect((await actOn(mia, lisbon, "close")).status).toBe(200);
    const { members } = (await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body;
    expect(members.find(({ id }) => id === ids.mia)?.balanceCents).toBe(-MOST);
    await expectVerified();
  });

  it("includes what was given out and can still come back", async () => {
    const { ana, leo, mia, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", MOST, ids.leo);
    const { body: given } = await move(ana, lisbon, "withdrawals", MOST, ids.leo);
    expect(await refused(move(mia, lisbon, "contributions", 1))).toEqual([409, SENTENCE]);
    expect(await refused(move(leo, lisbon, "contributions", 1))).toEqual([409, SENTENCE]);
    expect((await answerMove(leo, lisbon, given, "dispute")).body.state).toBe("disputed");
    expect(await refused(move(mia, lisbon, "contributions", 1))).toEqual([409, SENTENCE]);
    expect((await answerMove(leo, lisbon, given, "confirm")).body.state).toBe("confirmed");
    expect((await move(mia, lisbon, "contributions", MOST)).status).toBe(201);
    await expectVerified();
  });

  it("holds where money that did not arrive is confirmed after all, and where a part would owe more", async () => {
    const { ana, leo, mia, of, ids, lisbon, put } = await paidMost();
    // Leo's money was recorded in error: he owes the goal what it paid for him.
    expect((await answerMove(ana, lisbon, put, "withdraw")).body.state).toBe("withdrawn");
    expect(partIn(await goalNow(ana, lisbon), ids.leo)).toBe(-MOST);
    const { body: late } = await move(leo, lisbon, "contributions", MOST);
    await answerMove(ana, lisbon, late, "dispute");
    const { body: mias } = await move(ana, lisbon, "contributions", MOST, ids.mia);
    expect(await refused(answerMove(ana, lisbon, late, "confirm"))).toEqual([409, SENTENCE]);
    const bill = await squadSplit(ana, of, {
      totalCents: MOST,
      payers: [{ memberId: ids.ana, paidCents: MOST }],
      input: { method: "equal", people: [ids.mia] },
    });
    await actOn(ana, lisbon, "use", { splitId: bill.id });
    expect(await refused(answerMove(ana, lisbon, mias, "withdraw"))).toEqual([409, SENTENCE]);
    const sent = await handOver(ana, lisbon, ids.mia);
    expect(sent.cents).toBe(-MOST);
    expect((await answerMove(mia, lisbon, sent, "confirm")).status).toBe(200);
    expect((await actOn(mia, lisbon, "close")).status).toBe(200);
    await expectVerified();
  });

  it("lets the account of its keeper be deleted while money out of it waits and a bill has given money back", async () => {
    const remove = async (who: TestPerson) => {
      await givePassword(who);
      const { username } = (await who.call<{ profile: { username: string } }>("GET", "/api/me")).body.profile;
      return (await who.call("DELETE", "/api/me", { username, password: "Passw0rdA" })).status;
    };
    const { ana, leo, ids, lisbon, unpay } = await paidMost();
    await unpay();
    await move(ana, lisbon, "withdrawals", MOST, ids.leo);
    expect((await move(leo, lisbon, "contributions", MOST)).status).toBe(409);
    expect(await remove(ana)).toBe(204);
    expect(await goalNow(leo, lisbon)).toMatchObject({ heldCents: 0, waiting: [] });
    await expectVerified();
  });
});
