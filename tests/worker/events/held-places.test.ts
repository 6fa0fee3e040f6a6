import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { EventDetail, EventInput } from "#domain/events/events.ts";
import { listEventBillPages, settleEvents } from "#worker/jobs/event-bills.ts";
import {
  database,
  envWith,
  event,
  givePassword,
  join,
  people,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

const deleteAccount = async (who: TestPerson) => {
  await givePassword(who);
  const { status } = await who.call("DELETE", "/api/me", { username: who.username, password: "Passw0rdA" });
  expect(status).toBe(204);
};
const detailOf = async (who: TestPerson, id: string) => (await who.call<EventDetail>("GET", `/api/events/${id}`)).body;
const goingOf = async (who: TestPerson, id: string) =>
  (await detailOf(who, id)).people.map(({ displayName }) => displayName);
const tryToJoin = (who: TestPerson, id: string) => who.call("POST", `/api/events/${id}/participants`);
const wait = (who: TestPerson, id: string) => who.call("POST", `/api/events/${id}/waiting`);
const hold = (organizer: TestPerson, id: string, invited: readonly TestPerson[], holdUntil = later(HOUR_MS)) =>
  organizer.call<{ invited: number }>("POST", `/api/events/${id}/invitations`, {
    userIds: invited.map((who) => who.id),
    holdUntil,
  });
const runJob = async () => {
  const env = envWith();
  for (const page of await listEventBillPages(env, new Date())) await settleEvents(env, page);
};
/** Lets the time of all held places of an event pass. */
const endHolds = (id: string) =>
  database().run(
    sql`update event_invitees set held_until = ${Date.now() - 1} where event_id = ${id} and held_until is not null`,
  );
const full = { status: 409, body: { error: { code: "event_full" } } };

it("a place that is held is free for the invited person only", async () => {
  const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
  const { id } = await event(ana, { maxParticipants: 2 });
  expect((await hold(ana, id, [leo])).body.invited).toBe(1);
  expect(await detailOf(maya, id)).toMatchObject({ heldCount: 1, heldUntil: null });
  expect(await detailOf(leo, id)).toMatchObject({ heldCount: 0, isInvited: true });
  expect((await detailOf(leo, id)).heldUntil).not.toBeNull();
  await join(maya, id);
  expect(await tryToJoin(tom, id)).toMatchObject(full);
  expect((await wait(tom, id)).status).toBe(201);
  await join(leo, id);
  expect(await detailOf(ana, id)).toMatchObject({ joinedCount: 2, heldCount: 0, waitingCount: 1 });
});

it("a place that becomes free while another one is held goes to the waiting list, and the held one does not", async () => {
  const [ana, leo, maya, tom, zoe] = await people("ana", "leo", "maya", "tom", "zoe");
  const { id } = await event(ana, { maxParticipants: 2 });
  await hold(ana, id, [leo]);
  await join(maya, id);
  for (const who of [tom, zoe]) await wait(who, id);
  expect(await goingOf(ana, id)).toEqual(["maya"]);
  expect((await maya.call("DELETE", `/api/events/${id}/participants/me`)).status).toBe(204);
  expect(await goingOf(ana, id)).toEqual(["tom"]);
  expect(await detailOf(ana, id)).toMatchObject({ joinedCount: 1, heldCount: 1, waitingCount: 1 });
});

it("more places than are free are not held, and then no one is invited", async () => {
  const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
  const { id } = await event(ana, { maxParticipants: 2 });
  await join(tom, id);
  expect(await hold(ana, id, [leo, maya])).toMatchObject({
    status: 422,
    body: { error: { fields: { holdUntil: "There are not enough free places to hold" } } },
  });
  expect((await detailOf(ana, id)).replies).toEqual([]);
  expect(await hold(ana, id, [leo], later(-HOUR_MS))).toMatchObject({ status: 422 });
  const { id: unlimited } = await event(ana);
  expect((await hold(ana, unlimited, [leo])).status).toBe(422);
  expect((await hold(ana, id, [leo])).status).toBe(201);
  expect(await ana.call("PATCH", `/api/events/${id}`, { maxParticipants: 1 })).toMatchObject({
    status: 409,
    body: { error: { fields: { maxParticipants: "2 places are taken or held" } } },
  });
});

it("guests take no place that is held for someone else", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { maxParticipants: 2, guestsAllowed: 1 });
  await hold(ana, id, [leo]);
  await join(maya, id);
  expect(await maya.call("PUT", `/api/events/${id}/participants/me`, { guests: 1 })).toMatchObject({
    status: 422,
    body: { error: { fields: { guests: "There are not enough free places for your guests" } } },
  });
});

