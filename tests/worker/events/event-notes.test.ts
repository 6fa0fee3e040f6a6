import { expect, it } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import { NOT_SHOWN, ONE_LINE } from "#domain/names.ts";
import { event, givePassword, join, people, type TestPerson } from "#tests/support/worker/factories.ts";

interface Told {
  notifications: { title: string; message: string; read: boolean }[];
}

const detailOf = async (who: TestPerson, id: string) => (await who.call<EventDetail>("GET", `/api/events/${id}`)).body;
const answer = (who: TestPerson, id: string, body: object) => who.call("PUT", `/api/events/${id}/reply`, body);
const write = (who: TestPerson, id: string, note: string | null) =>
  who.call<EventDetail>("PUT", `/api/events/${id}/participants/me/note`, { note });
const notesOf = async (who: TestPerson, id: string) => {
  const { people: going, replies } = await detailOf(who, id);
  return [
    ...going.map(({ displayName, note }) => [displayName, note]),
    ...replies.map((each) => [each.person.displayName, each.note]),
  ];
};
const toldTo = async (who: TestPerson) =>
  (await who.call<Told>("GET", "/api/notifications")).body.notifications.map(({ title, message }) => [
    title,
    message.replace(/ ?The event is on .*/, ""),
  ]);

it("an answer has a note, which everyone who sees the event reads and its organizer is told of", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const { id } = await event(ana);
  expect((await answer(leo, id, { reply: "declined", note: "  Working late. " })).status).toBe(204);
  expect(await notesOf(eve, id)).toEqual([["leo", "Working late."]]);
  expect(await detailOf(leo, id)).toMatchObject({ myReply: "declined", myNote: "Working late." });
  expect((await detailOf(eve, id)).myNote).toBeNull();
  expect(await toldTo(ana)).toEqual([["leo can’t come to Pizza night", "“Working late.”"]]);
});

it("the same answer keeps its note or changes it, and another answer has none", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  await answer(leo, id, { reply: "maybe", note: "If I get off early" });
  await answer(leo, id, { reply: "maybe" });
  expect(await notesOf(ana, id)).toEqual([["leo", "If I get off early"]]);
  await answer(leo, id, { reply: "maybe", note: "After eight" });
  expect(await toldTo(ana)).toEqual([["leo may come to Pizza night", "“After eight”"]]);
  await answer(leo, id, { reply: "maybe", note: "" });
  expect(await notesOf(ana, id)).toEqual([["leo", null]]);
  expect(await toldTo(ana)).toEqual([["leo may come to Pizza night", ""]]);
  await answer(leo, id, { reply: "maybe", note: "After nine" });
  await answer(leo, id, { reply: "declined" });
  expect(await notesOf(ana, id)).toEqual([["leo", null]]);
  expect(await toldTo(ana)).toEqual([["leo can’t come to Pizza night", ""]]);
});

it("the organizer is told of a note once, and of nothing more when it is sent again", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  await join(leo, id);
  const unread = async () =>
    (await ana.call<Told>("GET", "/api/notifications")).body.notifications.filter(({ read }) => !read).length;
  const sends = [() => write(leo, id, "I bring cake"), () => answer(leo, id, { reply: "maybe", note: "Cake?" })];
  for (const send of sends) {
    await send();
    expect(await unread()).toBe(1);
    await ana.call("POST", "/api/notifications/read-all");
    await send();
    expect(await unread()).toBe(0);
  }
});

it("a participant has a note, and joining or leaving removes that of the answer before", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana);
  await answer(leo, id, { reply: "maybe", note: "Maybe later" });
  await join(leo, id);
  expect(await detailOf(leo, id)).toMatchObject({ myReply: null, myNote: null });
  expect((await write(leo, id, "I bring cake")).body).toMatchObject({ myNote: "I bring cake" });
  expect(await notesOf(maya, id)).toEqual([["leo", "I bring cake"]]);
  expect(await toldTo(ana)).toEqual([["leo is going to Pizza night", "“I bring cake”"]]);
  expect((await write(leo, id, null)).body.myNote).toBeNull();
  await write(leo, id, "I bring two cakes");
  await answer(leo, id, { reply: "declined" });
  expect(await detailOf(leo, id)).toMatchObject({ role: "none", myReply: "declined", myNote: null });
  await join(leo, id);
  expect(await notesOf(ana, id)).toEqual([["leo", null]]);
});

it("only participants write a note beside their name, before the event begins", async () => {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  const { id } = await event(ana, { visibility: "invited", maxParticipants: 1 });
  await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id, maya.id] });
  await join(leo, id);
  await maya.call("POST", `/api/events/${id}/waiting`);
  for (const who of [ana, maya, eve]) expect((await write(who, id, "Hello")).status).toBe(404);
  await leo.call("DELETE", `/api/events/${id}/participants/me`);
  expect((await write(leo, id, "Hello")).status).toBe(404);
  expect(await notesOf(ana, id)).toEqual([
    ["maya", null],
    ["leo", null],
  ]);
});

it("a note has one line of at most 140 characters, all of which show", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  const refusalOf = async (note: string) => (await answer(leo, id, { reply: "maybe", note })).body.error?.fields?.note;
  expect(await refusalOf("a\nb")).toBe(ONE_LINE);
  expect(await refusalOf("a\u202eb")).toBe(NOT_SHOWN);
  expect(await refusalOf("x".repeat(141))).toBe("A note can have at most 140 characters");
  expect(await refusalOf("x".repeat(140))).toBeUndefined();
});

it("the note of a deleted account is gone", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  await answer(leo, id, { reply: "declined", note: "Working late." });
  await givePassword(leo);
  expect((await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" })).status).toBe(204);
  expect(await notesOf(ana, id)).toEqual([]);
});
