import { describe, expect, it } from "vitest";
import {
  asConfirmer,
  asDisputer,
  asPaymentReader,
  asRecorder,
  asSquadPayer,
  asWithdrawer,
} from "#db/queries/payments/payment-access.ts";
import type { Payment } from "#domain/payments/payments.ts";
import {
  dayFromNow,
  memberOf,
  people,
  person,
  split,
  squad,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { goal } from "#tests/support/worker/goals.ts";
import { holds, namesThatHold, set } from "#tests/support/worker/holds.ts";

/** Ana owns a squad with Leo, Mia and the guest Sam. */
async function squads() {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const of = await squad(ana, { memberIds: [leo.id, mia.id], guests: ["Sam"] });
  const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), mia: memberOf(of, mia), sam: memberOf(of, "Sam") };
  type Name = keyof typeof ids;
  return {
    ...{ ana, leo, mia, of, ids },
    pay: async (who: TestPerson, from: Name, to: Name) => {
      const body = { squadId: of.id, from: ids[from], to: ids[to], cents: 500, today: dayFromNow(0) };
      return (await who.call<Payment>("POST", "/api/payments", body)).body;
    },
    member: (name: Name, columns: Record<string, string | number | null>) => set("squad_members", ids[name], columns),
    /** The member has left, with something open or without. */
    leave: (name: Name, balanceCents: number) =>
      set("squad_members", ids[name], { left_at: 1, balance_cents: balanceCents }),
  };
}

type Answer = "confirm" | "dispute" | "withdraw";

/** Which answers each person can give to a payment now. */
async function answersTo({ id }: Payment, ...who: TestPerson[]): Promise<Answer[][]> {
  const answers: Answer[][] = [];
  for (const { id: userId } of who) {
    const rights = {
      confirm: asConfirmer(id, userId),
      dispute: asDisputer(id, userId),
      withdraw: asWithdrawer(id, userId),
    };
    answers.push(await namesThatHold(rights, "payments p"));
  }
  return answers;
}

const asksReceiver: Answer[] = ["confirm", "dispute"];
const none: Answer[] = [];
const later = () => Date.now() + 1_000;

describe("a payment between two members", () => {
  it("is confirmed or disputed by its receiver, and withdrawn by its sender, while it waits", async () => {
    const { ana, leo, mia, pay } = await squads();
    const sent = await pay(leo, "leo", "ana");
    const all = () => answersTo(sent, ana, leo, mia);
    expect(await all()).toEqual([asksReceiver, ["withdraw"], none]);
    await set("payments", sent.id, { state: "disputed", changed_at: later() });
    expect(await all()).toEqual([["confirm"], ["withdraw"], none]);
    for (const state of ["confirmed", "withdrawn"]) {
      await set("payments", sent.id, { state });
      expect(await all()).toEqual([none, none, none]);
    }
  });

  it("is withdrawn by who recorded it while it waits, or while no one answered what was confirmed at once", async () => {
    const { ana, leo, mia, pay } = await squads();
    const waiting = await pay(leo, "leo", "ana");
    await set("payments", waiting.id, { recorded_by: mia.id, changed_at: later() });
    expect(await answersTo(waiting, ana, leo, mia)).toEqual([asksReceiver, ["withdraw"], ["withdraw"]]);
    const confirmed = await pay(ana, "leo", "ana");
    expect(await answersTo(confirmed, ana, leo, mia)).toEqual([["withdraw"], none, none]);
    await set("payments", confirmed.id, { state: "withdrawn" });
    expect(await answersTo(confirmed, ana, leo, mia)).toEqual([none, none, none]);
    await set("payments", confirmed.id, { state: "confirmed", changed_at: later() });
    expect(await answersTo(confirmed, ana, leo, mia)).toEqual([none, none, none]);
  });

  it("is answered by a side who left only while something is open for them, and not by others who left", async () => {
    const { ana, leo, mia, pay, leave } = await squads();
    const waiting = await pay(leo, "leo", "ana");
    const confirmed = await pay(ana, "leo", "ana");
    await leave("leo", -5);
    await leave("ana", 5);
    expect(await answersTo(waiting, ana, leo)).toEqual([asksReceiver, ["withdraw"]]);
    expect(await answersTo(confirmed, ana, leo)).toEqual([["withdraw"], none]);
    await set("payments", waiting.id, { recorded_by: mia.id });
    expect(await answersTo(waiting, mia)).toEqual([["withdraw"]]);
    await leave("mia", 5);
    expect(await answersTo(waiting, mia)).toEqual([none]);
    await leave("leo", 0);
    await leave("ana", 0);
    expect(await answersTo(waiting, leo)).toEqual([none]);
    expect(await answersTo(confirmed, ana)).toEqual([none]);
  });

  it("that a savings goal wrote is answered by no one", async () => {
    const { ana, leo, mia, of, pay } = await squads();
    const { id } = await goal(ana, of);
    const [waiting, confirmed] = [await pay(leo, "leo", "ana"), await pay(ana, "leo", "ana")];
    for (const payment of [waiting, confirmed]) {
      await set("payments", payment.id, { goal_id: id });
      expect(await answersTo(payment, ana, leo, mia)).toEqual([none, none, none]);
    }
  });
});

