import { describe, expect, it } from "vitest";
import type { EventDetail, EventPage } from "#domain/events/events.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Overview } from "#domain/overview/overview.ts";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { listening } from "#tests/support/worker/channels.ts";
import {
  call,
  event,
  join,
  makeFriends,
  memberOf,
  moveEvent,
  people,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { groceriesOf, inDays, pizzaNight, series } from "#tests/support/worker/recurring.ts";

const DAY_MS = 86_400_000;
const remove = async (owner: TestPerson, of: Squad, who: TestPerson) =>
  expect((await owner.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, who)}`)).status).toBe(204);
const accept = (who: TestPerson, token: string, guestMemberId?: string) =>
  who.call<Squad>("POST", "/api/squad-invites/accept", { token, guestMemberId });
const readSeries = (who: TestPerson, id: string) => who.call<SeriesDetail>("GET", `/api/series/${id}`);
const readEvent = (who: TestPerson, id: string) => who.call<EventDetail>("GET", `/api/events/${id}`);
const titlesOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);
const activityOf = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity;
const inWeek = (more: object = {}) => ({ eventDate: new Date(Date.now() + 7 * DAY_MS).toISOString(), ...more });

/** The calendar that a user subscribes to. */
async function feedOf(who: TestPerson): Promise<string> {
  const { body } = await who.call<{ url: string }>("POST", "/api/me/calendar");
  const file = await call("GET", new URL(body.url).pathname);
  expect(file.status).toBe(200);
  return file.text;
}

/** Ana owns a squad with her friends Leo and Maya. Ana paid $30.00 for all, so Leo's balance is open. */
async function flat() {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  await makeFriends(ana, leo, maya);
  const of = await squad(ana, { memberIds: [leo.id, maya.id] });
  await squadSplit(ana, of, { totalCents: 3_000 });
  return { ana, leo, maya, of };
}

describe("someone who was removed from a squad with an open balance", () => {
  it("reads neither its series nor their calendar files (C-A11: isSeriesReader)", async () => {
    const { ana, leo, of } = await flat();
    const groceries = await series(ana, groceriesOf(of, ana));
    const pizza = await series(
      ana,
      pizzaNight({ template: { visibility: "squad", squadId: of.id }, regularIds: [leo.id] }),
    );
    expect((await readSeries(leo, pizza.id)).status).toBe(200);
    await remove(ana, of, leo);
    expect((await leo.call("GET", `/api/squads/${of.id}`)).status).toBe(200);
    for (const { id } of [groceries, pizza]) {
      expect((await readSeries(leo, id)).status).toBe(404);
      expect((await leo.call("GET", `/api/series/${id}/calendar`)).status).toBe(404);
    }
    expect((await leo.call<{ series: object[] }>("GET", "/api/series")).body.series).toEqual([]);
    expect(await feedOf(leo)).not.toContain("Pizza Friday");
    expect((await readSeries(ana, pizza.id)).body.regulars).toEqual([]);
  });

  it("hears of what changes in it while they read it: its name, and its savings goals", async () => {
    const { ana, leo, of } = await flat();
    await remove(ana, of, leo);
    const { told, env } = listening();
    const topicsOf = (who: TestPerson) =>
      told.splice(0).flatMap(({ userId, message }) => (userId === who.id ? [message.type] : []));
    await ana.call("PATCH", `/api/squads/${of.id}`, { name: "New" }, {}, env);
    expect(topicsOf(leo)).toEqual(["squad-changed"]);
    const goal = { name: "Norway", targetCents: 120_000, keeperId: memberOf(of, ana) };
    expect((await ana.call("POST", `/api/squads/${of.id}/goals`, goal, {}, env)).status).toBe(201);
    expect(topicsOf(leo)).toEqual(["goals-changed"]);
  });

  it("neither reads nor changes the series that they had made for it, until they come back", async () => {
    const { ana, leo, maya, of } = await flat();
    const { id } = await series(leo, groceriesOf(of, leo));
    const template = { visibility: "squad" as const, squadId: of.id };
    const pizza = await series(leo, pizzaNight({ template, regularIds: [maya.id] }));
    await remove(ana, of, leo);
    expect((await readSeries(leo, id)).status).toBe(404);
    expect((await leo.call<{ series: object[] }>("GET", "/api/series")).body.series).toEqual([]);
    for (const change of [
      { state: "paused" },
      { skip: inDays(8) },
      { move: inDays(8), to: inDays(9) },
      { from: inDays(8), amount: "ask" },
    ])
      expect((await leo.call("PATCH", `/api/series/${id}`, change)).status).toBe(404);
    expect((await leo.call("DELETE", `/api/series/${id}`)).status).toBe(404);
    expect((await leo.call("PUT", `/api/series/${id}/regulars/me`)).status).toBe(404);
    expect((await leo.call("DELETE", `/api/series/${pizza.id}/regulars/${maya.id}`)).status).toBe(404);
    expect((await readSeries(ana, id)).body.owner.id).toBe(leo.id);
    await ana.call("POST", `/api/squads/${of.id}/members`, { userIds: [leo.id] });
    expect((await readSeries(leo, id)).body.isOwner).toBe(true);
  });

  it("is taken out of its events that lie ahead, and reads them no more (C-A17: leaveSquadEvents)", async () => {
    const { ana, leo, maya, of } = await flat();
    const { id } = await event(ana, inWeek({ visibility: "squad", squadId: of.id, maxParticipants: 1 }));
    await join(leo, id);
    await maya.call("POST", `/api/events/${id}/waiting`);
    await remove(ana, of, leo);
    expect((await readEvent(leo, id)).status).toBe(404);
    expect((await leo.call<EventPage>("GET", "/api/events?mine=true")).body.events).toEqual([]);
    expect(await feedOf(leo)).not.toContain("Pizza night");
    expect((await leo.call<Overview>("GET", `/api/overview?today=${inDays(0)}`)).body.nextUp).toEqual([]);
    // Who has waited the longest gets the place, and both are told.
    expect((await readEvent(maya, id)).body).toMatchObject({ role: "joined", joinedCount: 1 });
    expect((await titlesOf(maya))[0]).toBe("You have a place at Pizza night");
    expect(await titlesOf(ana)).toContain("leo left Pizza night");
    for (const path of ["participants", "waiting"])
      expect((await leo.call("POST", `/api/events/${id}/${path}`)).status).toBe(404);
    expect((await leo.call("PUT", `/api/events/${id}/reply`, { reply: "maybe" })).status).toBe(404);
  });

  it("reads past and cancelled events of the squad no more (C-A17: hasLeftSquadOf)", async () => {
    const { ana, leo, of } = await flat();
    const [past, cancelled] = [
      await event(ana, inWeek({ visibility: "squad", squadId: of.id })),
      await event(ana, inWeek({ visibility: "squad", squadId: of.id })),
    ];
    for (const { id } of [past, cancelled]) await join(leo, id);
    await moveEvent(past.id, -30 * DAY_MS);
    await ana.call("DELETE", `/api/events/${cancelled.id}`);
    expect((await readEvent(leo, past.id)).status).toBe(200);
    await remove(ana, of, leo);
    for (const { id } of [past, cancelled]) expect((await readEvent(leo, id)).status).toBe(404);
    expect(await feedOf(leo)).not.toContain("Pizza night");
  });

  it("stays on a locked list for the bill alone, whose share they see as a split of the squad", async () => {
    const { ana, leo, maya, of } = await flat();
    const { id } = await event(
      ana,
      inWeek({
        visibility: "squad",
        squadId: of.id,
        lockAt: new Date(Date.now() + DAY_MS).toISOString(),
        budgetCents: 900,
        billWhen: "lock",
      }),
    );
    for (const who of [leo, maya]) await join(who, id);
    await ana.call("POST", `/api/events/${id}/lock`);
    const before = (await readEvent(ana, id)).body.bill!;
    await remove(ana, of, leo);
    expect((await readEvent(leo, id)).status).toBe(404);
    const after = (await readEvent(ana, id)).body;
    expect(after.joinedCount).toBe(1);
    expect(after.bill).toEqual(before);
    expect(after.leavers.map(({ person }) => person.id)).toEqual([leo.id]);
    expect((await leo.call("GET", `/api/squads/${of.id}/splits/${before.id}`)).status).toBe(200);
    // The bill follows a new cost as before: leaving has not taken the share away.
    const cost = await ana.call<EventDetail>("PUT", `/api/events/${id}/cost`, {
      actualCostCents: 1_200,
      confirmedOverBudget: true,
    });
    expect([cost.status, cost.body.bill?.totalCents]).toEqual([200, 1_200]);
  });

  it("organizes nothing for it any more: their events that lie ahead are cancelled", async () => {
    const { ana, leo, maya, of } = await flat();
    const ahead = await event(leo, inWeek({ visibility: "squad", squadId: of.id }));
    const past = await event(leo, inWeek({ visibility: "squad", squadId: of.id }));
    const own = await event(leo, inWeek({ title: "Open house" }));
    await join(maya, ahead.id);
    await moveEvent(past.id, -30 * DAY_MS);
    await remove(ana, of, leo);
    expect((await readEvent(maya, ahead.id)).body.cancelledAt).not.toBeNull();
    expect((await readEvent(leo, ahead.id)).status).toBe(404);
    const [told] = (await maya.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
    expect([told?.title, told?.message.split(".")[0]]).toEqual([
      "Pizza night is cancelled",
      "Its organizer is no longer in the squad",
    ]);
    for (const [method, path, body] of [
      ["PATCH", "", { title: "Mine" }],
      ["PUT", "/cost", { actualCostCents: 500 }],
      ["POST", "/bill", undefined],
      ["POST", "/invitations", { userIds: [maya.id] }],
      ["DELETE", `/participants/${maya.id}`, undefined],
      ["DELETE", "", undefined],
    ] as const)
      expect((await leo.call(method, `/api/events/${past.id}${path}`, body)).status).toBe(404);
    const bill = { name: "Bill", totalCents: 500, participantIds: [maya.id], eventId: past.id };
    expect((await leo.call("POST", "/api/splits", bill)).body.error?.fields).toHaveProperty("eventId");
    // What is not for the squad stays theirs.
    expect((await readEvent(leo, own.id)).body.role).toBe("organizer");
  });

  it("may come to an event again that they are invited to after leaving", async () => {
    const { ana, leo, of } = await flat();
    const { id } = await event(ana, inWeek({ visibility: "squad", squadId: of.id }));
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
    await remove(ana, of, leo);
    expect((await readEvent(leo, id)).status).toBe(404);
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
    expect((await readEvent(leo, id)).status).toBe(200);
    expect((await join(leo, id)).role).toBe("joined");
  });

  it("has no right to write: their invites end, and they make no new ones (asSquadMember)", async () => {
    const { ana, leo, of } = await flat();
    const { id } = await squadInvite(leo, of.id);
    const guests = ["Sam", "Kim"];
    const withGuests = (await ana.call<Squad>("POST", `/api/squads/${of.id}/members`, { guests })).body;
    const [sam, kim] = guests.map((name) => memberOf(withGuests, name));
    await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: sam });
    await remove(ana, of, leo);
    const path = `/api/squads/${of.id}`;
    for (const [method, own, body] of [
      ["POST", "/claims", { guestMemberId: kim }],
      ["DELETE", `/claims/${sam}`, undefined],
      ["POST", "/members", { guests: ["Lou"] }],
      ["POST", "/invites", {}],
      ["GET", "/invites", undefined],
      ["DELETE", `/invites/${id}`, undefined],
      ["PATCH", "", { defaultSplit: null }],
    ] as const)
      expect((await leo.call(method, path + own, body)).status).toBe(404);
    expect((await ana.call<{ invites: object[] }>("GET", `${path}/invites`)).body.invites).toEqual([]);
  });
});

describe("who was removed from a squad", () => {
  it("comes back by no link, neither their own nor another (C-A12: refuseRemoved)", async () => {
    const { ana, leo, maya, of } = await flat();
    const own = await squadInvite(leo, of.id);
    const others = await squadInvite(maya, of.id, { maxUses: 1 });
    await remove(ana, of, leo);
    expect((await accept(leo, own.token)).body.error?.code).toBe("invite_gone");
    const refused = await accept(leo, others.token);
    expect([refused.status, refused.body.error?.code]).toEqual([409, "removed_from_squad"]);
    expect(
      (await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body.members.find(({ person }) => person?.id === leo.id)
        ?.leftAt,
    ).not.toBeNull();
    // The link is not used up by the attempt.
    const [kim] = await people("kim");
    expect((await accept(kim, others.token)).status).toBe(200);
  });

  it("comes back as no guest either", async () => {
    const { ana, leo, of } = await flat();
    const { members } = (await ana.call<Squad>("POST", `/api/squads/${of.id}/members`, { guests: ["Sam"] })).body;
    const sam = members.find(({ guestName }) => guestName === "Sam")!.id;
    const { token } = await squadInvite(ana, of.id);
    await remove(ana, of, leo);
    expect((await accept(leo, token, sam)).body.error?.code).toBe("removed_from_squad");
  });

  it("is added again by owners only, by name and by undoing the removal", async () => {
    const { ana, leo, maya, of } = await flat();
    await remove(ana, of, leo);
    const add = (who: TestPerson) => who.call<Squad>("POST", `/api/squads/${of.id}/members`, { userIds: [leo.id] });
    expect((await add(maya)).body.error?.code).toBe("removed_from_squad");
    const line = (await activityOf(maya, of)).find(({ kind }) => kind === "member-removed")!;
    expect(line.undoable).toBe(false);
    const undo = (who: TestPerson) => who.call("POST", `/api/squads/${of.id}/activity/${line.id}/undo`);
    expect((await undo(maya)).status).toBe(404);
    expect((await undo(ana)).status).toBe(204);
    expect((await leo.call("GET", `/api/squads/${of.id}`)).status).toBe(200);
    // The next removal and the next link.
    await remove(ana, of, leo);
    expect((await add(ana)).status).toBe(200);
    // Once they are back, they leave and come back by a link as everyone.
    expect((await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`)).status).toBe(204);
    const { token } = await squadInvite(maya, of.id);
    expect((await accept(leo, token)).status).toBe(200);
  });
});

