import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CO_ORGANIZERS, type EventDetail } from "#domain/events/events.ts";
import type { BillFields } from "#domain/events/event-bill.ts";
import {
  database,
  dayFromNow,
  event,
  givePassword,
  join,
  people,
  person,
  squad,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const detailOf = async (who: TestPerson, id: string) => (await who.call<EventDetail>("GET", `/api/events/${id}`)).body;
const namesOf = async (who: TestPerson, id: string) =>
  (await detailOf(who, id)).coOrganizers.map(({ displayName }) => displayName);
const choose = (by: TestPerson, id: string, who: TestPerson) =>
  by.call("PUT", `/api/events/${id}/co-organizers/${who.id}`);
const takeBack = (by: TestPerson, id: string, who: TestPerson) =>
  by.call("DELETE", `/api/events/${id}/co-organizers/${who.id}`);
const toldTo = async (who: TestPerson) =>
  (await who.call<{ notifications: { title: string }[] }>("GET", "/api/notifications")).body.notifications.map(
    ({ title }) => title,
  );

/** Ana's event, in which Leo is a co-organizer and Maya a participant. */
async function sharedEvent(more: Parameters<typeof event>[1] & BillFields = {}) {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  const { id } = await event(ana, more);
  for (const who of [leo, maya]) await join(who, id);
  expect((await choose(ana, id, leo)).status).toBe(204);
  return { ana, leo, maya, eve, id };
}

describe("the organizer makes a participant a co-organizer and takes it back", () => {
  it("which everyone sees and the person is told of, once", async () => {
    const { ana, leo, maya, id } = await sharedEvent();
    expect(await namesOf(maya, id)).toEqual(["leo"]);
    expect((await detailOf(leo, id)).isCoOrganizer).toBe(true);
    expect((await detailOf(ana, id)).isCoOrganizer).toBe(false);
    expect((await choose(ana, id, leo)).status).toBe(204);
    expect(await toldTo(leo)).toEqual(["ana made you a co-organizer of Pizza night"]);
    expect((await takeBack(ana, id, leo)).status).toBe(204);
    expect(await namesOf(maya, id)).toEqual([]);
    expect(await toldTo(leo)).toEqual(["You no longer organize Pizza night"]);
    expect((await takeBack(ana, id, leo)).status).toBe(404);
    expect((await leo.call("PATCH", `/api/events/${id}`, { title: "Mine" })).status).toBe(404);
  });

  it("of people who go, not of those who wait, are invited or have nothing to do with it", async () => {
    const [ana, leo, maya, tom, eve] = await people("ana", "leo", "maya", "tom", "eve");
    const { id } = await event(ana, { maxParticipants: 1 });
    await join(leo, id);
    await maya.call("POST", `/api/events/${id}/waiting`);
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [tom.id] });
    for (const who of [maya, tom, eve, ana]) expect((await choose(ana, id, who)).status).toBe(404);
    for (const by of [leo, maya, eve]) expect((await choose(by, id, leo)).status).toBe(404);
    expect(await namesOf(ana, id)).toEqual([]);
  });

  it("but no more than ten", async () => {
    const ana = await person("ana");
    const { id } = await event(ana);
    const all = await Promise.all(Array.from({ length: CO_ORGANIZERS + 1 }, (_, index) => person(`leo${index}`)));
    for (const who of all) await join(who, id);
    const statuses = [];
    for (const who of all) statuses.push((await choose(ana, id, who)).status);
    expect(statuses).toEqual([...Array<number>(CO_ORGANIZERS).fill(204), 409]);
    expect((await choose(ana, id, all[10]!)).body.error?.message).toBe("An event can have at most 10 co-organizers");
    await takeBack(ana, id, all[0]!);
    expect((await choose(ana, id, all[10]!)).status).toBe(204);
  });
});

