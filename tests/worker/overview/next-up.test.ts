import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NextUpItem } from "#domain/overview/next-up.ts";
import type { Overview } from "#domain/overview/overview.ts";
import type { Payment } from "#domain/payments/payments.ts";
import {
  addToSquad,
  befriend,
  database,
  event,
  join,
  memberOf,
  people,
  person,
  split,
  squad,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { groceriesOf, inDays, morningIn, rentOf, runSeriesJob, series } from "#tests/support/worker/recurring.ts";

const overviewOf = async (who: TestPerson) =>
  (await who.call<Overview>("GET", `/api/overview?today=${inDays(0)}`)).body;
const nextUpOf = async (who: TestPerson) => (await overviewOf(who)).nextUp;
const eventsOf = async (who: TestPerson) =>
  (await nextUpOf(who)).flatMap((item) => (item.kind === "event" ? [[item.title, item.role]] : []));
const nameOf = (item: NextUpItem) => (item.kind === "payment" ? `$${item.cents / 100}` : item.title);
/** Each kind with its title and its day. */
const listOf = async (who: TestPerson) =>
  (await nextUpOf(who)).map((item) => `${item.kind} ${nameOf(item)} ${item.day}`);

const at = (day: number) => `2091-03-${10 + day}T19:30:00Z`;
const noonIn = (days: number) => `${inDays(days)}T12:00:00Z`;
const invite = (who: TestPerson, id: string, asked: readonly TestPerson[]) =>
  who.call("POST", `/api/events/${id}/invitations`, { userIds: asked.map((one) => one.id) });

describe("next up", () => {
  it("has the next three events that the user organizes, joined or waits for, without cancelled ones", async () => {
    const [ana, leo] = await people("ana", "leo");
    expect(await eventsOf(ana)).toEqual([]);
    await event(ana, { title: "Fifth", eventDate: at(5) });
    const cancelled = await event(leo, { title: "Cancelled", eventDate: at(1) });
    const full = await event(leo, { title: "Second", eventDate: at(2), maxParticipants: 1 });
    const joined = await event(leo, { title: "Third", eventDate: at(3) });
    await event(ana, { title: "Fourth", eventDate: at(4) });
    await event(leo, { title: "Not hers", eventDate: at(1) });
    const [maya] = await people("maya");
    await join(maya, full.id);
    await ana.call("POST", `/api/events/${full.id}/waiting`);
    for (const { id } of [cancelled, joined]) await join(ana, id);
    await leo.call("DELETE", `/api/events/${cancelled.id}`);
    expect(await eventsOf(ana)).toEqual([
      ["Second", "waiting"],
      ["Third", "joined"],
      ["Fourth", "organizer"],
    ]);
    expect((await nextUpOf(ana))[0]).toEqual({
      kind: "event",
      day: "2091-03-12",
      id: full.id,
      title: "Second",
      locationName: full.locationName,
      eventDate: full.eventDate,
      endsAt: null,
      allDay: false,
      days: null,
      timeZone: full.timeZone,
      lockAt: null,
      role: "waiting",
      isInvited: false,
      organizer: full.organizer,
    });
  });

  it("has invitations until the user joins or answers, the event is cancelled, or one blocks the other", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const [later, sooner, gone, declined, hidden] = [
      await event(leo, { title: "Later", eventDate: at(4) }),
      await event(leo, { title: "Sooner", eventDate: at(2) }),
      await event(leo, { title: "Gone", eventDate: at(1) }),
      await event(leo, { title: "Declined", eventDate: at(1) }),
      await event(maya, { title: "Hidden", eventDate: at(1) }),
    ];
    for (const { id } of [later, sooner, gone, declined]) await invite(leo, id, [ana]);
    await invite(maya, hidden.id, [ana]);
    await leo.call("DELETE", `/api/events/${gone.id}`);
    expect((await ana.call("PUT", `/api/events/${declined.id}/reply`, { reply: "declined" })).status).toBe(204);
    await ana.call("PUT", `/api/people/${maya.id}/block`);
    expect(await eventsOf(ana)).toEqual([
      ["Sooner", "none"],
      ["Later", "none"],
    ]);
    expect((await nextUpOf(ana))[0]).toMatchObject({ isInvited: true, organizer: { id: leo.id } });
    await join(ana, sooner.id);
    expect(await eventsOf(ana)).toEqual([
      ["Sooner", "joined"],
      ["Later", "none"],
    ]);
  });

  it("has an event of a squad on the day on which sign-ups close, until the user signs up or they are closed", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const of = await squad(leo);
    await addToSquad(leo, of.id, ana, eve);
    const inSquad = { visibility: "squad" as const, squadId: of.id };
    const pizza = await event(leo, { ...inSquad, title: "Pizza", eventDate: noonIn(6), lockAt: noonIn(2) });
    await event(leo, { ...inSquad, title: "Without an end of sign-ups", eventDate: noonIn(6) });
    expect(await listOf(ana)).toEqual([`event Pizza ${inDays(2)}`]);
    expect((await nextUpOf(ana))[0]).toMatchObject({ role: "none", isInvited: false, lockAt: pizza.lockAt });
    await join(ana, pizza.id);
    expect(await listOf(ana)).toEqual([`event Pizza ${inDays(6)}`]);
    expect(await listOf(eve)).toEqual([`event Pizza ${inDays(2)}`]);
    expect((await leo.call("POST", `/api/events/${pizza.id}/lock`)).status).toBe(200);
    expect(await listOf(eve)).toEqual([]);
  });

  it("has payments that the user can confirm until they do, and not those that they sent", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { participants } = await split(ana, [leo], { totalCents: 5_000 });
    const sent = await leo.call<Payment>("POST", "/api/payments", {
      from: leo.id,
      to: ana.id,
      cents: 2_500,
      shareIds: [participants.find(({ person: { id } }) => id === leo.id)!.id],
      paidOn: inDays(0),
    });
    expect(sent.status).toBe(201);
    expect(await nextUpOf(ana)).toMatchObject([
      {
        kind: "payment",
        id: sent.body.id,
        day: inDays(0),
        cents: 2_500,
        currency: "USD",
        from: { person: { id: leo.id } },
      },
    ]);
    expect(await nextUpOf(leo)).toEqual([]);
    await ana.call("POST", `/api/payments/${sent.body.id}/confirm`);
    expect(await nextUpOf(ana)).toEqual([]);
  });

  it("has a recurring bill within two weeks with the user's share, and not one of which they bear nothing or that is paused", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const of = await squad(leo, { currency: "EUR" });
    await addToSquad(leo, of.id, ana, eve);
    const { body: now } = await leo.call<typeof of>("GET", `/api/squads/${of.id}`);
    const withoutEve = [memberOf(now, leo), memberOf(now, ana)];
    const input = { method: "equal" as const, people: withoutEve };
    const { id } = await series(leo, groceriesOf(now, leo, { start: inDays(14), template: { input } }));
    await series(leo, groceriesOf(now, leo, { start: inDays(15), template: { name: "Too far away" } }));
    const bill = { kind: "bill", id, title: "Groceries", day: inDays(14), cents: 3_000, currency: "EUR" };
    expect(await nextUpOf(ana)).toEqual([bill]);
    expect(await nextUpOf(eve)).toEqual([]);
    await leo.call("PATCH", `/api/series/${id}`, { state: "paused" });
    expect(await nextUpOf(ana)).toEqual([]);
  });

  it("has the next day of a bill that is not skipped, with the amount of that day", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    await ana.call("PATCH", `/api/series/${id}`, { skip: inDays(1) });
    await ana.call("PATCH", `/api/series/${id}`, { only: inDays(2), totalCents: 1_000 });
    expect(await nextUpOf(ana)).toMatchObject([{ kind: "bill", id, day: inDays(2), cents: 500 }]);
  });

  it("has what waits for an amount, for the owner of the series alone, until it is entered", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana);
    await addToSquad(ana, of.id, leo);
    const { body: now } = await ana.call<typeof of>("GET", `/api/squads/${of.id}`);
    const { id } = await series(ana, groceriesOf(now, ana, { amount: "ask", rule: "FREQ=MONTHLY" }));
    // Until then its amount is not known.
    expect(await nextUpOf(ana)).toEqual([]);
    await runSeriesJob(morningIn(1));
    expect(await nextUpOf(ana)).toEqual([{ kind: "draft", id, day: inDays(1), title: "Groceries" }]);
    expect(await nextUpOf(leo)).toEqual([]);
    const entered = await ana.call("POST", `/api/series/${id}/drafts/${inDays(1)}`, { totalCents: 900 });
    expect(entered.status).toBe(201);
    expect(await nextUpOf(ana)).toEqual([]);
  });

  it("is one list by day of at most six, in which the days of events are those of the user's time zone", async () => {
    const [ana, leo] = await people("ana", "leo");
    await database().run(sql`update profiles set time_zone = 'Pacific/Auckland' where id = ${ana.id}`);
    // In Auckland it is the day after.
    await event(ana, { title: "Late", eventDate: `${inDays(3)}T20:00:00Z`, timeZone: "UTC" });
    await series(ana, rentOf([leo], { start: inDays(3), template: { name: "Rent" } }));
    await event(ana, { title: "Early", eventDate: `${inDays(1)}T20:00:00Z` });
    expect(await listOf(ana)).toEqual([
      `event Early ${inDays(2)}`,
      `bill Rent ${inDays(3)}`,
      `event Late ${inDays(4)}`,
    ]);
    for (const name of ["Water", "Power", "Phone"]) await series(ana, rentOf([leo], { template: { name } }));
    for (let day = 1; day <= 3; day++)
      await invite(leo, (await event(leo, { title: `No. ${day}`, eventDate: noonIn(day + 5) })).id, [ana]);
    expect((await listOf(ana)).map((item) => item.split(" ")[0])).toEqual([
      "bill",
      "bill",
      "bill",
      "event",
      "bill",
      "event",
    ]);
  });

  it("has nothing of a squad that the user has left", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana);
    await addToSquad(ana, of.id, leo);
    const { body: now } = await ana.call<typeof of>("GET", `/api/squads/${of.id}`);
    await series(ana, groceriesOf(now, ana));
    await series(leo, groceriesOf(now, leo, { amount: "ask", template: { name: "Power" } }));
    const inSquad = { visibility: "squad" as const, squadId: of.id };
    await event(ana, { ...inSquad, title: "Pizza", eventDate: noonIn(6), lockAt: noonIn(2) });
    const joined = await event(ana, { ...inSquad, title: "Bowling", eventDate: noonIn(7) });
    await join(leo, joined.id);
    await runSeriesJob(morningIn(1));
    expect((await nextUpOf(leo)).map(({ kind }) => kind).toSorted()).toEqual(["bill", "draft", "event", "event"]);
    await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(now, leo)}`);
    expect(await nextUpOf(leo)).toEqual([]);
  });
});

describe("the first steps of a new account", () => {
  it("are done one by one, and all of them end the card", async () => {
    const [ana, leo] = await people("ana", "leo");
    const stepsOf = async () => (await overviewOf(ana)).firstSteps;
    expect(await stepsOf()).toEqual({ hasPeople: false, hasSplit: false, hasPlan: false });
    await befriend(ana, leo);
    expect(await stepsOf()).toEqual({ hasPeople: true, hasSplit: false, hasPlan: false });
    await event(ana);
    expect(await stepsOf()).toEqual({ hasPeople: true, hasSplit: false, hasPlan: true });
    await split(ana, [leo]);
    expect(await stepsOf()).toBeNull();
  });

  it("are for an older account only while it has neither a split nor a squad", async () => {
    const ana = await person();
    await database().run(sql`update profiles set created_at = ${Date.now() - 15 * 86_400_000} where id = ${ana.id}`);
    expect((await overviewOf(ana)).firstSteps).toMatchObject({ hasPeople: false });
    await squad(ana);
    expect((await overviewOf(ana)).firstSteps).toBeNull();
  });
});
