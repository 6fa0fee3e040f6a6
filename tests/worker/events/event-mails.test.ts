import { describe, expect, it } from "vitest";
import type { EventInput } from "#domain/events/events.ts";
import type { OptionalMail } from "#domain/notifications/mail-choices.ts";
import { befriend, event, join, people, type TestPerson } from "#tests/support/worker/factories.ts";
import { consume, mailServer, mailsOf } from "#tests/support/worker/mail-server.ts";
import type { Env } from "#worker/env.ts";

const eventDate = "2091-03-10T19:30:00Z";
const place = { title: "Pizza night", locationName: "Casa", eventDate, timeZone: "America/New_York" };

const wait = (who: TestPerson, id: string) => who.call("POST", `/api/events/${id}/waiting`);
const leaveEvent = (who: TestPerson, id: string, on: Env) =>
  who.call("DELETE", `/api/events/${id}/participants/me`, undefined, {}, on);
const change = (who: TestPerson, id: string, more: Partial<EventInput>, on: Env) =>
  who.call("PATCH", `/api/events/${id}`, { ...place, maxParticipants: 1, ...more }, {}, on);
const cancel = (who: TestPerson, id: string, on: Env) => who.call("DELETE", `/api/events/${id}`, undefined, {}, on);
const switchOff = (who: TestPerson, kind: OptionalMail) =>
  who.call("PUT", `/api/me/mail-choices/${kind}`, { wanted: false });
const kindsOf = async (who: TestPerson) => (await mailsOf(who)).map(({ kind }) => kind);

/** Ana's event with one place: Leo has it, Maya waits for it in Tokyo. */
async function fullEvent() {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  await maya.call("PATCH", "/api/me/profile", { timeZone: "Asia/Tokyo" });
  const { id } = await event(ana, { ...place, maxParticipants: 1 });
  await join(leo, id);
  await wait(maya, id);
  return { ana, leo, maya, id, server: mailServer() };
}

/** What the queue sends, by recipient. */
async function sentTo({ queued, env, sent }: ReturnType<typeof mailServer>) {
  await consume(queued, env);
  return Object.fromEntries(sent.map(({ to, subject, text, headers }) => [to as string, { subject, text, headers }]));
}

describe("people in an event", () => {
  it("get a mail about a new date or place, in their own time zone, with a link to end such mails; its organizer gets none", async () => {
    const { ana, leo, maya, id, server } = await fullEvent();
    await change(ana, id, { estimatedCostCents: 500 }, server.env);
    expect(server.queued).toEqual([]);
    await change(ana, id, { eventDate: "2091-03-10T20:30:00Z", locationName: "Park" }, server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent).toSorted()).toEqual([leo.email, maya.email].toSorted());
    expect(sent[leo.email]?.subject).toBe("ana changed Pizza night");
    expect(sent[leo.email]?.text).toContain("It is now on Sat, Mar 10, 2091, 3:30 PM EST, at Park.");
    expect(sent[maya.email]?.text).toContain("It is now on Sun, Mar 11, 2091, 5:30 AM, at Park.");
    expect(sent[leo.email]?.text).toContain(`/dashboard/events/${id}`);
    expect(sent[leo.email]?.headers).toMatchObject({ "List-Unsubscribe": expect.stringContaining(".event-changed.") });
    expect(await kindsOf(ana)).toEqual([]);
  });

  it("get a mail that names the co-organizer who changed it, who gets none", async () => {
    const { ana, leo, maya, id, server } = await fullEvent();
    await ana.call("PUT", `/api/events/${id}/co-organizers/${leo.id}`);
    await change(leo, id, { locationName: "Park" }, server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent)).toEqual([maya.email]);
    expect(sent[maya.email]?.subject).toBe("leo changed Pizza night");
  });

  it("get a mail when it is cancelled, which says what was cancelled", async () => {
    const { ana, leo, maya, id, server } = await fullEvent();
    await cancel(ana, id, server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent).toSorted()).toEqual([leo.email, maya.email].toSorted());
    expect(sent[leo.email]?.subject).toBe("Pizza night is cancelled");
    expect(sent[leo.email]?.text).toContain("ana has cancelled “Pizza night”.");
    expect(sent[leo.email]?.text).toContain("It was on Sat, Mar 10, 2091, 2:30 PM EST, at Casa.");
  });

  it("get a mail when they move up from the waiting list, but not when they join themselves", async () => {
    const { leo, maya, id, server } = await fullEvent();
    await leaveEvent(leo, id, server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent)).toEqual([maya.email]);
    expect(sent[maya.email]?.subject).toBe("You have a place at Pizza night");
    expect(sent[maya.email]?.text).toContain("Sun, Mar 11, 2091, 4:30 AM, at Casa.");
    expect(await kindsOf(leo)).toEqual([]);
  });

  it.each(["event-changed", "event-cancelled", "event-place"] as const)(
    "get no mail of the kind %s after switching it off, also if it was written before",
    async (kind) => {
      const { ana, leo, maya, id, server } = await fullEvent();
      const act = {
        "event-changed": () => change(ana, id, { locationName: "Park" }, server.env),
        "event-cancelled": () => cancel(ana, id, server.env),
        "event-place": () => leaveEvent(leo, id, server.env),
      }[kind];
      if (kind !== "event-place") await switchOff(leo, kind);
      await act();
      expect(await kindsOf(leo)).toEqual([]);
      expect(await kindsOf(maya)).toEqual([kind]);
      await switchOff(maya, kind);
      expect(await sentTo(server)).toEqual({});
    },
  );

  it("get no mail about what is no longer so when it is sent", async () => {
    const { ana, leo, maya, id, server } = await fullEvent();
    await change(ana, id, { locationName: "Park" }, server.env);
    await leaveEvent(leo, id, server.env);
    await leaveEvent(maya, id, server.env);
    expect(server.queued).toHaveLength(3);
    expect(await sentTo(server)).toEqual({});
  });

  it("get no mail if they have blocked the organizer, and at most ten about changes in a day", async () => {
    const { ana, leo, maya, id, server } = await fullEvent();
    await maya.call("PUT", `/api/people/${ana.id}/block`);
    for (let move = 0; move < 12; move++) await change(ana, id, { locationName: `Place ${move}` }, server.env);
    expect([(await kindsOf(leo)).length, (await kindsOf(maya)).length]).toEqual([10, 0]);
  });
});

