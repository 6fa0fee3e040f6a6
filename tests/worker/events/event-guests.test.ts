import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import { database, event, givePassword, join, people, type TestPerson } from "#tests/support/worker/factories.ts";

const deleteAccount = async (who: TestPerson) => {
  await givePassword(who);
  const { status } = await who.call("DELETE", "/api/me", { username: who.username, password: "Passw0rdA" });
  expect(status).toBe(204);
};
const detailOf = async (who: TestPerson, id: string) => (await who.call<EventDetail>("GET", `/api/events/${id}`)).body;
const bring = (who: TestPerson, id: string, guests: number) =>
  who.call<EventDetail>("PUT", `/api/events/${id}/participants/me`, { guests });
const wait = (who: TestPerson, id: string) => who.call("POST", `/api/events/${id}/waiting`);
const edit = (who: TestPerson, id: string, part: object) => who.call("PATCH", `/api/events/${id}`, part);

it("a participant brings as many guests as the organizer allows, and each takes a place", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { guestsAllowed: 2, maxParticipants: 5 });
  await join(leo, id);
  await join(maya, id);
  expect(await bring(leo, id, 3)).toMatchObject({
    status: 422,
    body: { error: { fields: { guests: "You can bring at most 2 guests" } } },
  });
  expect((await bring(leo, id, 2)).body).toMatchObject({ joinedCount: 4, myGuests: 2, guestsAllowed: 2 });
  expect((await detailOf(maya, id)).people.map(({ displayName, guests }) => [displayName, guests])).toEqual([
    ["leo", 2],
    ["maya", 0],
  ]);
  expect(await bring(maya, id, 2)).toMatchObject({
    status: 422,
    body: { error: { fields: { guests: "There are not enough free places for your guests" } } },
  });
  expect((await bring(maya, id, 1)).body.joinedCount).toBe(5);
  expect((await bring(leo, id, 0)).body).toMatchObject({ joinedCount: 3, myGuests: 0 });
});

const nameThem = (who: TestPerson, id: string, guests: number, guestNames: (string | null)[]) =>
  who.call<EventDetail>("PUT", `/api/events/${id}/participants/me`, { guests, guestNames });
const guestsOf = async (who: TestPerson, id: string) =>
  (await detailOf(who, id)).people.map(({ guests, guestNames }) => [guests, guestNames]);

it("a participant names their guests, and those who stay keep their names", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana, { guestsAllowed: 3 });
  await join(leo, id);
  expect((await nameThem(leo, id, 3, [" Sam ", "", "Kim"])).body).toMatchObject({
    myGuests: 3,
    myGuestNames: ["Sam", null, "Kim"],
  });
  await bring(leo, id, 2);
  expect(await guestsOf(ana, id)).toEqual([[2, ["Sam", null]]]);
  await bring(leo, id, 3);
  expect(await guestsOf(ana, id)).toEqual([[3, ["Sam", null]]]);
  await nameThem(leo, id, 2, [null, ""]);
  expect(await guestsOf(ana, id)).toEqual([[2, []]]);
  await nameThem(leo, id, 1, ["Sam"]);
  await bring(leo, id, 0);
  await bring(leo, id, 1);
  expect(await guestsOf(ana, id)).toEqual([[1, []]]);
});

it("the names of guests are for those in the event, and each has one short line", async () => {
  const [ana, leo, maya, tom, eve] = await people("ana", "leo", "maya", "tom", "eve");
  const { id } = await event(ana, { guestsAllowed: 3, maxParticipants: 3 });
  for (const who of [leo, maya]) await join(who, id);
  await nameThem(leo, id, 1, ["Sam"]);
  await wait(tom, id);
  for (const who of [ana, leo, maya, tom])
    expect(await guestsOf(who, id)).toEqual([
      [1, ["Sam"]],
      [0, []],
    ]);
  expect(await guestsOf(eve, id)).toEqual([
    [1, []],
    [0, []],
  ]);
  const refusalOf = async (guests: number, names: string[]) =>
    (await nameThem(leo, id, guests, names)).body.error?.fields;
  expect(await refusalOf(1, ["Sam", "Kim"])).toEqual({ guestNames: "There are more names than guests" });
  expect(await refusalOf(1, ["x".repeat(51)])).toEqual({
    "guestNames.0": "A guest’s name can have at most 50 characters",
  });
  expect(await refusalOf(1, ["x".repeat(50)])).toBeUndefined();
});

it("only participants bring guests, before the list is locked", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { guestsAllowed: 2 });
  await join(leo, id);
  expect((await bring(maya, id, 1)).status).toBe(404);
  expect((await bring(ana, id, 1)).status).toBe(404);
  for (const guests of [-1, 11, 1.5]) expect((await bring(leo, id, guests)).status).toBe(422);
  expect((await bring(leo, id, 1)).status).toBe(200);
  await ana.call("POST", `/api/events/${id}/lock`);
  expect(await bring(leo, id, 0)).toMatchObject({ status: 409, body: { error: { code: "event_locked" } } });
  expect((await detailOf(leo, id)).myGuests).toBe(1);
});

it("guests who were announced can stay when the organizer allows fewer, but no more are added", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana, { guestsAllowed: 3 });
  await join(leo, id);
  await bring(leo, id, 3);
  expect((await edit(ana, id, { guestsAllowed: 0 })).status).toBe(200);
  expect((await detailOf(leo, id)).myGuests).toBe(3);
  expect((await bring(leo, id, 2)).status).toBe(200);
  expect(await bring(leo, id, 3)).toMatchObject({
    status: 422,
    body: { error: { fields: { guests: "The organizer does not allow guests" } } },
  });
});

it("people on the waiting list get the places of guests who do not come, and those of a participant with guests", async () => {
  const [ana, leo, ...others] = await people("ana", "leo", "maya", "tom", "priya");
  const { id } = await event(ana, { guestsAllowed: 2, maxParticipants: 3 });
  await join(leo, id);
  await bring(leo, id, 2);
  for (const who of others) expect((await wait(who, id)).status).toBe(201);
  const goingOf = async () => (await detailOf(ana, id)).people.map(({ displayName }) => displayName);
  await bring(leo, id, 1);
  expect(await goingOf()).toEqual(["leo", "maya"]);
  await leo.call("DELETE", `/api/events/${id}/participants/me`);
  expect(new Set(await goingOf())).toEqual(new Set(["maya", "tom", "priya"]));
});

it("a deleted account with guests leaves its places to as many people of the waiting list", async () => {
  const [ana, leo, ...others] = await people("ana", "leo", "maya", "tom", "priya");
  const { id } = await event(ana, { guestsAllowed: 1, maxParticipants: 2 });
  await join(leo, id);
  await bring(leo, id, 1);
  for (const who of others) await wait(who, id);
  await deleteAccount(leo);
  const after = await detailOf(ana, id);
  expect(new Set(after.people.map(({ displayName }) => displayName))).toEqual(new Set(["maya", "tom"]));
  expect(after).toMatchObject({ joinedCount: 2, waitingCount: 1 });
});

it("the organizer is told how many guests a participant brings, by one notification that follows", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana, { guestsAllowed: 2 });
  await join(leo, id);
  const kinds = () =>
    database().all<{ kind: string; params: string }>(
      sql`select kind, params from notifications where user_id = ${ana.id}`,
    );
  for (const guests of [1, 2]) await bring(leo, id, guests);
  expect(await kinds()).toEqual([
    { kind: "event-guests", params: JSON.stringify({ guests: 2, joinedCount: 3, maxParticipants: null }) },
  ]);
});