it.each([
  [
    "can’t come",
    (_ana: TestPerson, leo: TestPerson, id: string) =>
      leo.call("PUT", `/api/events/${id}/reply`, { reply: "declined" }),
  ],
  [
    "is not invited any more",
    (ana: TestPerson, leo: TestPerson, id: string) => ana.call("DELETE", `/api/events/${id}/invitations/${leo.id}`),
  ],
  ["deletes their account", (_ana: TestPerson, leo: TestPerson) => deleteAccount(leo)],
  ["does not answer in time", (_ana: TestPerson, _leo: TestPerson, id: string) => endHolds(id).then(runJob)],
  [
    "has not answered at the lock",
    (ana: TestPerson, _leo: TestPerson, id: string) => ana.call("POST", `/api/events/${id}/lock`),
  ],
])("the place goes to the waiting list when the invited person %s", async (_when, act) => {
  const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
  const { id } = await event(ana, { maxParticipants: 2 });
  await hold(ana, id, [leo]);
  await join(maya, id);
  await wait(tom, id);
  await act(ana, leo, id);
  expect(await goingOf(ana, id)).toEqual(["maya", "tom"]);
  expect(await detailOf(ana, id)).toMatchObject({ joinedCount: 2, heldCount: 0, waitingCount: 0 });
  const [told] = await database().all<{ count: number }>(
    sql`select count(*) as count from notifications where user_id = ${tom.id} and kind = 'event-place'`,
  );
  expect(told?.count).toBe(1);
});

it("who may come keeps the place", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { maxParticipants: 1 });
  await hold(ana, id, [leo]);
  await leo.call("PUT", `/api/events/${id}/reply`, { reply: "maybe" });
  expect(await tryToJoin(maya, id)).toMatchObject(full);
  expect((await detailOf(leo, id)).heldUntil).not.toBeNull();
});

it("no place is held after the list locks", async () => {
  const [ana, leo] = await people("ana", "leo");
  const plan: Partial<EventInput> = { maxParticipants: 3, lockAt: later(2 * HOUR_MS) };
  const { id, lockAt } = await event(ana, plan);
  await hold(ana, id, [leo], later(5 * HOUR_MS));
  expect((await detailOf(leo, id)).heldUntil).toBe(lockAt);
});

it("the hourly job releases places once, and runs again without effect", async () => {
  const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
  const { id } = await event(ana, { maxParticipants: 1 });
  await hold(ana, id, [leo]);
  for (const who of [maya, tom]) await wait(who, id);
  await endHolds(id);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await goingOf(ana, id)).toEqual(["maya"]);
  expect(await detailOf(leo, id)).toMatchObject({ heldUntil: null, isInvited: true });
});

it("an invitation with a held place says until when, and disappears when it is taken back", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana, { maxParticipants: 1 });
  await hold(ana, id, [leo]);
  const messages = async () =>
    (await leo.call<{ notifications: { message: string }[] }>("GET", "/api/notifications")).body.notifications;
  expect((await messages())[0]?.message).toMatch(/A place is held for you until .+\.$/u);
  await ana.call("DELETE", `/api/events/${id}/invitations/${leo.id}`);
  expect(await messages()).toEqual([]);
});