describe("a payment of a squad in which a side has no account", () => {
  it("to a guest is disputed, confirmed again and withdrawn by members who neither sent nor recorded it", async () => {
    const { ana, leo, mia, pay, leave } = await squads();
    const paid = await pay(leo, "leo", "sam");
    await set("payments", paid.id, { changed_at: later() });
    const all = () => answersTo(paid, ana, leo, mia);
    const witness: Answer[] = ["dispute", "withdraw"];
    expect(await all()).toEqual([witness, ["withdraw"], witness]);
    await set("payments", paid.id, { recorded_by: mia.id });
    expect(await all()).toEqual([witness, ["withdraw"], ["withdraw"]]);
    await set("payments", paid.id, { state: "disputed" });
    expect(await all()).toEqual([["confirm", "withdraw"], ["withdraw"], ["withdraw"]]);
    await leave("ana", 5);
    expect(await answersTo(paid, ana)).toEqual([none]);
    await set("payments", paid.id, { state: "confirmed" });
    await leave("leo", -5);
    expect(await answersTo(paid, ana, leo)).toEqual([none, none]);
    await set("payments", paid.id, { state: "withdrawn" });
    expect(await answersTo(paid, mia)).toEqual([none]);
  });

  it("from a guest is disputed by all members but the one who recorded it, and confirmed by its receiver alone", async () => {
    const { ana, leo, mia, pay } = await squads();
    const paid = await pay(mia, "sam", "leo");
    expect(await answersTo(paid, ana, leo, mia)).toEqual([
      ["dispute", "withdraw"],
      ["confirm", "dispute", "withdraw"],
      ["withdraw"],
    ]);
  });

  it.each(["leo", "ana"] as const)("because %s's was deleted is the same", async (deleted) => {
    const world = await squads();
    const { leo, mia, pay } = world;
    const paid = await pay(leo, "leo", "ana");
    expect(await answersTo(paid, mia)).toEqual([none]);
    await set("profiles", world[deleted].id, { deleted_at: 1 });
    await set("payments", paid.id, { state: "disputed" });
    expect(await answersTo(paid, mia)).toEqual([deleted === "ana" ? ["confirm", "withdraw"] : ["withdraw"]]);
    await set("payments", paid.id, { state: "confirmed" });
    expect(await answersTo(paid, mia)).toEqual([["dispute", "withdraw"]]);
  });

  it("stays so after a member has claimed the guest, until it is answered", async () => {
    const { ana, leo, ids, member, pay } = await squads();
    for (const [from, to] of [
      ["leo", "sam"],
      ["sam", "leo"],
    ] as const) {
      await member("sam", { claimed_by: null, claimed_at: null });
      const paid = await pay(leo, from, to);
      await set("payments", paid.id, { changed_at: later() });
      await member("sam", { claimed_by: ids.mia, claimed_at: later() + 60_000 });
      expect([from, await answersTo(paid, ana)]).toEqual([from, [["dispute", "withdraw"]]]);
      await member("sam", { claimed_at: 1 });
      await set("squad_members", ids.leo, { joined_at: 1 });
      expect([from, await answersTo(paid, ana)]).toEqual([from, [none]]);
    }
  });

  it("is answered by the member who has claimed the guest", async () => {
    const { ana, leo, mia, ids, member, pay } = await squads();
    await member("leo", { joined_at: 1 });
    const paid = await pay(leo, "leo", "sam");
    await member("sam", { claimed_by: ids.mia, claimed_at: 1 });
    await set("payments", paid.id, { state: "sent" });
    expect(await answersTo(paid, ana, mia)).toEqual([none, asksReceiver]);
  });
});