describe("an invitation to an event", () => {
  const invite = (who: TestPerson, id: string, guests: readonly TestPerson[], on: Env) =>
    who.call("POST", `/api/events/${id}/invitations`, { userIds: guests.map((guest) => guest.id) }, {}, on);

  it("is a mail to friends of who invites them, once, and not to strangers", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    await befriend(ana, leo);
    const { id } = await event(ana, place);
    const server = mailServer();
    await invite(ana, id, [leo, eve], server.env);
    await invite(ana, id, [leo, eve], server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent)).toEqual([leo.email]);
    expect(sent[leo.email]?.subject).toBe("ana invites you to Pizza night");
    expect(sent[leo.email]?.text).toContain("on Sat, Mar 10, 2091, 2:30 PM EST, at Casa.");
    expect(server.sent).toHaveLength(1);
  });

  it("is not sent to who wants no such mails, has answered, or is not invited any more", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    for (const friend of [leo, maya, tom]) await befriend(ana, friend);
    await switchOff(leo, "event-invited");
    const { id } = await event(ana, place);
    const server = mailServer();
    await invite(ana, id, [leo, maya, tom], server.env);
    await maya.call("PUT", `/api/events/${id}/reply`, { reply: "declined" });
    await ana.call("DELETE", `/api/events/${id}/invitations/${tom.id}`);
    expect(await sentTo(server)).toEqual({});
  });

  it("is at most ten mails a day; further ones are notifications only", async () => {
    const [ana, leo] = await people("ana", "leo");
    await befriend(ana, leo);
    const server = mailServer();
    for (let each = 0; each < 11; each++) await invite(ana, (await event(ana, place)).id, [leo], server.env);
    await consume(server.queued, server.env);
    expect(server.sent).toHaveLength(10);
  });
});

describe("the calendar file of a mail", () => {
  const fileOf = ({ sent }: ReturnType<typeof mailServer>) =>
    sent.flatMap(({ attachments = [] }) =>
      attachments.map(({ filename, type, content }) => ({
        filename,
        type,
        content: (content as string).replace(/\r\n /g, ""),
      })),
    );

  it("is the event, under the identity that its other calendar files have", async () => {
    const { ana, id, server } = await fullEvent();
    await change(ana, id, { locationName: "Park" }, server.env);
    await consume(server.queued, server.env);
    const [file] = fileOf(server);
    expect([file?.filename, file?.type]).toEqual(["event.ics", "text/calendar; charset=utf-8; method=PUBLISH"]);
    for (const line of [
      "METHOD:PUBLISH",
      `UID:${id}@squadtab`,
      "DTSTART:20910310T193000Z",
      "DTEND:20910310T213000Z",
      "SUMMARY:Pizza night",
      "LOCATION:Park",
      "STATUS:CONFIRMED",
    ])
      expect(file?.content.split("\r\n")).toContain(line);
  });

  it("of a cancelled event cancels it in the calendar, later than the file before", async () => {
    const { ana, id, server } = await fullEvent();
    await change(ana, id, { locationName: "Park" }, server.env);
    await consume(server.queued, server.env);
    server.queued.length = 0;
    await cancel(ana, id, server.env);
    await consume(server.queued, server.env);
    const contents = fileOf(server).map(({ content }) => content);
    const sequences = contents.map((content) => Number(/SEQUENCE:(\d+)/.exec(content)?.[1]));
    expect(contents.at(-1)).toContain("STATUS:CANCELLED");
    expect(sequences.at(-1)).toBeGreaterThanOrEqual(sequences[0] ?? Infinity);
  });
});
