import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Payment, PaymentPage } from "#domain/payments/payments.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  database,
  dayFromNow,
  givePassword,
  memberOf,
  people,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const pay = async (who: TestPerson, of: Squad, from: string, to: string, cents: number) =>
  (await who.call<Payment>("POST", "/api/payments", { squadId: of.id, from, to, cents, today: dayFromNow(0) })).body;
const answer = (who: TestPerson, { id }: Payment, verb: "confirm" | "dispute" | "withdraw") =>
  who.call<Payment>("POST", `/api/payments/${id}/${verb}`);
const balancesOf = async (who: TestPerson, { id }: Squad) =>
  Object.fromEntries(
    (await who.call<Squad>("GET", `/api/squads/${id}`)).body.members.map((member) => [member.id, member.balanceCents]),
  );
const newest = async (who: TestPerson) => {
  const { notifications } = (await who.call<NotificationPage>("GET", "/api/notifications")).body;
  return (
    notifications[0] && {
      kind: notifications[0].kind,
      title: notifications[0].title,
      message: notifications[0].message,
    }
  );
};
const log = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity;

/** Quinn owes Pia $1,000.00; Max owes and is owed nothing; Sam is a guest. */
async function debtToPia() {
  const [pia, quinn, max] = await people("pia", "quinn", "max");
  const of = await squad(pia, { memberIds: [quinn.id, max.id], guests: ["Sam"] });
  const ids = { pia: memberOf(of, pia), quinn: memberOf(of, quinn), max: memberOf(of, max), sam: memberOf(of, "Sam") };
  await squadSplit(pia, of, { totalCents: 100_000, input: { method: "equal", people: [ids.quinn] } });
  return { pia, quinn, max, of, ids };
}