describe("a co-organizer", () => {
  it("edits the event, and the others are told who did", async () => {
    const { ana, leo, maya, id } = await sharedEvent();
    const answer = await leo.call<EventDetail>("PATCH", `/api/events/${id}`, {
      eventDate: `${dayFromNow(5)}T18:00:00Z`,
      budgetCents: 5_000,
    });
    expect(answer).toMatchObject({ status: 200, body: { role: "joined", isCoOrganizer: true, budgetCents: 5_000 } });
    for (const who of [ana, maya])
      expect(await toldTo(who)).toEqual(
        expect.arrayContaining(["leo changed Pizza night", "leo changed the plan for Pizza night"]),
      );
    expect(await toldTo(leo)).toEqual(["ana made you a co-organizer of Pizza night"]);
  });

  it("invites people in their own name, and takes invitations back", async () => {
    const { ana, leo, eve, id } = await sharedEvent();
    const tom = await person("tom");
    await ana.call("PATCH", `/api/events/${id}`, { visibility: "invited" });
    const invite = (...who: TestPerson[]) =>
      leo.call("POST", `/api/events/${id}/invitations`, { userIds: who.map((each) => each.id) });
    await tom.call("PUT", `/api/people/${leo.id}/block`);
    expect(await invite(eve, tom, ana)).toMatchObject({ status: 201, body: { invited: 2 } });
    expect(await toldTo(eve)).toEqual(["leo invited you to Pizza night"]);
    expect((await tom.call("GET", `/api/events/${id}`)).status).toBe(404);
    expect((await leo.call("DELETE", `/api/events/${id}/invitations/${eve.id}`)).status).toBe(204);
    expect((await eve.call("GET", `/api/events/${id}`)).status).toBe(404);
  });

  it("removes people, but neither the organizer nor a co-organizer", async () => {
    const { ana, leo, maya, eve, id } = await sharedEvent();
    await join(eve, id);
    await choose(ana, id, maya);
    const remove = (by: TestPerson, who: TestPerson) => by.call("DELETE", `/api/events/${id}/participants/${who.id}`);
    for (const who of [ana, maya, leo]) expect((await remove(leo, who)).status).toBe(404);
    expect((await remove(leo, eve)).status).toBe(204);
    expect(await toldTo(eve)).toEqual(["You are no longer in Pizza night"]);
    expect(await toldTo(ana)).not.toContain("eve joined Pizza night");
    expect((await remove(ana, maya)).status).toBe(204);
    expect(await toldTo(maya)).toEqual(["You are no longer in Pizza night"]);
  });

  it("sees the waiting list", async () => {
    const { leo, maya, eve, id } = await sharedEvent({ maxParticipants: 2 });
    await eve.call("POST", `/api/events/${id}/waiting`);
    expect((await detailOf(leo, id)).waiting.map(({ id: each }) => each)).toEqual([eve.id]);
    expect((await detailOf(maya, id)).waiting).toEqual([]);
  });

  it("closes sign-ups, enters the cost and makes the bill, which is the organizer's", async () => {
    const { ana, leo, maya, id } = await sharedEvent({ billWhen: "cost" });
    const locked = await leo.call<EventDetail>("POST", `/api/events/${id}/lock`);
    expect(locked.body.lockedAt).not.toBeNull();
    for (const who of [ana, maya]) expect(await toldTo(who)).toContain("Sign-ups for Pizza night are closed");
    expect(await toldTo(leo)).not.toContain("Sign-ups for Pizza night are closed");
    const { body } = await leo.call<EventDetail>("PUT", `/api/events/${id}/cost`, { actualCostCents: 9_000 });
    expect(body).toMatchObject({ actualCostCents: 9_000, isBilled: true, bill: { totalCents: 9_000 } });
    expect(body.activity.map(({ kind, person: by }) => [kind, by?.displayName])).toEqual([
      ["bill-created", "leo"],
      ["cost", "leo"],
      ["locked", "leo"],
    ]);
    const split = await ana.call<{ creator: { id: string } }>("GET", `/api/splits/${body.bill!.id}`);
    expect(split.body.creator.id).toBe(ana.id);
    await leo.call("PUT", `/api/events/${id}/cost`, { actualCostCents: 12_000 });
    for (const who of [ana, maya]) expect(await toldTo(who)).toContain("The bill of Pizza night has changed");
    expect(await toldTo(leo)).not.toContain("The bill of Pizza night has changed");
  });

  it("creates the bill of the budget, of which the organizer is told", async () => {
    const { ana, leo, id } = await sharedEvent({ budgetCents: 6_000 });
    const { status, body } = await leo.call<EventDetail>("POST", `/api/events/${id}/bill`);
    expect([status, body.isBilled]).toEqual([201, true]);
    expect(await toldTo(ana)).toContain("Sign-ups for Pizza night are closed");
  });

  it("releases people after sign-ups have closed, in their own name", async () => {
    const { leo, maya, id } = await sharedEvent();
    await leo.call("POST", `/api/events/${id}/lock`);
    expect((await leo.call("DELETE", `/api/events/${id}/participants/${maya.id}`)).status).toBe(204);
    const [line] = (await detailOf(leo, id)).activity;
    expect([line?.kind, line?.person?.displayName]).toEqual(["released", "leo"]);
  });

  it("gives the event only a squad of the organizer and their own", async () => {
    const { ana, leo, id } = await sharedEvent();
    const [own, shared] = [await squad(leo), await squad(ana, { memberIds: [leo.id] })];
    const anas = await squad(ana);
    const give = (squadId: string) => leo.call("PATCH", `/api/events/${id}`, { visibility: "squad", squadId });
    for (const { id: squadId } of [own, anas])
      expect((await give(squadId)).body.error?.fields).toEqual({
        squadId: "You are not in this squad, or it is archived",
      });
    expect((await give(shared.id)).status).toBe(200);
  });

  it("can neither cancel the event nor choose co-organizers", async () => {
    const { leo, maya, id } = await sharedEvent();
    expect((await leo.call("DELETE", `/api/events/${id}`)).status).toBe(404);
    expect((await choose(leo, id, maya)).status).toBe(404);
    expect((await takeBack(leo, id, leo)).status).toBe(404);
  });
});

