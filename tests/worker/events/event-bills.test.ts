import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventDetail, EventInput } from "#domain/events/events.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import { listEventBillPages, settleEvents } from "#worker/jobs/event-bills.ts";
import { listening } from "#tests/support/worker/channels.ts";
import {
  database,
  dayFromNow,
  envWith,
  memberOf,
  people,
  squad,
  givePassword,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const local = envWith({ ENVIRONMENT: "local", RATE_LIMITS: "local" });
const ask = <Body = EventDetail>(who: TestPerson, method: string, path: string, body?: unknown) =>
  who.call<Body>(method, `/api/events${path}`, body, {}, local);

const plan = { title: "Pizza night", locationName: "Casa", eventDate: "2099-01-02T20:00:00Z" };
const LOCK = "2099-01-01T20:00:00.000Z";

async function newEvent(organizer: TestPerson, more: Partial<EventInput> = {}, guests: readonly TestPerson[] = []) {
  const { status, body } = await ask(organizer, "POST", "", { ...plan, ...more });
  expect([status, body.error]).toEqual([201, undefined]);
  for (const guest of guests) expect((await ask(guest, "POST", `/${body.id}/participants`)).status).toBe(201);
  return body.id;
}

/** The time of the lock has come. */
const passLock = (id: string) =>
  database().run(sql`update events set lock_at = ${Date.now() - 1_000} where id = ${id}`);
/** The event has taken place. */
const passEvent = (id: string) =>
  database().run(sql`update events set event_date = ${Date.now() - 86_400_000} where id = ${id}`);
const runJob = async () => {
  for (const page of await listEventBillPages(local, new Date())) await settleEvents(local, page);
};
const read = async (who: TestPerson, id: string) => (await ask(who, "GET", `/${id}`)).body;
const splitOf = async (who: TestPerson, id: string): Promise<Split> => {
  const { bill } = await read(who, id);
  return (await who.call<Split>("GET", `/api/splits/${bill?.id}`, undefined, {}, local)).body;
};
/** Everyone's share by user id, the organizer's included. */
const sharesOf = async (who: TestPerson, id: string): Promise<Record<string, number>> => {
  const split = await splitOf(who, id);
  return Object.fromEntries([
    [split.creator.id, split.creatorShareCents],
    ...split.participants.map(({ userId, amountOwedCents }) => [userId, amountOwedCents]),
  ]) as Record<string, number>;
};
const kindsOf = async (who: TestPerson, id: string) =>
  (
    await database().all<{ kind: string }>(
      sql`select kind from notifications where user_id = ${who.id} and (subject_id = ${id} or kind like '%split%') order by created_at, rowid`,
    )
  ).map(({ kind }) => kind);

let ana: TestPerson;
let leo: TestPerson;
let noor: TestPerson;
let tom: TestPerson;
beforeAll(async () => {
  [ana, leo, noor, tom] = await people("ana", "leo", "noor", "tom");
});

describe("the fields of lock, budget and bill", () => {
  it("are kept and shown", async () => {
    const weights = { method: "weights" as const, people: [{ id: leo.id, weight: "2" }] };
    const id = await newEvent(ana, { lockAt: LOCK, budgetCents: 8_000, billWhen: "lock", billMethod: weights });
    expect(await read(ana, id)).toMatchObject({
      lockAt: LOCK,
      lockedAt: null,
      budgetCents: 8_000,
      budgetPer: "total",
      billWhen: "lock",
      billMethod: weights,
      payerIds: null,
      bill: null,
      isBilled: false,
      billPlaces: 1,
    });
  });

  it.each<[string, Partial<EventInput>, string, string]>([
    ["a lock in the past", { lockAt: "2020-01-01T00:00:00Z" }, "lockAt", "Please choose a time in the future"],
    [
      "a lock after the event",
      { lockAt: "2099-02-01T00:00:00Z" },
      "lockAt",
      "Sign-ups must close before the event begins",
    ],
    [
      "a bill at a lock that is not set",
      { billWhen: "lock", budgetCents: 100 },
      "lockAt",
      "A bill when sign-ups close needs a time at which they close",
    ],
    [
      "a bill at the lock without a budget",
      { billWhen: "lock", lockAt: LOCK },
      "budgetCents",
      "A bill when sign-ups close needs a budget, which is its amount",
    ],
    [
      "other payers without a squad",
      { payerIds: ["usr_x"] },
      "payerIds",
      "Only members of the event’s squad can pay. In other events, the organizer pays.",
    ],
  ])("refuse %s", async (_, more, field, sentence) => {
    const { status, body } = await ask(ana, "POST", "", { ...plan, ...more });
    expect([status, body.error?.fields]).toEqual([422, { [field]: sentence }]);
  });

  it("are announced to the participants when they change, and logged", async () => {
    const id = await newEvent(ana, { budgetCents: 8_000 }, [leo]);
    expect((await ask(ana, "PATCH", `/${id}`, { budgetCents: 9_000, lockAt: LOCK })).status).toBe(200);
    expect(await kindsOf(leo, id)).toEqual(["event-plan-changed"]);
    const { activity } = await read(leo, id);
    expect(activity.map(({ kind }) => kind)).toEqual(["plan-changed"]);
    // A change of something else announces nothing.
    expect((await ask(ana, "PATCH", `/${id}`, { title: "Pasta night" })).status).toBe(200);
    expect(await kindsOf(leo, id)).toEqual(["event-plan-changed"]);
  });
});

describe("the lock", () => {
  it("fixes the people by its time alone, before the job has noted it", async () => {
    const id = await newEvent(ana, { lockAt: LOCK }, [leo]);
    await passLock(id);
    const { lockedAt } = await read(ana, id);
    expect(lockedAt).not.toBeNull();
    const { status, body } = await ask(noor, "POST", `/${id}/participants`);
    expect([status, body.error?.message]).toEqual([409, "Sign-ups for this event are closed"]);
    await runJob();
    expect((await read(ana, id)).lockedAt).toBe(lockedAt);
    expect(await kindsOf(leo, id)).toEqual(["event-locked"]);
    await runJob();
    expect(await kindsOf(leo, id)).toEqual(["event-locked"]);
  });

  it("is set by the organizer at any time before the event, once, and not by others", async () => {
    const id = await newEvent(ana, {}, [leo]);
    expect((await ask(leo, "POST", `/${id}/lock`)).status).toBe(404);
    const { status, body } = await ask(ana, "POST", `/${id}/lock`);
    expect([status, body.activity.map(({ kind }) => kind)]).toEqual([200, ["locked"]]);
    expect((await ask(ana, "POST", `/${id}/lock`)).body.activity).toHaveLength(1);
    expect((await ask(noor, "POST", `/${id}/participants`)).status).toBe(409);
    // It cannot be moved any more.
    expect((await ask(ana, "PATCH", `/${id}`, { lockAt: LOCK })).body.error?.message).toBe(
      "Sign-ups for this event are closed",
    );
    const past = await newEvent(ana);
    await passEvent(past);
    expect((await ask(ana, "POST", `/${past}/lock`)).body.error?.message).toBe("This event is over");
  });

  it("is noted by the job for many events, in pages of 20, and once", async () => {
    const ids = await Promise.all(Array.from({ length: 45 }, () => newEvent(ana, { lockAt: LOCK })));
    await Promise.all(ids.map(passLock));
    const pages = await listEventBillPages(local, new Date());
    expect(pages.map(({ eventIds }) => eventIds.length)).toEqual([20, 20, 5]);
    // Two consumers get the same page, as a queue may deliver it twice.
    await Promise.all([...pages, ...pages].map((page) => settleEvents(local, page)));
    const [locks] = await database().all<{ events: number; lines: number }>(sql`
      select (select count(*) from events where locked_at is not null and id in (select value from json_each(${JSON.stringify(ids)}))) as events,
        (select count(*) from event_activity where event_id in (select value from json_each(${JSON.stringify(ids)}))) as lines`);
    expect(locks).toEqual({ events: 45, lines: 45 });
    expect(await listEventBillPages(local, new Date())).toEqual([]);
  });

  it("closes the waiting list, and more places bring no one in", async () => {
    const id = await newEvent(ana, { maxParticipants: 1 }, [leo]);
    expect((await ask(noor, "POST", `/${id}/waiting`)).status).toBe(201);
    await ask(ana, "POST", `/${id}/lock`);
    expect((await ask(tom, "POST", `/${id}/waiting`)).body.error?.message).toBe("Sign-ups for this event are closed");
    const { body } = await ask(ana, "PATCH", `/${id}`, { maxParticipants: 5 });
    expect([body.joinedCount, body.waitingCount]).toEqual([1, 1]);
    // A place that becomes free goes to the first person who waits.
    await ask(leo, "DELETE", `/${id}/participants/me`);
    expect(await read(ana, id)).toMatchObject({ joinedCount: 1, waitingCount: 0, leavers: [] });
  });

  it("creates the bill of the budget, told once to each", async () => {
    const id = await newEvent(ana, { lockAt: LOCK, budgetCents: 1_000, billWhen: "lock" }, [leo, noor]);
    await ask(ana, "POST", `/${id}/lock`);
    // Independent of the app: 10.00 / 3 = 3.33, and the cent that is left over goes to the creator.
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 334, [leo.id]: 333, [noor.id]: 333 });
    expect((await splitOf(leo, id)).event).toEqual({ id, title: "Pizza night" });
    expect(await kindsOf(leo, id)).not.toContain("event-locked");
    expect((await read(tom, id)).bill).toBeNull();
    expect((await read(tom, id)).isBilled).toBe(true);
  });

  it("divides a budget per person by weights, where each guest counts for the one who brings them", async () => {
    const billMethod = { method: "weights" as const, people: [{ id: leo.id, weight: "0.5" }] };
    const budget = { budgetCents: 1_000, budgetPer: "person" as const, billMethod };
    const id = await newEvent(ana, { lockAt: LOCK, billWhen: "lock", ...budget }, [leo, noor]);
    await database().run(sql`update event_participants set guests = 2 where event_id = ${id} and user_id = ${noor.id}`);
    await passLock(id);
    await runJob();
    // 5 places cost 50.00. The weights are 1, 0.5 and 1 + 2.
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 1111, [leo.id]: 556, [noor.id]: 3333 });
  });

  it("is not blocked by a bill that is impossible, and says why", async () => {
    const id = await newEvent(ana, { lockAt: LOCK, budgetCents: 1_000, billWhen: "lock" });
    await passLock(id);
    await runJob();
    const event = await read(ana, id);
    expect(event.lockedAt).not.toBeNull();
    expect(event.activity.map(({ kind, facts }) => [kind, facts])).toEqual([
      ["bill-problem", { problem: "no-one" }],
      ["locked", { places: 1 }],
    ]);
    expect(await kindsOf(ana, id)).toEqual(["event-locked"]);
  });
});

