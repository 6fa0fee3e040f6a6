import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { EventDetail, EventInput, EventPage, EventPreview, SocialEvent } from "#domain/events/events.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Overview } from "#domain/overview/overview.ts";
import { utcDay } from "#domain/time/calendar.ts";
import {
  call,
  database,
  envWith,
  event,
  givePassword,
  join,
  moveEvent,
  people,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { consume, mailServer } from "#tests/support/worker/mail-server.ts";
import { noteEndedEvents } from "#worker/jobs/note-ended-events.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The time `ms` from now, at a full minute. */
const later = (ms: number): string => new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + ms).toISOString();
const berlin = "Europe/Berlin";

const create = (who: TestPerson, more: Partial<EventInput>) =>
  who.call<SocialEvent>("POST", "/api/events", {
    title: "Pizza night",
    locationName: "Casa",
    eventDate: later(DAY_MS),
    ...more,
  });
const edit = (who: TestPerson, id: string, body: Partial<EventInput>) =>
  who.call<EventDetail>("PATCH", `/api/events/${id}`, body);
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body.error?.fields];
const titlesOf = async (who: TestPerson, query: Record<string, string | undefined>) =>
  (
    await who.call<EventPage>(
      "GET",
      `/api/events?${new URLSearchParams({ limit: "50", ...(query as Record<string, string>) }).toString()}`,
    )
  ).body.events.map(({ title }) => title);
const messagesOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ message }) => message);

/** An event that began two hours ago and goes on for so many hours; past ones have ended. */
async function begun(who: TestPerson, hoursLeft: number, more: Partial<EventInput> = {}): Promise<SocialEvent> {
  const made = await event(who, {
    eventDate: later(20 * DAY_MS),
    endsAt: later(20 * DAY_MS + (2 + hoursLeft) * HOUR_MS),
    ...more,
  });
  await moveEvent(made.id, -20 * DAY_MS - 2 * HOUR_MS);
  return made;
}