it("a payment for direct splits is read and answered by its two sides", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  await split(ana, [leo], { totalCents: 2_000 });
  const { body: open } = await leo.call<{ shares: { id: string; cents: number }[] }>(
    "GET",
    `/api/people/${ana.id}/shares`,
  );
  const shareIds = open.shares.map(({ id }) => id);
  const body = { from: leo.id, to: ana.id, cents: open.shares[0]!.cents, shareIds, today: dayFromNow(0) };
  const { body: sent } = await leo.call<Payment>("POST", "/api/payments", body);
  expect(await answersTo(sent, ana, leo, eve)).toEqual([asksReceiver, ["withdraw"], none]);
  const reads = ({ id }: TestPerson) => holds(asPaymentReader(sent.id, id), "payments p");
  expect([await reads(ana), await reads(leo), await reads(eve)]).toEqual([true, true, false]);
  expect(await holds(asPaymentReader("pay_unknown", ana.id), "payments p")).toBe(false);
});

it("a payment in a squad is read by those who read the squad, and by its sides", async () => {
  const { ana, leo, mia, pay, leave } = await squads();
  const sent = await pay(leo, "leo", "ana");
  const eve = await person("eve");
  const reads = ({ id }: TestPerson) => holds(asPaymentReader(sent.id, id), "payments p");
  for (const who of [ana, leo, mia, eve]) expect(await reads(who)).toBe(who !== eve);
  for (const name of ["ana", "leo", "mia"] as const) await leave(name, 0);
  for (const who of [ana, leo, mia]) expect(await reads(who)).toBe(who !== mia);
});

it("the right over a new payment is of who recorded it", async () => {
  const { ana, leo, pay } = await squads();
  const [sent, other] = [await pay(leo, "leo", "ana"), await pay(ana, "leo", "ana")];
  const records = (paymentId: string, { id }: TestPerson) => holds(asRecorder(paymentId, id), "payments p");
  expect([await records(sent.id, leo), await records(sent.id, ana), await records(other.id, ana)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await records("pay_unknown", leo)).toBe(false);
});

describe("the right to record a payment in a squad", () => {
  it("is of its two sides, and of current members where a side has no account", async () => {
    const { ana, leo, mia, of, ids, member, leave } = await squads();
    const records = ({ id: userId }: TestPerson, from: string, to: string) =>
      holds(asSquadPayer({ squadId: of.id, from, to, userId }));
    const eve = await person("eve");
    for (const who of [ana, leo]) expect(await records(who, ids.leo, ids.ana)).toBe(true);
    for (const who of [mia, eve]) expect(await records(who, ids.leo, ids.ana)).toBe(false);
    expect([await records(mia, ids.leo, ids.sam), await records(mia, ids.sam, ids.leo)]).toEqual([true, true]);
    expect(await records(eve, ids.leo, ids.sam)).toBe(false);
    await leave("mia", 5);
    expect([await records(mia, ids.leo, ids.sam), await records(mia, ids.mia, ids.ana)]).toEqual([false, true]);
    await leave("mia", 0);
    expect([await records(mia, ids.mia, ids.ana), await records(ana, ids.ana, ids.mia)]).toEqual([false, false]);
    await member("sam", { claimed_by: ids.leo });
    expect([await records(ana, ids.ana, ids.sam), await records(ana, ids.sam, ids.ana)]).toEqual([false, false]);
  });

  it("is over members of that squad", async () => {
    const { ana, leo, of, ids } = await squads();
    const away = await squad(leo, { memberIds: [ana.id] });
    const records = (squadId: string, from: string, to: string) =>
      holds(asSquadPayer({ squadId, from, to, userId: ana.id }));
    expect(await records(of.id, ids.leo, ids.ana)).toBe(true);
    expect(await records(away.id, ids.leo, ids.ana)).toBe(false);
    expect(await records(of.id, memberOf(away, leo), ids.ana)).toBe(false);
    expect(await records(of.id, ids.ana, memberOf(away, leo))).toBe(false);
    expect(await records(of.id, "mem_unknown", ids.ana)).toBe(false);
    expect(await records(of.id, ids.ana, "mem_unknown")).toBe(false);
  });
});