describe("leaving after the lock", () => {
  it("keeps the share if no one waits", async () => {
    const id = await newEvent(ana, { budgetCents: 900, billWhen: "cost" }, [leo, noor]);
    await ask(ana, "POST", `/${id}/lock`);
    expect((await ask(leo, "DELETE", `/${id}/participants/me`)).status).toBe(204);
    const event = await read(ana, id);
    expect([event.joinedCount, event.billPlaces, event.leavers]).toEqual([
      1,
      3,
      [{ person: expect.objectContaining({ id: leo.id }), places: 1 }],
    ]);
    await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 900 });
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 300, [leo.id]: 300, [noor.id]: 300 });
  });

  it("gives the share to the person who takes the place, also in a bill", async () => {
    const more = { lockAt: LOCK, budgetCents: 900, billWhen: "lock" as const, maxParticipants: 2 };
    const id = await newEvent(ana, more, [leo, noor]);
    expect((await ask(tom, "POST", `/${id}/waiting`)).status).toBe(201);
    await ask(ana, "POST", `/${id}/lock`);
    expect((await ask(leo, "DELETE", `/${id}/participants/me`)).status).toBe(204);
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 300, [noor.id]: 300, [tom.id]: 300 });
    expect((await read(ana, id)).leavers).toEqual([]);
    expect(await kindsOf(noor, id)).toContain("event-bill-changed");
    expect((await kindsOf(tom, id)).filter((kind) => kind.startsWith("split") || kind.includes("bill"))).toEqual([
      "split-added",
    ]);
  });

  it("keeps the share of a paid share, and tells the organizer", async () => {
    const more = { lockAt: LOCK, budgetCents: 900, billWhen: "lock" as const, maxParticipants: 2 };
    const id = await newEvent(ana, more, [leo, noor]);
    await ask(tom, "POST", `/${id}/waiting`);
    await ask(ana, "POST", `/${id}/lock`);
    const split = await splitOf(ana, id);
    const share = split.participants.find(({ userId }) => userId === leo.id);
    await ana.call("PUT", `/api/splits/${split.id}/participants/${share?.id}/paid`, { paid: true }, {}, local);
    const paid = await splitOf(ana, id);
    expect(paid.paidCents).toBe(300);
    await ask(leo, "DELETE", `/${id}/participants/me`);
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 300, [leo.id]: 300, [noor.id]: 300 });
    expect(await kindsOf(ana, id)).toContain("event-bill-problem");
    const before = (await read(ana, id)).activity.length;
    await runJob();
    expect((await read(ana, id)).activity).toHaveLength(before);
  });
});