describe("someone is a co-organizer no longer", () => {
  const edits = async (who: TestPerson, id: string) =>
    (await who.call("PATCH", `/api/events/${id}`, { title: "Pasta night" })).status;

  it("after leaving, also when they come back", async () => {
    const { ana, leo, id } = await sharedEvent();
    await leo.call("DELETE", `/api/events/${id}/participants/me`);
    expect([await namesOf(ana, id), await toldTo(leo)]).toEqual([[], []]);
    await join(leo, id);
    expect([await namesOf(ana, id), await edits(leo, id)]).toEqual([[], 404]);
  });

  it("after they were removed", async () => {
    const { ana, leo, id } = await sharedEvent();
    await ana.call("DELETE", `/api/events/${id}/participants/${leo.id}`);
    await join(leo, id);
    expect([await namesOf(ana, id), await edits(leo, id)]).toEqual([[], 404]);
  });

  it.each(["organizer", "co-organizer"])("after the %s has blocked the other, also without the block", async (by) => {
    const { ana, leo, maya, eve, id } = await sharedEvent();
    await choose(ana, id, maya);
    const [blocker, blocked] = by === "organizer" ? [ana, leo] : [leo, ana];
    await leo.call("PUT", `/api/people/${eve.id}/block`);
    expect(await edits(leo, id)).toBe(200);
    await blocker.call("PUT", `/api/people/${blocked.id}/block`);
    expect(await edits(leo, id)).toBe(404);
    expect(await namesOf(ana, id)).toEqual(["maya"]);
    expect((await choose(ana, id, leo)).status).toBe(404);
    await blocker.call("DELETE", `/api/people/${blocked.id}/block`);
    expect(await edits(leo, id)).toBe(404);
    expect((await choose(ana, id, leo)).status).toBe(204);
  });

  it("after their account was deleted, also in past events", async () => {
    const { ana, leo, id } = await sharedEvent();
    await database().run(sql`
      update events set event_date = event_date - ${30 * 86_400_000}, turn = turn - cast(${30 * 1_440} as integer) * 1048576
      where id = ${id}`);
    await givePassword(leo);
    expect((await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" })).status).toBe(204);
    expect(await namesOf(ana, id)).toEqual([]);
    expect((await choose(ana, id, leo)).status).toBe(404);
  });

  it("after they left the event's squad", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const { id } = await event(ana, { visibility: "squad", squadId: of.id });
    await join(leo, id);
    await choose(ana, id, leo);
    const member = of.members.find(({ person: who }) => who?.id === leo.id)!;
    expect((await leo.call("DELETE", `/api/squads/${of.id}/members/${member.id}`)).status).toBe(204);
    expect([await namesOf(ana, id), await edits(leo, id)]).toEqual([[], 404]);
  });
});
