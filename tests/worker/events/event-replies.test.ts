import { expect, it } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import { event, join, people, type TestPerson } from "#tests/support/worker/factories.ts";

const detailOf = async (who: TestPerson, id: string) => (await who.call<EventDetail>("GET", `/api/events/${id}`)).body;
const repliesOf = async (who: TestPerson, id: string) =>
  (await detailOf(who, id)).replies.map(({ person, reply }) => [person.displayName, reply]);
const titlesOf = async (who: TestPerson) =>
  (await who.call<{ notifications: { title: string }[] }>("GET", "/api/notifications")).body.notifications.map(
    ({ title }) => title.replaceAll(/[\u2068\u2069]/gu, ""),
  );

it("invited people answer maybe or that they can’t come, and change their answer until they join", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { visibility: "invited" });
  const reply = (who: TestPerson, answer: string) => who.call("PUT", `/api/events/${id}/reply`, { reply: answer });
  expect((await reply(leo, "maybe")).status).toBe(404);
  await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id, maya.id] });
  expect(await repliesOf(leo, id)).toEqual([
    ["leo", null],
    ["maya", null],
  ]);
  expect((await reply(maya, "declined")).status).toBe(204);
  expect((await reply(leo, "maybe")).status).toBe(204);
  expect(await repliesOf(ana, id)).toEqual([
    ["leo", "maybe"],
    ["maya", "declined"],
  ]);
  expect(await detailOf(leo, id)).toMatchObject({ myReply: "maybe", isInvited: true });
  await join(leo, id);
  expect(await repliesOf(ana, id)).toEqual([["maya", "declined"]]);
  await leo.call("DELETE", `/api/events/${id}/participants/me`);
  // Those who left are still invited, without an answer.
  expect(await detailOf(leo, id)).toMatchObject({ myReply: null, isInvited: true });
  expect((await reply(maya, "never")).status).toBe(422);
  expect((await reply(ana, "maybe")).status).toBe(404);
});

it("an invitation that is taken back hides a private event again, but not from those who have joined", async () => {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  const { id } = await event(ana, { visibility: "invited" });
  await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id, maya.id] });
  await join(maya, id);
  const withdraw = (by: TestPerson, who: TestPerson) => by.call("DELETE", `/api/events/${id}/invitations/${who.id}`);
  expect((await withdraw(eve, leo)).status).toBe(404);
  expect((await withdraw(leo, maya)).status).toBe(404);
  for (const who of [leo, maya]) expect((await withdraw(ana, who)).status).toBe(204);
  expect((await withdraw(ana, leo)).status).toBe(404);
  expect((await leo.call("GET", `/api/events/${id}`)).status).toBe(404);
  expect((await maya.call("GET", `/api/events/${id}`)).status).toBe(200);
});

it("the organizer is told of an answer once, and of nothing more when it is given again", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  const titles = () => titlesOf(ana);
  const reply = (answer: string) => leo.call("PUT", `/api/events/${id}/reply`, { reply: answer });
  await reply("maybe");
  expect(await titles()).toEqual(["leo may come to Pizza night"]);
  await reply("maybe");
  expect(await titles()).toEqual(["leo may come to Pizza night"]);
  await reply("declined");
  expect(await titles()).toEqual(["leo can’t come to Pizza night"]);
  await join(leo, id);
  expect(await titles()).toEqual(["leo joined Pizza night"]);
});

it("people who see an event for everyone can answer without an invitation", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  expect((await leo.call("PUT", `/api/events/${id}/reply`, { reply: "maybe" })).status).toBe(204);
  expect(await repliesOf(ana, id)).toEqual([["leo", "maybe"]]);
});

it("who has joined leaves with the answer, and who waits longest gets the place", async () => {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  const { id } = await event(ana, { maxParticipants: 1 });
  const reply = (who: TestPerson, answer: string) => who.call("PUT", `/api/events/${id}/reply`, { reply: answer });
  await join(leo, id);
  for (const who of [maya, eve]) expect((await who.call("POST", `/api/events/${id}/waiting`)).status).toBe(201);
  expect(await reply(eve, "maybe")).toMatchObject({ status: 409, body: { error: { code: "already_joined" } } });
  expect((await reply(leo, "declined")).status).toBe(204);
  expect(await detailOf(leo, id)).toMatchObject({ role: "none", myReply: "declined", joinedCount: 1, waitingCount: 1 });
  expect(await detailOf(maya, id)).toMatchObject({ role: "joined" });
  expect((await reply(leo, "maybe")).status).toBe(204);
  expect(await titlesOf(ana)).toEqual(["leo may come to Pizza night", "maya has a place at Pizza night"]);
});

it("who has joined a private event and is no longer invited leaves with an answer, which is not kept", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana, { visibility: "invited" });
  await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
  await join(leo, id);
  await ana.call("DELETE", `/api/events/${id}/invitations/${leo.id}`);
  expect((await leo.call("PUT", `/api/events/${id}/reply`, { reply: "declined" })).status).toBe(204);
  expect((await leo.call("GET", `/api/events/${id}`)).status).toBe(404);
  expect(await repliesOf(ana, id)).toEqual([]);
  expect(await titlesOf(ana)).toEqual(["leo left Pizza night"]);
});