describe("releasing a person", () => {
  it("removes their share, divides the others again and is logged", async () => {
    const id = await newEvent(ana, { lockAt: LOCK, budgetCents: 900, billWhen: "lock" }, [leo, noor]);
    await ask(ana, "POST", `/${id}/lock`);
    expect((await ask(ana, "DELETE", `/${id}/participants/${leo.id}`)).status).toBe(204);
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 450, [noor.id]: 450 });
    const { activity } = await read(noor, id);
    expect(activity.map(({ kind, about }) => [kind, about?.id])).toEqual([
      ["bill-changed", undefined],
      ["released", leo.id],
      ["bill-created", undefined],
      ["locked", undefined],
    ]);
    expect(await kindsOf(leo, id)).toContain("event-removed");
    expect(await kindsOf(noor, id)).toContain("event-bill-changed");
  });

  it("is possible after the event, also for someone who left", async () => {
    const id = await newEvent(ana, {}, [leo, noor]);
    await ask(ana, "POST", `/${id}/lock`);
    await ask(leo, "DELETE", `/${id}/participants/me`);
    await passEvent(id);
    expect((await ask(ana, "DELETE", `/${id}/participants/${leo.id}`)).status).toBe(204);
    expect(await read(ana, id)).toMatchObject({ leavers: [], billPlaces: 2 });
  });
});

