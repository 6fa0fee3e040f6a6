import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Settling } from "#domain/payments/settling/settling-up.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { dayFromNow, memberOf, people, squad, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";

const pay = (who: TestPerson, of: Squad, from: string, to: string, cents: number) =>
  who.call<Payment>("POST", "/api/payments", { squadId: of.id, from, to, cents, today: dayFromNow(0) });
const answer = (who: TestPerson, { id }: Payment, verb: "confirm" | "dispute" | "withdraw") =>
  who.call<Payment>("POST", `/api/payments/${id}/${verb}`);
const remove = async (owner: TestPerson, of: Squad, memberId: string) =>
  expect((await owner.call("DELETE", `/api/squads/${of.id}/members/${memberId}`)).status).toBe(204);
const read = (who: TestPerson, of: Squad) => who.call<Squad>("GET", `/api/squads/${of.id}`);
const balancesOf = async (who: TestPerson, of: Squad) =>
  Object.fromEntries((await read(who, of)).body.members.map(({ id, balanceCents }) => [id, balanceCents]));
const undo = (who: TestPerson, of: Squad, lineId: string) =>
  who.call("POST", `/api/squads/${of.id}/activity/${lineId}/undo`);

/** Ana owns a squad with Leo, Maya and the guest Sam. Ana paid $40.00 for all: the others owe her $10.00 each. */
async function flat() {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const of = await squad(ana, { memberIds: [leo.id, maya.id], guests: ["Sam"] });
  const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), maya: memberOf(of, maya), sam: memberOf(of, "Sam") };
  await squadSplit(ana, of, { totalCents: 4_000 });
  return { ana, leo, maya, of, ids };
}

/** Leo settles his share, so that nothing is open for him when he is removed. */
async function settle({ ana, leo, of, ids }: Awaited<ReturnType<typeof flat>>): Promise<Payment> {
  const { body } = await pay(leo, of, ids.leo, ids.ana, 1_000);
  await answer(ana, body, "confirm");
  return body;
}

