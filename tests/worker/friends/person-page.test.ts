import { expect, it } from "vitest";
import type { PersonPage } from "#domain/friends/person-page.ts";
import type { Settling } from "#domain/payments/settling/settling-up.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  addToSquad,
  befriend,
  event,
  friendRequest,
  givePassword,
  join,
  memberOf,
  people,
  person,
  split,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const pageOf = (reader: TestPerson, other: TestPerson) => reader.call<PersonPage>("GET", `/api/people/${other.id}`);

it("shows what both share, and nothing of others", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  await befriend(ana, leo);
  await befriend(ana, maya);
  const direct = await split(ana, [leo], { totalCents: 2_000, name: "Groceries" });
  await split(ana, [maya], { totalCents: 9_000 });
  const flat = await squad(ana, { currency: "EUR", memberIds: [leo.id] });
  const rent = await squadSplit(ana, flat, { totalCents: 4_000, name: "Rent" });
  const picnic = await event(ana, { visibility: "everyone" });
  await join(leo, picnic.id);
  await event(ana, { visibility: "everyone" });
  const paid = await leo.call<{ id: string }>("POST", "/api/payments", {
    squadId: flat.id,
    from: memberOf(flat, leo),
    to: memberOf(flat, ana),
    cents: 500,
  });
  expect(paid.status).toBe(201);
  const { body, status } = await pageOf(ana, leo);
  expect(status).toBe(200);
  expect(body.person.id).toBe(leo.id);
  expect(body.friendship?.relation).toBe("friends");
  expect(body.squads.map(({ id }) => id)).toEqual([flat.id]);
  expect(body.splits.map(({ id }) => id).toSorted()).toEqual([direct.id, rent.id].toSorted());
  expect(body.events.map(({ id }) => id)).toEqual([picnic.id]);
  expect(body.payments.map(({ id }) => id)).toEqual([paid.body.id]);
  const { byCurrency } = (await ana.call<Settling>("GET", "/api/settling")).body;
  expect(body.byCurrency.flatMap(({ people: some }) => some)).toEqual(
    byCurrency.flatMap(({ people: some }) => some.filter(({ id }) => id === leo.id)),
  );
});

it("does not exist for those who share nothing with the person, and for the person", async () => {
  const [ana, eve] = await people("ana", "eve");
  expect((await pageOf(eve, ana)).status).toBe(404);
  expect((await pageOf(ana, ana)).status).toBe(404);
});

it("says who sent a request", async () => {
  const [ana, leo] = await people("ana", "leo");
  await friendRequest(ana, leo);
  expect((await pageOf(ana, leo)).body.friendship?.relation).toBe("sent");
  expect((await pageOf(leo, ana)).body.friendship?.relation).toBe("received");
});

it("shows a former member of a squad no splits of it", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const flat = await squad(ana, { memberIds: [leo.id, maya.id] });
  expect((await pageOf(leo, maya)).status).toBe(200);
  expect((await leo.call("DELETE", `/api/squads/${flat.id}/members/${memberOf(flat, leo)}`)).status).toBe(204);
  const now = (await ana.call<Squad>("GET", `/api/squads/${flat.id}`)).body;
  await squadSplit(
    ana,
    { ...now, members: now.members.filter(({ leftAt }) => leftAt === null) },
    { totalCents: 4_000 },
  );
  expect((await pageOf(leo, maya)).status).toBe(404);
});

it("lists the splits in which a guest has a part whom the person claimed", async () => {
  const ana = await person("ana");
  const flat = await squad(ana, { guests: ["Sam"] });
  const dinner = await squadSplit(ana, flat, { totalCents: 4_000 });
  const sam = await person("sam");
  await addToSquad(ana, flat.id, sam);
  const guest = flat.members.find(({ guestName }) => guestName === "Sam")!;
  expect((await sam.call("POST", `/api/squads/${flat.id}/claims`, { guestMemberId: guest.id })).status).toBe(200);
  expect((await pageOf(ana, sam)).body.splits.map(({ id }) => id)).toEqual([dinner.id]);
});

it("is the page of a participant of the same split of a third person", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const dinner = await split(ana, [leo, maya], { totalCents: 3_000 });
  const { body } = await pageOf(leo, maya);
  expect(body.friendship).toBeNull();
  expect(body.byCurrency).toEqual([]);
  expect(body.splits.map(({ id }) => id)).toEqual([dinner.id]);
});

it("exists for a person with a deleted account while something is open with them", async () => {
  const [ana, leo] = await people("ana", "leo");
  await split(ana, [leo], { totalCents: 3_000 });
  await givePassword(leo);
  expect((await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" })).status).toBe(204);
  const { status, body } = await pageOf(ana, leo);
  expect([status, body.person?.deleted]).toEqual([200, true]);
  expect(body.byCurrency.map(({ owedCents }) => owedCents)).toEqual([1_500]);
});