describe("the cost", () => {
  it("needs a confirmation over the budget, which names the difference", async () => {
    const id = await newEvent(ana, { budgetCents: 8_000, billWhen: "cost" }, [leo]);
    const { status, body } = await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 9_200 });
    expect([status, body.error]).toEqual([
      409,
      expect.objectContaining({
        code: "over_budget",
        message: "$12.00 over the budget of $80.00",
        overBudgetCents: 1_200,
      }),
    ]);
    expect((await read(ana, id)).actualCostCents).toBeNull();
    const confirmed = await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 9_200, confirmedOverBudget: true });
    expect(confirmed.body).toMatchObject({ actualCostCents: 9_200, bill: { totalCents: 9_200 } });
    expect((await read(tom, id)).actualCostCents).toBeNull();
  });

  it("is one line of the activity, however often the same cost is entered", async () => {
    const alone = await newEvent(ana, { billWhen: "cost" });
    const shared = await newEvent(ana, { billWhen: "cost" }, [leo]);
    for (const id of [alone, alone, shared, shared])
      expect((await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 900 })).status).toBe(200);
    const kindsIn = async (id: string) => (await read(ana, id)).activity.map(({ kind }) => kind);
    expect((await kindsIn(alone)).toSorted()).toEqual(["bill-problem", "cost"]);
    expect((await kindsIn(shared)).toSorted()).toEqual(["bill-created", "cost", "locked"]);
  });

  it("creates no bill if the organizer does it, who then creates it once", async () => {
    const id = await newEvent(ana, {}, [leo]);
    expect((await ask(ana, "POST", `/${id}/bill`)).body.error?.message).toBe(
      "Enter the cost first. It is the amount of the bill.",
    );
    await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 1_001 });
    expect((await read(ana, id)).bill).toBeNull();
    expect((await ask(leo, "POST", `/${id}/bill`)).status).toBe(404);
    expect((await ask(ana, "POST", `/${id}/bill`)).status).toBe(201);
    expect((await ask(ana, "POST", `/${id}/bill`)).body.error?.code).toBe("already_billed");
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 501, [leo.id]: 500 });
    // The bill fixes the people.
    expect((await ask(noor, "POST", `/${id}/participants`)).status).toBe(409);
  });

  it("changes a bill that was created at the lock, with its history", async () => {
    const id = await newEvent(ana, { lockAt: LOCK, budgetCents: 1_000, billWhen: "lock" }, [leo]);
    await ask(ana, "POST", `/${id}/lock`);
    await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 800 });
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 400, [leo.id]: 400 });
    const split = await splitOf(ana, id);
    const history = await ana.call<{ history: { kind: string }[] }>(
      "GET",
      `/api/splits/${split.id}/history`,
      undefined,
      {},
      local,
    );
    expect(JSON.stringify(history.body)).toContain('"total"');
    expect(await kindsOf(leo, id)).toContain("event-bill-changed");
  });

  it("shows a receipt of the organizer only", async () => {
    const id = await newEvent(ana, {}, [leo]);
    const { status, body } = await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 100, receiptPath: "usr_x/1.jpg" });
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ["receiptPath"]]);
  });
});