describe("an event's end", () => {
  it("is optional, to the minute, and in every answer about the event", async () => {
    const [ana, leo] = await people("ana", "leo");
    const endsAt = later(DAY_MS + 3 * HOUR_MS);
    const { status, body } = await create(ana, {
      endsAt: endsAt.replace(":00.000Z", ":41.000Z"),
      visibility: "everyone",
    });
    expect([status, body.endsAt, body.allDay]).toEqual([201, endsAt, false]);
    expect((await leo.call<EventDetail>("GET", `/api/events/${body.id}`)).body).toMatchObject({
      endsAt,
      allDay: false,
    });
    expect((await call<EventPreview>("GET", `/api/events/${body.id}/preview`)).body).toMatchObject({ endsAt });
    const [listed] = (await ana.call<EventPage>("GET", "/api/events?mine=true")).body.events;
    expect(listed).toMatchObject({ endsAt, allDay: false });
    const { nextUp } = (await ana.call<Overview>("GET", `/api/overview?today=${utcDay(new Date())}`)).body;
    expect(nextUp).toMatchObject([{ kind: "event", endsAt, days: null }]);
    expect((await create(ana, {})).body).toMatchObject({ endsAt: null, allDay: false });
  });

  it("is after the start, at most 14 days later and to come; whole days have a time zone", async () => {
    const [ana] = await people("ana");
    const eventDate = later(DAY_MS);
    const refused = async (more: Partial<EventInput>) => fieldsOf(await create(ana, { eventDate, ...more }));
    const before = [422, { endsAt: "The end must be after the start" }];
    expect(await refused({ endsAt: eventDate })).toEqual(before);
    expect(await refused({ endsAt: later(0) })).toEqual(before);
    expect(await refused({ endsAt: later(15 * DAY_MS + MINUTE_MS) })).toEqual([
      422,
      { endsAt: "An event can last at most 14 days" },
    ]);
    expect(await refused({ allDay: true })).toEqual([422, { timeZone: "All-day events need a time zone" }]);
    expect(await refused({ eventDate: later(-2 * HOUR_MS), endsAt: later(-HOUR_MS) })).toEqual([
      422,
      { endsAt: "Please choose an end in the future" },
    ]);
    expect((await create(ana, { endsAt: later(15 * DAY_MS) })).status).toBe(201);
    expect((await create(ana, { eventDate: later(-2 * HOUR_MS), endsAt: later(HOUR_MS) })).status).toBe(201);
  });

  it("of whole days is the end of the last one in the event's time zone, also when the clocks change", async () => {
    const [ana] = await people("ana");
    const days = async (eventDate: string, endsAt?: string) => {
      const { body } = await create(ana, { eventDate, endsAt, allDay: true, timeZone: berlin });
      return [body.eventDate, body.endsAt, body.allDay];
    };
    expect(await days("2091-03-10T19:00:00Z")).toEqual(["2091-03-09T23:00:00.000Z", "2091-03-10T23:00:00.000Z", true]);
    // The clocks of Berlin go forward on March 25 and back on October 28.
    expect(await days("2091-03-24T19:00:00Z", "2091-03-25T19:00:00Z")).toEqual([
      "2091-03-23T23:00:00.000Z",
      "2091-03-25T22:00:00.000Z",
      true,
    ]);
    expect(await days("2091-10-28T12:00:00Z")).toEqual(["2091-10-27T22:00:00.000Z", "2091-10-28T23:00:00.000Z", true]);
    const today = await create(ana, { eventDate: new Date().toISOString(), allDay: true, timeZone: berlin });
    expect(today.status).toBe(201);
  });

  it("moves with the start, unless it is sent too, and can be taken back", async () => {
    const [ana] = await people("ana");
    const [eventDate, endsAt] = ["2091-03-10T19:00:00.000Z", "2091-03-10T22:30:00.000Z"];
    const { id } = await event(ana, { eventDate, endsAt, timeZone: berlin });
    const changed = async (body: Partial<EventInput>) => (await edit(ana, id, body)).body;
    expect(await changed({ title: "Ramen night" })).toMatchObject({ eventDate, endsAt });
    expect(await changed({ eventDate: "2091-04-10T18:00:00.000Z" })).toMatchObject({
      endsAt: "2091-04-10T21:30:00.000Z",
    });
    expect(await changed({ eventDate, endsAt })).toMatchObject({ eventDate, endsAt });
    expect(await changed({ allDay: true })).toMatchObject({
      eventDate: "2091-03-09T23:00:00.000Z",
      endsAt: "2091-03-10T23:00:00.000Z",
    });
    expect(await changed({ allDay: false, eventDate, endsAt: null })).toMatchObject({
      eventDate,
      endsAt: null,
      allDay: false,
    });
  });

  it("is told when it changes, as the start is, to participants and by mail", async () => {
    const [ana, leo] = await people("ana", "leo");
    const server = mailServer();
    const place = { eventDate: "2091-03-10T19:30:00.000Z", timeZone: "America/New_York" };
    const { id } = await event(ana, { ...place, endsAt: "2091-03-10T21:30:00.000Z" });
    await join(leo, id);
    const change = (body: Partial<EventInput>) => ana.call("PATCH", `/api/events/${id}`, body, {}, server.env);
    await change({ description: "Bring plates." });
    expect(await messagesOf(leo)).toEqual([]);
    await change({ endsAt: "2091-03-10T23:00:00.000Z" });
    expect(await messagesOf(leo)).toEqual(["It is now on Sat, Mar 10, 2091, 2:30 – 6:00 PM EST."]);
    await consume(server.queued, server.env);
    expect(server.sent.at(-1)?.text).toContain("It is now on Sat, Mar 10, 2091, 2:30 – 6:00 PM EST, at Casa.");
    await change({ allDay: true });
    expect((await messagesOf(leo))[0]).toBe("It is now on Sat, Mar 10, 2091, all day.");
    await ana.call("DELETE", `/api/events/${id}`);
    expect((await messagesOf(leo))[0]).toBe(
      "ana has cancelled this event. It was on Sat, Mar 10, 2091, all day, at Casa.",
    );
  });

  it("is kept by the database: no row ends before it begins, or has whole days without an end", async () => {
    const [ana] = await people("ana");
    const { id } = await event(ana);
    for (const change of [sql`ends_at = event_date`, sql`ends_at = event_date + 1 + 15 * 86400000`, sql`all_day = 1`])
      await expect(database().run(sql`update events set ${change} where id = ${id}`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining("CHECK constraint failed: events_") as string },
      });
  });
});