describe("who left a squad by themselves", () => {
  it("comes back by a link of someone else, but leaves no working link behind", async () => {
    const { leo, maya, of } = await flat();
    const own = await squadInvite(leo, of.id);
    expect((await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`)).status).toBe(204);
    expect((await accept(leo, own.token)).body.error?.code).toBe("invite_gone");
    const { token } = await squadInvite(maya, of.id);
    expect((await accept(leo, token)).status).toBe(200);
  });

  it("is taken out of its events, and those they organize are cancelled", async () => {
    const { ana, leo, maya, of } = await flat();
    const joined = await event(ana, inWeek({ visibility: "squad", squadId: of.id }));
    const organized = await event(leo, inWeek({ visibility: "squad", squadId: of.id }));
    await join(leo, joined.id);
    await join(maya, organized.id);
    expect((await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`)).status).toBe(204);
    expect((await readEvent(leo, joined.id)).status).toBe(404);
    expect((await readEvent(ana, joined.id)).body.joinedCount).toBe(0);
    expect((await readEvent(maya, organized.id)).body.cancelledAt).not.toBeNull();
  });
});

describe("an owner who was made a member again", () => {
  it("has the rights of a member alone, also over what they did as an owner (asSquadOwner)", async () => {
    const { ana, leo, maya, of } = await flat();
    const path = `/api/squads/${of.id}`;
    const role = (who: TestPerson, whose: TestPerson, to: string) =>
      who.call("PATCH", `${path}/members/${memberOf(of, whose)}`, { role: to });
    await role(ana, leo, "owner");
    await leo.call("PATCH", path, { name: "Leo’s flat" });
    expect((await role(ana, leo, "member")).status).toBe(200);
    for (const [method, own, body] of [
      ["PATCH", "", { name: "Mine" }],
      ["PATCH", "", { archived: true }],
      ["PATCH", `/members/${memberOf(of, leo)}`, { role: "owner" }],
      ["PATCH", `/members/${memberOf(of, ana)}`, { role: "member" }],
      ["DELETE", `/members/${memberOf(of, maya)}`, undefined],
    ] as const)
      expect([own, (await leo.call(method, path + own, body)).status]).toEqual([own, 404]);
    for (const line of (await activityOf(leo, of)).filter(({ kind }) => /^(squad-edited|role-|members-)/.test(kind)))
      expect((await leo.call("POST", `${path}/activity/${line.id}/undo`)).status).toBe(404);
    expect((await ana.call<Squad>("GET", path)).body).toMatchObject({ name: "Leo’s flat", archivedAt: null });
  });
});