describe("the bill of an event of a squad", () => {
  interface Ledger {
    userId: string;
    balanceCents: number;
  }
  const ledgerOf = async (squadId: string): Promise<Record<string, number>> => {
    const rows = await database().all<Ledger>(sql`
      select user_id as userId, balance_cents as balanceCents from squad_members where squad_id = ${squadId} and user_id is not null`);
    return Object.fromEntries(rows.map(({ userId, balanceCents }) => [userId, balanceCents]));
  };
  const newSquad = async (currency = "EUR") =>
    await squad(ana, { memberIds: [leo.id, noor.id, tom.id], guests: [], currency });
  /** An event of a squad, with these people. */
  async function squadEvent(squadId: string, more: Partial<EventInput>, guests: readonly TestPerson[]) {
    const id = await newEvent(ana, more, guests);
    await database().run(sql`update events set squad_id = ${squadId}, visibility = 'squad' where id = ${id}`);
    return id;
  }

  it("is in the squad's ledger and currency, and can be opened by its members", async () => {
    const { id: squadId } = await newSquad();
    const id = await squadEvent(squadId, { billWhen: "cost", budgetCents: 500 }, [leo, noor]);
    const over = await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 900 });
    expect(over.body.error?.message).toBe("€4.00 over the budget of €5.00");
    await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 900, confirmedOverBudget: true });
    expect(await ledgerOf(squadId)).toEqual({ [ana.id]: 600, [leo.id]: -300, [noor.id]: -300, [tom.id]: 0 });
    const { bill } = await read(leo, id);
    expect(bill).toEqual({ id: bill?.id, squadId, totalCents: 900, currency: "EUR" });
    expect((await kindsOf(leo, squadId)).at(-1)).toBe("squad-split-added");
    // The same cost again changes nothing; another one changes the ledger, and everyone is told.
    await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 1_200, confirmedOverBudget: true });
    expect(await ledgerOf(squadId)).toEqual({ [ana.id]: 800, [leo.id]: -400, [noor.id]: -400, [tom.id]: 0 });
    expect(await kindsOf(leo, id)).toContain("event-bill-changed");
  });

  it("is paid by those whom the organizer named with the cost, or in equal parts by those of the event", async () => {
    const { id: squadId } = await newSquad();
    const id = await squadEvent(squadId, { billWhen: "cost" }, [leo]);
    const payers = [
      { userId: leo.id, paidCents: 700 },
      { userId: tom.id, paidCents: 300 },
    ];
    const uneven = await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 900, payers });
    expect(uneven.body.error?.fields).toEqual({ payers: "What the payers paid must add up to the cost" });
    expect((await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 1_000, payers })).status).toBe(200);
    expect(await ledgerOf(squadId)).toEqual({ [ana.id]: -500, [leo.id]: 200, [noor.id]: 0, [tom.id]: 300 });

    const { id: otherSquadId } = await newSquad();
    const other = await squadEvent(otherSquadId, { billWhen: "cost" }, [leo]);
    const [zoe] = await people("zoe");
    const stranger = await ask(ana, "PATCH", `/${other}`, { payerIds: [leo.id, zoe.id] });
    expect(Object.keys(stranger.body.error?.fields ?? {})).toEqual(["payerIds"]);
    expect((await ask(ana, "PATCH", `/${other}`, { payerIds: [leo.id, noor.id] })).status).toBe(200);
    expect(await kindsOf(leo, other)).toContain("event-plan-changed");
    await ask(ana, "PUT", `/${other}/cost`, { actualCostCents: 1_000 });
    expect(await ledgerOf(otherSquadId)).toEqual({ [ana.id]: -500, [leo.id]: 0, [noor.id]: 500, [tom.id]: 0 });
  });

  it("names the event in a live message of a change to those who see it, and not to those who have left the squad", async () => {
    const own = await newSquad();
    const id = await squadEvent(own.id, { billWhen: "cost" }, [leo, noor]);
    await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 900 });
    await passEvent(id);
    await leo.call("DELETE", `/api/squads/${own.id}/members/${memberOf(own, leo)}`, undefined, {}, local);
    const { told, env } = listening();
    expect((await ana.call("PUT", `/api/events/${id}/cost`, { actualCostCents: 1_200 }, {}, env)).status).toBe(200);
    const titlesTo = (who: TestPerson) =>
      told.flatMap(({ userId, message }) =>
        userId === who.id && message.type === "notification" ? [message.notification.title] : [],
      );
    expect(titlesTo(noor)).toEqual(["The bill of Pizza night has changed"]);
    expect(titlesTo(leo)).toEqual(["The bill of an event has changed"]);
  });

  it("is divided by the squad's default", async () => {
    const own = await newSquad();
    const people = [
      { id: memberOf(own, ana), weight: "1" },
      { id: memberOf(own, leo), weight: "3" },
      { id: memberOf(own, tom), weight: "9" },
    ];
    const defaultSplit = { method: "weights", people };
    expect((await ana.call("PATCH", `/api/squads/${own.id}`, { defaultSplit }, {}, local)).status).toBe(200);
    const id = await squadEvent(own.id, { billWhen: "cost" }, [leo]);
    await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 1_000 });
    expect(await ledgerOf(own.id)).toMatchObject({ [ana.id]: 750, [leo.id]: -750, [tom.id]: 0 });
  });

  it("does not block the lock when someone is not in the squad, and waits for the organizer", async () => {
    const own = await newSquad();
    const more = { lockAt: LOCK, budgetCents: 900, billWhen: "lock" as const };
    const id = await squadEvent(own.id, more, [noor]);
    await leo.call("DELETE", `/api/squads/${own.id}/members/${memberOf(own, leo)}`, undefined, {}, local);
    await ask(ana, "POST", `/${id}/invitations`, { userIds: [leo.id] });
    expect((await ask(leo, "POST", `/${id}/participants`)).status).toBe(201);
    await passLock(id);
    await runJob();
    const event = await read(ana, id);
    expect([event.lockedAt === null, event.isBilled]).toEqual([false, false]);
    expect(event.activity[0]).toMatchObject({ kind: "bill-problem", facts: { problem: "member-left" } });
    expect((await ask(ana, "POST", `/${id}/bill`)).body.error?.code).toBe("bill_impossible");
    await ask(ana, "DELETE", `/${id}/participants/${leo.id}`);
    expect((await ask(ana, "POST", `/${id}/bill`)).status).toBe(201);
    expect(await ledgerOf(own.id)).toMatchObject({ [ana.id]: 450, [leo.id]: 0, [noor.id]: -450 });
  });

  it("follows a person who leaves and the one who takes the place", async () => {
    const own = await newSquad();
    const more = { lockAt: LOCK, budgetCents: 900, billWhen: "lock" as const, maxParticipants: 2 };
    const id = await squadEvent(own.id, more, [leo, noor]);
    expect((await ask(tom, "POST", `/${id}/waiting`)).status).toBe(201);
    await ask(ana, "POST", `/${id}/lock`);
    await ask(leo, "DELETE", `/${id}/participants/me`);
    expect(await ledgerOf(own.id)).toEqual({ [ana.id]: 600, [leo.id]: 0, [noor.id]: -300, [tom.id]: -300 });
  });

  it("is restored as the bill again, and not beside another one, also by undo", async () => {
    const own = await newSquad();
    const id = await squadEvent(own.id, { budgetCents: 900 }, [leo, noor]);
    const make = async () => {
      expect((await ask(ana, "POST", `/${id}/bill`)).status).toBe(201);
      return (await read(ana, id)).bill!.id;
    };
    const path = `/api/squads/${own.id}`;
    const remove = async (splitId: string) => {
      await noor.call("DELETE", `${path}/splits/${splitId}`, undefined, {}, local);
      const { body } = await noor.call<ActivityPage>("GET", `${path}/activity`, undefined, {}, local);
      return body.activity.find(({ kind }) => kind === "split-deleted")!.id;
    };
    const send = async (way: string) => {
      const { status, body } = await noor.call("POST", `${path}/${way}`, undefined, {}, local);
      return [status, body?.error?.code];
    };
    const first = await make();
    const removed = await remove(first);
    const second = await make();
    const ledger = await ledgerOf(own.id);
    expect(await send(`splits/${first}/restore`)).toEqual([409, "already_billed"]);
    expect(await send(`activity/${removed}/undo`)).toEqual([409, "already_billed"]);
    expect(await ledgerOf(own.id)).toEqual(ledger);

    const again = await remove(second);
    await ask(ana, "DELETE", `/${id}/participants/${leo.id}`);
    await runJob();
    expect((await send(`activity/${again}/undo`))[0]).toBe(204);
    await runJob();
    expect(await ledgerOf(own.id)).toEqual({ [ana.id]: 450, [leo.id]: 0, [noor.id]: -450, [tom.id]: 0 });
  });
});