describe("someone who was removed from a squad", () => {
  it("cannot withdraw what they recorded between two others (C-A3: canAct in payment-access.ts)", async () => {
    const known = await flat();
    const { ana, leo, of, ids } = known;
    // Leo records what the owner paid the guest; it is confirmed at once.
    const { body: recorded } = await pay(leo, of, ids.ana, ids.sam, 700);
    expect(recorded.state).toBe("confirmed");
    await settle(known);
    await remove(ana, of, ids.leo);
    expect((await read(leo, of)).status).toBe(404);
    const before = await balancesOf(ana, of);
    const answered = await answer(leo, recorded, "withdraw");
    expect([answered.status, answered.body.error?.code]).toEqual([404, "not_found"]);
    expect(await balancesOf(ana, of)).toEqual(before);
    const log = await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`);
    expect(log.body.activity.map(({ kind }) => kind)).not.toContain("payment-withdrawn");
  });

  it("is not told what becomes of a payment that they recorded between two others", async () => {
    const known = await flat();
    const { ana, leo, maya, of, ids } = known;
    await settle(known);
    const { body: recorded } = await pay(leo, of, ids.sam, ids.maya, 700);
    expect(recorded.state).toBe("sent");
    await remove(ana, of, ids.leo);
    const told = async () =>
      (await leo.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);
    const before = await told();
    expect((await answer(maya, recorded, "confirm")).status).toBe(200);
    expect(await told()).toEqual(before);
  });

  it("does not get read access back by withdrawing a payment of their own (C-A3: canAct in payment-access.ts)", async () => {
    const known = await flat();
    const { ana, leo, of, ids } = known;
    const { body: waiting } = await pay(leo, of, ids.leo, ids.ana, 1_000);
    await remove(ana, of, ids.leo);
    expect((await read(leo, of)).status).toBe(404);
    expect((await answer(leo, waiting, "withdraw")).status).toBe(404);
    expect((await read(leo, of)).status).toBe(404);
    // Its receiver can still say that it did not arrive: then something is open again.
    expect((await answer(ana, waiting, "dispute")).status).toBe(200);
    expect((await read(leo, of)).status).toBe(200);
  });

  it("withdraws a payment of their own while their balance is open", async () => {
    const { ana, leo, of, ids } = await flat();
    await remove(ana, of, ids.leo);
    const { body } = await pay(leo, of, ids.leo, ids.ana, 400);
    const withdrawn = await answer(leo, body, "withdraw");
    expect([withdrawn.status, withdrawn.body.state]).toEqual([200, "withdrawn"]);
  });

  it("withdraws only payments in which they are a side while their balance is open", async () => {
    const { ana, leo, of, ids } = await flat();
    const { body: ofOthers } = await pay(leo, of, ids.ana, ids.sam, 700);
    const { body: toThem } = await pay(leo, of, ids.ana, ids.leo, 100);
    const { body: byAnother } = await pay(ana, of, ids.leo, ids.sam, 100);
    await remove(ana, of, ids.leo);
    expect((await read(leo, of)).status).toBe(200);
    expect((await answer(leo, ofOthers, "withdraw")).status).toBe(404);
    expect((await answer(leo, byAnother, "withdraw")).body.state).toBeUndefined();
    expect((await answer(leo, toThem, "withdraw")).body.state).toBe("withdrawn");
  });

  it("records only payments in which they are a side themselves (C-A4: canRecord in payment-access.ts)", async () => {
    const { ana, leo, of, ids } = await flat();
    await ana.call("POST", `/api/squads/${of.id}/members`, { guests: ["Kim"] });
    const kim = memberOf((await read(ana, of)).body, "Kim");
    await remove(ana, of, ids.leo);
    const before = await balancesOf(ana, of);
    for (const [from, to, cents] of [
      [ids.ana, ids.sam, 50_000],
      [ids.sam, kim, 99_900],
      [ids.maya, ids.sam, 12_300],
      [ids.sam, ids.maya, 12_300],
    ] as const)
      expect((await pay(leo, of, from, to, cents)).body.error?.code).toBe("invalid_input");
    expect(await balancesOf(ana, of)).toEqual(before);
    // What is open for themselves can be settled, also with a guest.
    expect((await pay(leo, of, ids.leo, ids.sam, 100)).body.state).toBe("confirmed");
    expect((await pay(leo, of, ids.leo, ids.ana, 100)).body.state).toBe("sent");
  });

  it("answers payments to them, also when nothing is open any more", async () => {
    const { ana, leo, of, ids } = await flat();
    await remove(ana, of, ids.leo);
    const { body: first } = await pay(ana, of, ids.ana, ids.leo, 300);
    const { body: second } = await pay(leo, of, ids.leo, ids.ana, 1_300);
    await answer(ana, second, "confirm");
    expect((await read(leo, of)).status).toBe(404);
    const confirmed = await answer(leo, first, "confirm");
    expect([confirmed.status, confirmed.body.state]).toEqual([200, "confirmed"]);
  });

  it("undoes nothing through the activity log (linesOf in undo.ts)", async () => {
    const { ana, leo, of, ids } = await flat();
    await pay(leo, of, ids.leo, ids.sam, 100);
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
    await remove(ana, of, ids.leo);
    const seen = (await leo.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body.activity;
    expect(seen.filter(({ undoable }) => undoable)).toEqual([]);
    for (const { id } of activity) expect((await undo(leo, of, id)).status).toBe(404);
  });
});

describe("someone who left a squad that does not simplify debts, where they owe Ana what Maya owes them", () => {
  async function leftBetween() {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const of = await squad(ana, { memberIds: [leo.id, maya.id] });
    const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), maya: memberOf(of, maya) };
    await ana.call("PATCH", `/api/squads/${of.id}`, { simplify: false });
    await squadSplit(ana, of, { totalCents: 1_000, input: { method: "equal", people: [ids.leo] } });
    await squadSplit(leo, of, { totalCents: 1_000, input: { method: "equal", people: [ids.maya] } });
    expect((await balancesOf(ana, of))[ids.leo]).toBe(0);
    await remove(leo, of, ids.leo);
    return { ana, leo, maya, of, ids };
  }

  it("reads the squad and each person in it until both debts are paid", async () => {
    const { ana, leo, maya, of, ids } = await leftBetween();
    expect((await leo.call<Settling>("GET", "/api/settling")).body.byCurrency[0]?.people).toHaveLength(2);
    for (const { id } of [ana, maya]) expect((await leo.call("GET", `/api/people/${id}`)).status).toBe(200);
    expect((await read(leo, of)).status).toBe(200);
    await answer(ana, (await pay(leo, of, ids.leo, ids.ana, 1_000)).body, "confirm");
    await answer(leo, (await pay(maya, of, ids.maya, ids.leo, 1_000)).body, "confirm");
    expect((await leo.call<Settling>("GET", "/api/settling")).body.byCurrency).toEqual([]);
    expect((await read(leo, of)).status).toBe(404);
  });

  it("reads nothing where the squad simplifies debts: Maya then owes Ana", async () => {
    const { ana, leo, of } = await leftBetween();
    await ana.call("PATCH", `/api/squads/${of.id}`, { simplify: true });
    expect((await leo.call<Settling>("GET", "/api/settling")).body.byCurrency).toEqual([]);
    expect((await read(leo, of)).status).toBe(404);
  });
});