describe("a payment with a guest", () => {
  it("by which a member wipes out a debt can be disputed by any member (C-A5: canDispute)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const wiped = await pay(quinn, of, ids.quinn, ids.sam, 100_000);
    expect(wiped.state).toBe("confirmed");
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.pia]: 100_000, [ids.quinn]: 0, [ids.sam]: -100_000 });
    // Whose balance is open is told of it. Max has none.
    expect(await newest(pia)).toEqual({
      kind: "payment-recorded",
      title: "quinn recorded a payment of $1,000.00",
      message: "In Flat 12. Sam has no account, so any member can undo it.",
    });
    expect((await newest(max))?.kind).toBe("squad-added");
    const disputed = await answer(pia, wiped, "dispute");
    expect([disputed.status, disputed.body.state]).toEqual([200, "disputed"]);
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.quinn]: -100_000, [ids.sam]: 0 });
    expect(await newest(quinn)).toEqual({
      kind: "payment-contested",
      title: "pia says that a payment of $1,000.00 did not arrive",
      message: "In Flat 12. It doesn’t count any more.",
    });
    expect((await log(max, of))[0]).toMatchObject({ kind: "payment-disputed", facts: { from: "quinn", to: "Sam" } });
  });

  it("can be confirmed again by a member who neither sent nor recorded it (canConfirm)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const wiped = await pay(quinn, of, ids.quinn, ids.sam, 100_000);
    await answer(pia, wiped, "dispute");
    expect((await answer(quinn, wiped, "confirm")).status).toBe(404);
    expect((await answer(max, wiped, "confirm")).body.state).toBe("confirmed");
    expect((await answer(pia, wiped, "dispute")).body.state).toBe("disputed");
  });

  it("can be undone by any member in the activity log, however long ago it was (C-A5: canWithdraw)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    await pay(quinn, of, ids.quinn, ids.sam, 100_000);
    const line = (await log(max, of)).find(({ kind }) => kind === "payment-added")!;
    expect(line.undoable).toBe(true);
    expect((await max.call("POST", `/api/squads/${of.id}/activity/${line.id}/undo`)).status).toBe(204);
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.quinn]: -100_000, [ids.sam]: 0 });
    expect(await newest(quinn)).toMatchObject({ title: "max withdrew a payment of $1,000.00" });
    expect(await newest(pia)).toMatchObject({ title: "max withdrew a payment of $1,000.00" });
  });

  it("is answered neither by its sender nor by the member who recorded it (isWitness)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const recorded = await pay(pia, of, ids.quinn, ids.sam, 500);
    expect([recorded.state, recorded.recordedById]).toEqual(["confirmed", pia.id]);
    for (const who of [quinn, pia]) expect((await answer(who, recorded, "dispute")).body.state).toBeUndefined();
    expect((await answer(max, recorded, "dispute")).body.state).toBe("disputed");
    for (const who of [quinn, pia]) expect((await answer(who, recorded, "confirm")).body.state).toBeUndefined();
    expect((await answer(max, recorded, "confirm")).body.state).toBe("confirmed");
  });

  it("is disputed and withdrawn once (canDispute, canWithdraw)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const wiped = await pay(quinn, of, ids.quinn, ids.sam, 500);
    expect((await answer(pia, wiped, "dispute")).body.state).toBe("disputed");
    expect((await answer(max, wiped, "dispute")).body.state).toBeUndefined();
    expect((await answer(pia, wiped, "withdraw")).body.state).toBe("withdrawn");
    for (const verb of ["withdraw", "dispute", "confirm"] as const)
      expect((await answer(max, wiped, verb)).body.state).toBeUndefined();
  });

  it("to a member is confirmed by that member alone (canConfirm)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const sent = await pay(max, of, ids.sam, ids.quinn, 500);
    expect((await answer(pia, sent, "confirm")).status).toBe(404);
    expect((await answer(quinn, sent, "confirm")).body.state).toBe("confirmed");
  });

  it("whom a member has claimed since is withdrawn by that member, and by who recorded it", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const [first, second] = [await pay(max, of, ids.sam, ids.pia, 100), await pay(max, of, ids.sam, ids.pia, 200)];
    await database().run(sql`update squad_members set claimed_by = ${ids.quinn}, claimed_at = 1 where id = ${ids.sam}`);
    expect((await answer(pia, first, "withdraw")).body.state).toBeUndefined();
    expect((await answer(quinn, first, "withdraw")).body.state).toBe("withdrawn");
    expect((await answer(pia, second, "dispute")).body.state).toBe("disputed");
    expect((await answer(max, second, "withdraw")).body.state).toBe("withdrawn");
  });

  it("whom a member has claimed is disputed by others if that was when it was last answered, or later (hasBecomeUser)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const [from, to] = [await pay(quinn, of, ids.sam, ids.quinn, 100), await pay(quinn, of, ids.quinn, ids.sam, 200)];
    const between = await pay(quinn, of, ids.quinn, ids.pia, 300);
    // After everyone has joined.
    const later = Date.now() + 60_000;
    const claimed = (at: number) =>
      database().run(sql`update squad_members set claimed_by = ${ids.max}, claimed_at = ${at} where id = ${ids.sam}`);
    await database().run(
      sql`update payments set changed_at = ${later} where id in (${from.id}, ${to.id}, ${between.id})`,
    );
    await claimed(later - 1);
    for (const payment of [from, to]) expect((await answer(pia, payment, "dispute")).body.state).toBeUndefined();
    await claimed(later);
    expect((await answer(max, between, "dispute")).body.state).toBeUndefined();
    for (const payment of [from, to]) expect((await answer(pia, payment, "dispute")).body.state).toBe("disputed");
  });

  it("to a member can be disputed by other members too, before and after they confirm it", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const sent = await pay(max, of, ids.sam, ids.quinn, 500);
    expect(sent.state).toBe("sent");
    expect((await answer(pia, sent, "dispute")).body.state).toBe("disputed");
    expect((await answer(quinn, sent, "confirm")).body.state).toBe("confirmed");
    expect((await answer(pia, sent, "dispute")).body.state).toBe("disputed");
  });

  it("stays the matter of all members once the guest is claimed: who claims them has not answered it", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const wiped = await pay(quinn, of, ids.quinn, ids.sam, 100_000);
    await max.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    expect((await answer(pia, wiped, "dispute")).body.state).toBe("disputed");
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.quinn]: -100_000, [ids.max]: 0 });
    // From then on Max answers it as its receiver, and Pia has no say.
    expect((await answer(max, wiped, "confirm")).body.state).toBe("confirmed");
    for (const verb of ["dispute", "withdraw"] as const) expect((await answer(pia, wiped, verb)).status).toBe(404);
  });

  it("that was its sender stays the matter of all members as well", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const received = await pay(pia, of, ids.sam, ids.pia, 500);
    await max.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    expect((await answer(quinn, received, "dispute")).body.state).toBe("disputed");
    expect((await answer(quinn, received, "withdraw")).status).toBe(404);
  });

  it("is not what two members pay each other, also when someone else joins later", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const sent = await pay(quinn, of, ids.quinn, ids.pia, 500);
    await max.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    for (const verb of ["confirm", "dispute", "withdraw"] as const)
      expect((await answer(max, sent, verb)).status).toBe(404);
    expect((await answer(pia, sent, "confirm")).body.state).toBe("confirmed");
  });

  it("who stands for an invited person can be disputed by that person and others after they have accepted", async () => {
    const { pia, quinn, of, ids } = await debtToPia();
    const [vic] = await people("vic");
    const asked = await quinn.call<Squad>("POST", `/api/squads/${of.id}/members`, { userIds: [vic.id] });
    const standIn = asked.body.members.find(({ invitation }) => invitation !== null)!.id;
    const wiped = await pay(quinn, of, ids.quinn, standIn, 60_000);
    const again = await pay(quinn, of, ids.quinn, standIn, 40_000);
    expect((await vic.call("POST", `/api/squads/${of.id}/join`)).status).toBe(200);
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.quinn]: 0, [standIn]: -100_000 });
    const shown = (await vic.call<PaymentPage>("GET", "/api/payments")).body.payments.find(({ id }) => id === wiped.id);
    expect(shown).toMatchObject({ canConfirm: false, canDispute: true, canWithdraw: true });
    expect((await answer(vic, wiped, "dispute")).body.state).toBe("disputed");
    expect((await answer(pia, again, "withdraw")).body.state).toBe("withdrawn");
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.quinn]: -100_000, [standIn]: 0 });
    expect((await answer(vic, wiped, "confirm")).body.state).toBe("confirmed");
    expect((await answer(vic, wiped, "dispute")).status).toBe(409);
  });

  it("cannot be disputed or undone by strangers and by those who left", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const wiped = await pay(quinn, of, ids.quinn, ids.sam, 400);
    await pay(max, of, ids.sam, ids.max, 400);
    await max.call("DELETE", `/api/squads/${of.id}/members/${ids.max}`);
    const [eve] = await people("eve");
    for (const who of [eve, max])
      for (const verb of ["dispute", "withdraw"] as const) expect((await answer(who, wiped, verb)).status).toBe(404);
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.quinn]: -99_600 });
  });
});

describe("a payment with a deleted account", () => {
  it("can be disputed by any member (C-A5: hasSideWithoutAccount)", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const toMax = await pay(quinn, of, ids.quinn, ids.max, 100_000);
    expect((await answer(pia, toMax, "dispute")).status).toBe(404);
    await givePassword(max);
    expect((await max.call("DELETE", "/api/me", { username: max.username, password: "Passw0rdA" })).status).toBe(204);
    expect((await answer(pia, toMax, "dispute")).body.state).toBe("disputed");
    expect(await balancesOf(pia, of)).toMatchObject({ [ids.quinn]: -100_000, [ids.max]: 0 });
  });
});

describe("a payment between two accounts", () => {
  it("is the matter of its two sides: other members can neither dispute nor undo it, and are not notified", async () => {
    const { pia, quinn, max, of, ids } = await debtToPia();
    const sent = await pay(quinn, of, ids.quinn, ids.pia, 1_000);
    for (const verb of ["confirm", "dispute", "withdraw"] as const)
      expect((await answer(max, sent, verb)).status).toBe(404);
    expect((await newest(max))?.kind).toBe("squad-added");
    expect((await answer(pia, sent, "confirm")).status).toBe(200);
  });
});