describe("a bill and what happens to its event", () => {
  it("stays when the event is cancelled", async () => {
    const id = await newEvent(ana, { lockAt: LOCK, budgetCents: 900, billWhen: "lock" }, [leo]);
    await ask(ana, "POST", `/${id}/lock`);
    const { bill } = await read(ana, id);
    expect((await ask(ana, "DELETE", `/${id}`)).status).toBe(204);
    expect((await leo.call("GET", `/api/splits/${bill?.id}`, undefined, {}, local)).status).toBe(200);
  });

  it("can be created again after it was deleted, and only then", async () => {
    const id = await newEvent(ana, { budgetCents: 900 }, [leo]);
    await ask(ana, "POST", `/${id}/bill`);
    const { bill } = await read(ana, id);
    await ana.call("DELETE", `/api/splits/${bill?.id}`, undefined, {}, local);
    expect(await read(ana, id)).toMatchObject({ bill: null, isBilled: false });
    expect((await ask(ana, "POST", `/${id}/bill`)).status).toBe(201);
  });

  describe("that was deleted", () => {
    const deleteBill = async (id: string, who = ana) => {
      const splitId = (await read(ana, id)).bill!.id;
      expect((await who.call("DELETE", `/api/splits/${splitId}`, undefined, {}, local)).status).toBe(204);
      return splitId;
    };
    const restore = async (splitId: string) => {
      const { status, body } = await ana.call("POST", `/api/splits/${splitId}/restore`, undefined, {}, local);
      return [status, body.error?.code];
    };
    /** An event with a bill of 900 cents for these people. */
    async function billed(guests: readonly TestPerson[]) {
      const id = await newEvent(ana, { budgetCents: 900 }, guests);
      expect((await ask(ana, "POST", `/${id}/bill`)).status).toBe(201);
      return id;
    }
    const billedVersionOf = async (id: string) =>
      (
        await database().all<{ billed: number | null }>(
          sql`select billed_version as billed from events where id = ${id}`,
        )
      )[0]!.billed;

    it("is not restored beside another bill of the event", async () => {
      const id = await billed([leo]);
      const first = await deleteBill(id);
      await ask(ana, "POST", `/${id}/bill`);
      const second = (await read(ana, id)).bill?.id;
      expect(await restore(first)).toEqual([409, "already_billed"]);
      expect((await read(ana, id)).bill?.id).toBe(second);
      // To others the deleted bill does not exist.
      const foreign = await leo.call("POST", `/api/splits/${first}/restore`, undefined, {}, local);
      expect(foreign.status).toBe(404);
    });

    it("is the bill again when no other is left, and the other is then not restored beside it", async () => {
      const id = await billed([leo, noor]);
      const first = await deleteBill(id);
      await ask(ana, "DELETE", `/${id}/participants/${leo.id}`);
      await ask(ana, "POST", `/${id}/bill`);
      const second = await deleteBill(id);
      expect(await restore(first)).toEqual([200, undefined]);
      expect((await read(ana, id)).bill?.id).toBe(first);
      expect(await restore(second)).toEqual([409, "already_billed"]);
      expect((await ask(ana, "POST", `/${id}/bill`)).body.error?.code).toBe("already_billed");
      // It was made for other people than the second.
      await runJob();
      expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 450, [noor.id]: 450 });
    });

    it("follows the people again once it is restored", async () => {
      const id = await billed([leo, noor]);
      const splitId = await deleteBill(id);
      await ask(ana, "DELETE", `/${id}/participants/${leo.id}`);
      await runJob();
      expect(await restore(splitId)).toEqual([200, undefined]);
      await runJob();
      expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 450, [noor.id]: 450 });
    });

    it("keeps an edit by hand if nothing has changed until it is restored", async () => {
      const id = await billed([leo]);
      const splitId = (await read(ana, id)).bill!.id;
      const edit = { totalCents: 1_000 };
      expect((await ana.call("PATCH", `/api/splits/${splitId}`, edit, {}, local)).status).toBe(200);
      const before = await billedVersionOf(id);
      await deleteBill(id);
      await restore(splitId);
      expect(await billedVersionOf(id)).toBe(before);
      await runJob();
      expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 500, [leo.id]: 500 });
    });

    it("has the cost that was entered in between", async () => {
      const id = await billed([leo]);
      const splitId = await deleteBill(id);
      expect((await ask(ana, "PUT", `/${id}/cost`, { actualCostCents: 800 })).status).toBe(200);
      expect(await restore(splitId)).toEqual([200, undefined]);
      await runJob();
      expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 400, [leo.id]: 400 });
    });

    it("has the budget that was changed in between", async () => {
      const id = await billed([leo]);
      const splitId = await deleteBill(id);
      expect((await ask(ana, "PATCH", `/${id}`, { title: "Pasta night" })).status).toBe(200);
      expect((await ask(ana, "PATCH", `/${id}`, { budgetCents: 600 })).status).toBe(200);
      expect(await restore(splitId)).toEqual([200, undefined]);
      await runJob();
      expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 300, [leo.id]: 300 });
    });

    it("is only a split once its event is in a squad", async () => {
      const id = await billed([leo]);
      const splitId = await deleteBill(id);
      const squadId = (await squad(ana, { memberIds: [leo.id] })).id;
      expect((await ask(ana, "PATCH", `/${id}`, { squadId, visibility: "squad" })).status).toBe(200);
      expect(await restore(splitId)).toEqual([200, undefined]);
      await runJob();
      expect(await read(ana, id)).toMatchObject({ bill: null, isBilled: false });
      expect((await ask(ana, "POST", `/${id}/bill`)).status).toBe(201);
      expect((await read(ana, id)).bill).toMatchObject({ squadId, totalCents: 900 });
    });

    it("does not keep another split of the event from being restored", async () => {
      const id = await newEvent(ana, { budgetCents: 900 }, [leo]);
      const drinks = { name: "Drinks", totalCents: 400, participantIds: [leo.id], eventId: id, today: dayFromNow(0) };
      const { status, body } = await ana.call<Split>("POST", "/api/splits", drinks, {}, local);
      expect([status, body.error]).toEqual([201, undefined]);
      await ask(ana, "POST", `/${id}/bill`);
      const { bill } = await read(ana, id);
      await ana.call("DELETE", `/api/splits/${body.id}`, undefined, {}, local);
      expect(await restore(body.id)).toEqual([200, undefined]);
      expect((await read(ana, id)).bill).toEqual(bill);
    });
  });

  it("keeps the shares of people whose account is deleted", async () => {
    const [zoe] = await people("zoe");
    const id = await newEvent(ana, { lockAt: LOCK, budgetCents: 900, billWhen: "lock" }, [leo, zoe]);
    await ask(ana, "POST", `/${id}/lock`);
    await givePassword(zoe);
    const account = { username: zoe.username, password: "Passw0rdA" };
    expect((await zoe.call("DELETE", "/api/me", account, {}, local)).status).toBe(204);
    await runJob();
    expect(await sharesOf(ana, id)).toEqual({ [ana.id]: 300, [leo.id]: 300, [zoe.id]: 300 });
  });

  it("keeps the budget and how it is paid as the bill was made from them", async () => {
    const id = await newEvent(ana, { budgetCents: 900 }, [leo]);
    await ask(ana, "POST", `/${id}/bill`);
    const { status, body } = await ask(ana, "PATCH", `/${id}`, { budgetCents: 1_000 });
    expect([status, body.error?.message]).toEqual([409, "The bill is created already. Enter the cost to change it."]);
    expect((await ask(ana, "PATCH", `/${id}`, { title: "Pasta night" })).status).toBe(200);
  });
});