describe("an event that has begun and has not ended", () => {
  it("can be joined, left, answered, edited, locked and cancelled; one that has ended cannot", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    for (const [hoursLeft, isOver] of [
      [2, false],
      [-1, true],
    ] as const) {
      const { id } = await begun(ana, hoursLeft, { maxParticipants: 5 });
      const codeOf = async (who: TestPerson, method: string, path = "", body?: object) => {
        const answer = await who.call<{ error?: { code: string } }>(method, `/api/events/${id}${path}`, body);
        return answer.status < 300 ? "done" : answer.body.error?.code;
      };
      const expected = isOver ? "event_over" : "done";
      expect(await codeOf(leo, "POST", "/participants")).toBe(expected);
      expect(await codeOf(maya, "PUT", "/reply", { reply: "maybe" })).toBe(expected);
      if (!isOver) expect(await codeOf(leo, "DELETE", "/participants/me")).toBe("done");
      expect(await codeOf(ana, "POST", "/invitations", { userIds: [maya.id] })).toBe(expected);
      expect(await codeOf(ana, "PATCH", "", { title: "Longer night" })).toBe(expected);
      expect(await codeOf(ana, "PATCH", "", { endsAt: later(5 * HOUR_MS) })).toBe(expected);
      expect(await codeOf(ana, "POST", "/lock")).toBe(expected);
      expect(await codeOf(leo, "POST", "/participants")).toBe(isOver ? "event_over" : "event_locked");
      expect(await codeOf(ana, "PATCH", "", { description: "Closed already" })).toBe(expected);
      expect(await codeOf(ana, "DELETE")).toBe(expected);
    }
  });

  it("is among the events to come, before those that have not begun, until it ends", async () => {
    const [ana, leo] = await people("ana", "leo");
    const word = unique();
    const named = (title: string) => ({ title: `${word} ${title}`, category: `Fair ${word}`, estimatedCostCents: 0 });
    await event(ana, named("next"));
    const fair = await begun(ana, 2, named("fair"));
    const ended = await begun(ana, -1, named("ended"));
    await join(leo, fair.id);
    for (const { id } of [fair, ended])
      await database().run(sql`insert or ignore into event_participants (event_id, user_id, status, since, turn)
        select id, ${leo.id}, 'confirmed', 1, turn from events where id = ${id}`);
    const coming = [`${word} fair`, `${word} next`];
    for (const query of [
      { query: word },
      { category: `fair ${word}` },
      { mine: "true" },
      { query: word.slice(0, 2), mine: "true" },
    ])
      expect([query, await titlesOf(ana, query)]).toEqual([query, coming]);
    expect(await titlesOf(leo, { mine: "true" })).toEqual([`${word} fair`]);
    for (const query of [{ query: word }, { category: `fair ${word}` }, { mine: "true" }])
      expect([query, await titlesOf(ana, { ...query, past: "true" })]).toEqual([query, [`${word} ended`]]);
    expect(await titlesOf(leo, { mine: "true", past: "true" })).toEqual([`${word} ended`]);
    const pages: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: EventPage = (
        await leo.call<EventPage>("GET", `/api/events?query=${word}&limit=1${cursor && `&cursor=${cursor}`}`)
      ).body;
      pages.push(...page.events.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(coming);
    const { nextUp } = (await leo.call<Overview>("GET", `/api/overview?today=${utcDay(new Date())}`)).body;
    expect(nextUp.map((item) => item.kind === "event" && item.title)).toEqual([`${word} fair`]);
  });

  it("that is not for everyone is among them for those who see it", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const title = `Camp ${unique()}`;
    const { id } = await begun(ana, 30, { title, visibility: "invited" });
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
    for (const query of [{ query: title }, { invited: "true" }]) expect(await titlesOf(leo, query)).toEqual([title]);
    expect(await titlesOf(ana, { query: title })).toEqual([title]);
    expect(await titlesOf(eve, { query: title })).toEqual([]);
    await leo.call("PUT", `/api/events/${id}/reply`, { reply: "declined" });
    expect(await titlesOf(leo, { invited: "true" })).toEqual([]);
  });

  it("leaves the index of those that go on within the hour after its end, and the lists at once", async () => {
    const [ana] = await people("ana");
    const title = `Fair ${unique()}`;
    const { id } = await begun(ana, -1, { title });
    const running = await begun(ana, 1);
    const notedOf = async (eventId: string) =>
      (await database().all<{ noted: number }>(sql`select end_noted as noted from events where id = ${eventId}`))[0]
        ?.noted;
    expect([await notedOf(id), await titlesOf(ana, { query: title })]).toEqual([0, []]);
    await noteEndedEvents(envWith(), new Date());
    expect([await notedOf(id), await notedOf(running.id)]).toEqual([1, 0]);
    expect(await titlesOf(ana, { query: title, past: "true" })).toEqual([title]);
  });

  it("is cancelled with its organizer's account, and left with a participant's", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [own, theirs, ended] = [await begun(ana, 2), await begun(leo, 2), await begun(leo, -1)];
    await join(leo, own.id);
    await join(ana, theirs.id);
    await database().run(sql`insert into event_participants (event_id, user_id, status, since, turn)
      select id, ${ana.id}, 'confirmed', 1, turn from events where id = ${ended.id}`);
    await givePassword(ana);
    const { status } = await ana.call("DELETE", "/api/me", { username: ana.username, password: "Passw0rdA" });
    expect(status).toBeLessThan(300);
    expect((await messagesOf(leo))[0]).toContain("Its organizer has left Squadtab.");
    expect((await leo.call<EventDetail>("GET", `/api/events/${theirs.id}`)).body.joinedCount).toBe(0);
    expect((await leo.call<EventDetail>("GET", `/api/events/${ended.id}`)).body.joinedCount).toBe(1);
  });
});
