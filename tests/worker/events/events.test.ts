import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { EventDetail, EventInput, EventPage, SocialEvent } from "#domain/events/events.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { Split } from "#domain/splits/splits.ts";
import {
  database,
  envWith,
  event,
  isLibsql,
  join,
  people,
  split,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import type { Env } from "#worker/env.ts";
import { purgeCancelledEvents } from "#worker/jobs/purge-deleted.ts";
import { listening } from "#tests/support/worker/channels.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time `ms` from now, at a full minute. */
const later = (ms: number): string => new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + ms).toISOString();
const bodyOf = (more: Partial<EventInput> = {}) => ({
  title: "Pizza night",
  locationName: "Casa",
  eventDate: later(DAY_MS),
  ...more,
});
const create = (who: TestPerson, body: unknown, headers?: Record<string, string>) =>
  who.call<SocialEvent>("POST", "/api/events", body, headers);
const readEvent = async (who: TestPerson, id: string) => (await who.call<EventDetail>("GET", `/api/events/${id}`)).body;
const change = (who: TestPerson, id: string, more?: Partial<EventInput>) =>
  who.call<EventDetail>("PATCH", `/api/events/${id}`, bodyOf(more));
const edit = (who: TestPerson, id: string, body: unknown, on?: Env) =>
  who.call<EventDetail>("PATCH", `/api/events/${id}`, body, {}, on);
const wait = (who: TestPerson, id: string) => who.call<EventDetail>("POST", `/api/events/${id}/waiting`);
const leaveEvent = (who: TestPerson, id: string) => who.call("DELETE", `/api/events/${id}/participants/me`);
const invite = (who: TestPerson, id: string, asked: readonly { id: string }[]) =>
  who.call<{ invited: number }>("POST", `/api/events/${id}/invitations`, { userIds: asked.map((one) => one.id) });
const bellOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
const notificationsOf = async (who: TestPerson) =>
  (await bellOf(who)).map(({ kind, title, message }) => `${kind}: ${title}: ${message}`);
const outcome = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.error?.code,
  body.error?.fields ?? body.error?.message,
];
/** Moves an event one month into the past. */
const over = (id: string) =>
  database().run(sql`
    update events set event_date = event_date - ${30 * DAY_MS},
      turn = turn - cast(${(30 * DAY_MS) / MINUTE_MS} as integer) * 1048576 where id = ${id}`);

describe("an event", () => {
  it("is visible to everyone with all its fields, with empty ones for missing values", async () => {
    const [ana, leo] = await people("ana", "leo");
    const whole = {
      title: "Pizza night",
      description: "Bring a friend.\nOr two.",
      locationName: "Casa, 4B",
      category: "Food",
      eventDate: later(DAY_MS),
      endsAt: null,
      allDay: false,
      timeZone: "Europe/Madrid",
      maxParticipants: 8,
      estimatedCostCents: 1_250,
    };
    const organizer = { id: ana.id, username: ana.username, displayName: "ana", avatarUrl: null };
    const { status, body } = await create(ana, whole);
    expect([status, body]).toEqual([
      201,
      {
        ...whole,
        id: expect.stringMatching(/^evt_/),
        organizer,
        joinedCount: 0,
        heldCount: 0,
        people: [],
        role: "organizer",
        createdAt: expect.any(String),
        lockAt: null,
        lockedAt: null,
        budgetCents: null,
        budgetPer: null,
        visibility: "everyone",
        squad: null,
      },
    ]);
    expect(await readEvent(leo, body.id)).toEqual({
      ...body,
      role: "none",
      guestsAllowed: 0,
      myGuests: 0,
      myGuestNames: [],
      heldUntil: null,
      billWhen: null,
      billMethod: null,
      payerIds: null,
      actualCostCents: null,
      costPayers: null,
      costReceiptPath: null,
      coverPath: null,
      myReminder: "day-before",
      bill: null,
      squadId: null,
      currency: "USD",
      isBilled: false,
      billPlaces: 1,
      leavers: [],
      activity: [],
      cancelledAt: null,
      series: null,
      replies: [],
      myReply: null,
      myNote: null,
      coOrganizers: [],
      isCoOrganizer: false,
      isInvited: false,
      waitingCount: 0,
      waiting: [],
      waitingBefore: null,
      splits: [],
    });
    const bare = (await create(ana, bodyOf())).body;
    const empty = { description: null, category: null, maxParticipants: null, estimatedCostCents: null };
    expect(bare).toMatchObject({ ...empty, timeZone: "UTC" });
    await ana.call("PATCH", "/api/me/profile", { timeZone: "Asia/Tokyo" });
    expect((await create(ana, bodyOf())).body.timeZone).toBe("Asia/Tokyo");
  });

  it("starts at a full minute, as the form's field requires", async () => {
    const [ana] = await people("ana");
    const minute = later(DAY_MS);
    const { body } = await create(ana, bodyOf({ eventDate: minute.replace(":00.000Z", ":59.999Z") }));
    expect(body.eventDate).toBe(minute);
  });

  it("of yesterday, of now, without a title, a place or a date is refused with an error at its field", async () => {
    const [ana] = await people("ana");
    const future = "Please choose a date in the future";
    for (const eventDate of [new Date().toISOString(), "1999-12-31T23:59:00Z", later(-DAY_MS)])
      expect(outcome(await create(ana, bodyOf({ eventDate })))).toEqual([422, "invalid_input", { eventDate: future }]);
    expect(outcome(await create(ana, {}))[2]).toEqual({
      title: "Event title is required",
      locationName: "Location is required",
      eventDate: "Date & Time is required",
    });
    for (const [wrong, sentence] of [
      [{ title: "x".repeat(101) }, "Event title must be less than 100 characters"],
      [{ locationName: "x".repeat(101) }, "Location must be less than 100 characters"],
      [{ category: "x".repeat(51) }, "Category must be less than 50 characters"],
      [{ description: "x".repeat(2_001) }, "Description must be less than 2,000 characters"],
      [{ maxParticipants: 0 }, "Max participants must be a whole number of at least 1"],
      [{ maxParticipants: 1.5 }, "Max participants must be a whole number of at least 1"],
      [{ estimatedCostCents: -1 }, "Please enter a valid cost"],
      [{ eventDate: "2026-02-30" }, "Date & Time is required"],
      [{ eventDate: "2091-02-30T10:00:00Z" }, "Date & Time is required"],
      [{ timeZone: "Mars/Olympus" }, "Unknown time zone"],
      [{ timeZone: "-00:01" }, "Unknown time zone"],
    ] as const)
      expect(outcome(await create(ana, bodyOf(wrong)))[2]).toEqual({ [Object.keys(wrong)[0]!]: sentence });
    const longest = { title: "é".repeat(100), locationName: "日".repeat(100), category: "x".repeat(50) };
    expect((await create(ana, bodyOf({ ...longest, description: "x".repeat(2_000) }))).status).toBe(201);
  });

  it("with the same Idempotency-Key is created once", async () => {
    const [ana] = await people("ana");
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = bodyOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(ana, body, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await ana.call<EventPage>("GET", "/api/events?mine=true")).body.events).toHaveLength(1);
  });
});

describe("its organizer", () => {
  it("can change all of it, and no one else can", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana, { category: "Food", maxParticipants: 5, description: "x" });
    const changed = { title: "Picnic", locationName: "Park", eventDate: later(2 * DAY_MS), estimatedCostCents: 500 };
    const cleared = { category: null, maxParticipants: null, description: null };
    expect(await change(ana, id, { ...changed, ...cleared })).toMatchObject({
      status: 200,
      body: { ...changed, ...cleared, role: "organizer" },
    });
    await join(leo, id);
    expect((await change(leo, id)).status).toBe(404);
    expect(outcome(await change(ana, id, { eventDate: later(-1) }))[2]).toEqual({
      eventDate: "Please choose a date in the future",
    });
    expect((await readEvent(leo, id)).title).toBe("Picnic");
  });

  it("can change any single field, and the others stay", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana, {
      category: "Food",
      description: "x",
      maxParticipants: 5,
      estimatedCostCents: 900,
    });
    await join(leo, id);
    let expected: object = await readEvent(ana, id);
    const edits: Partial<EventInput>[] = [
      { title: "Picnic" },
      { description: "y" },
      { description: null },
      { locationName: "Park" },
      { category: "Games" },
      { category: "" },
      { eventDate: later(3 * DAY_MS) },
      { timeZone: "Asia/Tokyo" },
      { maxParticipants: 2 },
      { maxParticipants: null },
      { estimatedCostCents: 0 },
      { estimatedCostCents: null },
      {},
    ];
    for (const body of edits) {
      expected = { ...expected, ...body, ...(body.category === "" && { category: null }) };
      expect(await edit(ana, id, body)).toMatchObject({ status: 200, body: expected });
    }
    const kinds = (await bellOf(leo)).map(({ kind }) => kind);
    expect(kinds).toEqual(["event-changed", "event-changed"]);
    expect((await edit(leo, id, { title: "Mine" })).status).toBe(404);
    expect((await edit(ana, id, { eventDate: later(-1) })).status).toBe(422);
    expect((await edit(ana, id, { title: "" })).body.error?.fields).toEqual({ title: "Event title is required" });
  });

  it("loses no field to a change of another one that is made at the same moment", async () => {
    const [ana] = await people("ana");
    const { id } = await event(ana);
    for (let round = 0; round < 5; round++) {
      const [title, locationName] = [`Title ${round}`, `Place ${round}`];
      const answers = await Promise.all([edit(ana, id, { title }), edit(ana, id, { locationName })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await readEvent(ana, id)).toMatchObject({ title, locationName });
    }
  });

  it.runIf(!isLibsql)(
    "is asked to try again if an unsent field changes twice between reading and writing",
    async () => {
      const [ana] = await people("ana");
      const { id } = await event(ana);
      let changes = 0;
      const DB = {
        withSession: (since: string) => {
          const session = env.DB.withSession(since);
          return Object.assign(Object.create(session) as typeof session, {
            prepare: (statement: string) => session.prepare(statement),
            getBookmark: () => session.getBookmark(),
            batch: async (statements: Parameters<typeof session.batch>[0]) => {
              const results = await session.batch(statements);
              if (statements.length === 2) await change(ana, id, { title: `Changed ${++changes}` });
              return results;
            },
          });
        },
      } as unknown as typeof env.DB;
      const { status, body } = await edit(ana, id, { locationName: "Park" }, envWith({ DB }));
      expect([status, body.error?.code, changes]).toEqual([409, "conflict", 2]);
      expect(await readEvent(ana, id)).toMatchObject({ title: "Changed 2", locationName: "Casa" });
    },
  );

  it("notifies participants and the waiting list of another date or place, and of nothing else", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const eventDate = "2091-03-10T19:30:00Z";
    const { id } = await event(ana, { maxParticipants: 1, eventDate });
    await join(leo, id);
    await wait(maya, id);
    await change(ana, id, { title: "Pasta night", maxParticipants: 1, eventDate, estimatedCostCents: 900 });
    expect(await notificationsOf(leo)).toEqual([]);
    await change(ana, id, { maxParticipants: 1, eventDate, locationName: "Park" });
    await change(ana, id, { maxParticipants: 1, eventDate: "2091-03-11T19:30:00Z", timeZone: "Europe/Madrid" });
    for (const who of [leo, maya])
      expect((await notificationsOf(who)).map((line) => line.replaceAll("\u202f", " "))).toEqual([
        "event-changed: ana changed Pizza night: It is now on Sun, Mar 11, 2091, 8:30 PM GMT+1, at Casa.",
        "event-changed: ana changed Pizza night: It is now at Park, on Sun, Mar 11, 2091, 8:30 PM GMT+1.",
      ]);
    expect((await bellOf(leo))[0]).toMatchObject({ link: `/dashboard/events/${id}`, person: { id: ana.id } });
  });

  it("cannot have fewer places than people who joined", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await event(ana, { maxParticipants: 3 });
    await join(leo, id);
    expect((await change(ana, id, { maxParticipants: 1 })).status).toBe(200);
    await change(ana, id, { maxParticipants: 3 });
    await join(maya, id);
    const refused = { maxParticipants: "2 people have already joined" };
    expect(outcome(await change(ana, id, { maxParticipants: 1 }))).toEqual([409, "places_taken", refused]);
    expect((await readEvent(ana, id)).maxParticipants).toBe(3);
    expect((await change(ana, id, { maxParticipants: 2 })).status).toBe(200);
  });

  it("cancels it: it disappears from every list, those who were in it are notified and still see what was cancelled, and nothing else links to it", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const { id, title } = await event(ana, { maxParticipants: 1, title: `Gone ${unique()}` });
    await join(leo, id);
    await wait(maya, id);
    await invite(ana, id, [tom]);
    expect((await leo.call("DELETE", `/api/events/${id}`)).status).toBe(404);
    expect((await ana.call("DELETE", `/api/events/${id}`)).status).toBe(204);
    for (const who of [leo, maya])
      expect(await bellOf(who)).toMatchObject([
        {
          kind: "event-cancelled",
          title: `${title} is cancelled`,
          message: expect.stringMatching(/^ana has cancelled this event\. It was on /),
          link: `/dashboard/events/${id}`,
        },
      ]);
    expect([await bellOf(ana), await bellOf(tom)]).toEqual([[], []]);
    expect((await tom.call("GET", `/api/events/${id}`)).status).toBe(404);
    for (const who of [ana, leo, maya]) {
      expect(await readEvent(who, id)).toMatchObject({
        title,
        locationName: "Casa",
        organizer: { id: ana.id },
        cancelledAt: expect.any(String),
      });
      for (const query of ["mine=true", `query=${encodeURIComponent(title)}`])
        expect((await who.call<EventPage>("GET", `/api/events?${query}`)).body.events).toEqual([]);
    }
    for (const answer of [
      await tom.call("POST", `/api/events/${id}/participants`),
      await tom.call("POST", `/api/events/${id}/waiting`),
      await leaveEvent(leo, id),
      await ana.call("DELETE", `/api/events/${id}/participants/${leo.id}`),
      await invite(ana, id, [tom]),
      await change(ana, id),
      await ana.call("DELETE", `/api/events/${id}`),
    ])
      expect(answer.status).toBe(404);
  });

  it("keeps nothing of a cancelled event in the database after 30 days; the split of its cost stays", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana);
    await join(leo, id);
    const { id: splitId } = await split(ana, [leo], { eventId: id });
    await ana.call("DELETE", `/api/events/${id}`);
    const rows = async () =>
      (
        await database().all(sql`
        select id from events where id = ${id} union all select event_id from event_participants where event_id = ${id}`)
      ).length;
    await purgeCancelledEvents(envWith(), new Date(Date.now() + 30 * DAY_MS - HOUR_MS));
    expect(await rows()).toBe(2);
    // Includes the events that other tests cancelled.
    await purgeCancelledEvents(envWith(), new Date(Date.now() + 30 * DAY_MS + HOUR_MS));
    expect(await rows()).toBe(0);
    expect((await leo.call<Split>("GET", `/api/splits/${splitId}`)).body).toMatchObject({ id: splitId, event: null });
  });

  it("removes a participant, who is notified and may join again", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await event(ana, { maxParticipants: 1 });
    await join(leo, id);
    await wait(maya, id);
    const remove = (who: TestPerson, { id: userId }: TestPerson) =>
      who.call("DELETE", `/api/events/${id}/participants/${userId}`);
    expect((await remove(maya, leo)).status).toBe(404);
    expect((await remove(ana, ana)).status).toBe(404);
    expect((await remove(ana, leo)).status).toBe(204);
    expect((await remove(ana, leo)).status).toBe(404);
    expect((await notificationsOf(leo))[0]).toEqual(
      expect.stringMatching(/^event-removed: You are no longer in Pizza night: ana removed you\. The event is on /),
    );
    expect((await readEvent(maya, id)).role).toBe("joined");
    expect((await wait(leo, id)).status).toBe(201);
    expect(await notificationsOf(leo)).toEqual([]);
    expect((await remove(ana, leo)).status).toBe(204);
    expect((await bellOf(leo))[0]?.title).toBe("You are no longer on the waiting list for Pizza night");
    expect(await readEvent(leo, id)).toMatchObject({ role: "none", waitingCount: 0 });
  });
});

describe("a participant", () => {
  it("is counted and visible to everyone, and its organizer has one notification of them, however often they join and leave", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana, { maxParticipants: 4 });
    const joined = await join(leo, id);
    expect(joined).toMatchObject({ role: "joined", joinedCount: 1, people: [{ id: leo.id }], waitingBefore: null });
    expect(await readEvent(ana, id)).toEqual({ ...joined, role: "organizer" });
    expect((await leaveEvent(leo, id)).status).toBe(204);
    expect((await leaveEvent(leo, id)).status).toBe(404);
    expect(await readEvent(leo, id)).toMatchObject({ role: "none", joinedCount: 0, people: [] });
    await join(leo, id);
    expect(await bellOf(ana)).toMatchObject([
      {
        kind: "event-joined",
        title: "leo joined Pizza night",
        message: "1 of 4 places taken.",
        link: `/dashboard/events/${id}`,
        person: { id: leo.id },
      },
    ]);
  });

  it("is refused with a message when joining twice, too late, or as the organizer", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await event(ana, { maxParticipants: 1 });
    const tryToJoin = (who: TestPerson) => who.call<SocialEvent>("POST", `/api/events/${id}/participants`);
    expect((await tryToJoin(ana)).status).toBe(404);
    expect(outcome(await wait(leo, id))[1]).toBe("conflict");
    await join(leo, id);
    expect(outcome(await tryToJoin(leo))).toEqual([409, "already_joined", "You've already joined this event"]);
    expect(outcome(await tryToJoin(maya))).toEqual([409, "event_full", "This event is full"]);
    expect(outcome(await wait(leo, id))[1]).toBe("already_joined");
    await wait(maya, id);
    expect(outcome(await wait(maya, id))[1]).toBe("already_waiting");
    expect(outcome(await tryToJoin(maya))[1]).toBe("event_full");
    expect((await maya.call("DELETE", `/api/events/${id}/participants/me`)).status).toBe(404);
    expect((await leo.call("DELETE", `/api/events/${id}/waiting`)).status).toBe(404);
    await over(id);
    const tom = (await people("tom"))[0];
    for (const answer of [
      await tryToJoin(tom),
      await wait(tom, id),
      await leaveEvent(leo, id),
      await maya.call("DELETE", `/api/events/${id}/waiting`),
      await change(ana, id),
      await ana.call("DELETE", `/api/events/${id}`),
      await ana.call("DELETE", `/api/events/${id}/participants/${leo.id}`),
      await invite(ana, id, [tom]),
    ])
      expect([answer.status, answer.body.error?.message]).toEqual([409, "This event is over"]);
  });

  it("waits in order, and moves up when someone leaves or is removed, or places are added", async () => {
    const [ana, leo, ...waiting] = await people("ana", "leo", "w0", "w1", "w2", "w3", "w4");
    const { id } = await event(ana, { maxParticipants: 1 });
    await join(leo, id);
    for (const who of waiting) await wait(who, id);
    expect(await readEvent(waiting[2]!, id)).toMatchObject({ role: "waiting", waitingCount: 5, waitingBefore: 2 });
    const joined = async () =>
      (await readEvent(ana, id)).people.map((one) => waiting.findIndex((who) => who.id === one.id));
    await leaveEvent(leo, id);
    expect(await joined()).toEqual([0]);
    await ana.call("DELETE", `/api/events/${id}/participants/${waiting[0]!.id}`);
    expect(await joined()).toEqual([1]);
    await waiting[2]!.call("DELETE", `/api/events/${id}/waiting`);
    await change(ana, id, { maxParticipants: 2 });
    expect(await joined()).toEqual([1, 3]);
    await change(ana, id, { maxParticipants: null });
    expect(await joined()).toEqual([1, 3, 4]);
    expect((await bellOf(waiting[3]!)).find(({ kind }) => kind === "event-place")).toMatchObject({
      title: "You have a place at Pizza night",
      message: expect.stringMatching(/^A place became free, and you have joined\. The event is on \w{3}, .*UTC\.$/),
      link: `/dashboard/events/${id}`,
    });
    expect((await notificationsOf(waiting[2]!)).filter((line) => line.startsWith("event-place"))).toEqual([]);
    expect(await readEvent(ana, id)).toMatchObject({ joinedCount: 3, waitingCount: 0 });
  });
});

describe("the organizer of an event with a waiting list", () => {
  const remove = (who: TestPerson, id: string, { id: userId }: TestPerson) =>
    who.call("DELETE", `/api/events/${id}/participants/${userId}`);
  const titles = async (who: TestPerson) => (await bellOf(who)).map(({ title }) => title).toSorted();
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  it("sees the names of those who wait, in their order, and removes one of them; no one else sees or removes them", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const { id } = await event(ana, { maxParticipants: 1 });
    await join(leo, id);
    for (const who of [maya, tom]) await wait(who, id);
    expect(idsOf((await readEvent(ana, id)).waiting)).toEqual([maya.id, tom.id]);
    for (const who of [leo, maya]) expect(await readEvent(who, id)).toMatchObject({ waiting: [], waitingCount: 2 });
    expect((await remove(leo, id, maya)).status).toBe(404);
    expect((await remove(maya, id, tom)).status).toBe(404);
    expect((await remove(ana, id, maya)).status).toBe(204);
    expect(await readEvent(ana, id)).toMatchObject({ waiting: [{ id: tom.id }], waitingCount: 1, joinedCount: 1 });
    expect(await titles(maya)).toEqual(["You are no longer on the waiting list for Pizza night"]);
  });

  it("is notified of who left and who moved up, each in place of the notification that is no longer true", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await event(ana, { maxParticipants: 1 });
    await join(leo, id);
    await wait(maya, id);
    await ana.call("POST", "/api/notifications/read-all");
    await leaveEvent(leo, id);
    expect(await titles(ana)).toEqual(["leo left Pizza night", "maya has a place at Pizza night"]);
    expect((await bellOf(ana)).map(({ read }) => read)).toEqual([false, false]);
    expect(await titles(maya)).toEqual(["You have a place at Pizza night"]);
    await leaveEvent(maya, id);
    expect(await titles(ana)).toEqual(["leo left Pizza night", "maya left Pizza night"]);
    expect(await titles(maya)).toEqual([]);
    await join(leo, id);
    expect(await titles(ana)).toEqual(["leo joined Pizza night", "maya left Pizza night"]);
  });

  it("is not notified of those who leave the waiting list, nor of those they removed, whose old notifications disappear", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const { id } = await event(ana, { maxParticipants: 1 });
    await join(leo, id);
    for (const who of [maya, tom]) await wait(who, id);
    await tom.call("DELETE", `/api/events/${id}/waiting`);
    expect(await titles(ana)).toEqual(["leo joined Pizza night"]);
    await remove(ana, id, leo);
    expect(await titles(ana)).toEqual(["maya has a place at Pizza night"]);
    await remove(ana, id, maya);
    expect([await titles(ana), await titles(maya)]).toEqual([[], ["You are no longer in Pizza night"]]);
  });
});

describe("the date in a notification of an event", () => {
  const eventDate = "2091-03-10T19:30:00Z";
  const message = async (who: TestPerson) => (await bellOf(who))[0]?.message;

  it("is in the reader's time zone, or where none is known in the event's, and the current one", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    await leo.call("PATCH", "/api/me/profile", { timeZone: "Asia/Tokyo" });
    const { id } = await event(ana, { eventDate, timeZone: "America/New_York" });
    await invite(ana, id, [leo, maya]);
    expect(await message(leo)).toBe("On Sun, Mar 11, 2091, 4:30 AM, at Casa.");
    expect(await message(maya)).toBe("On Sat, Mar 10, 2091, 2:30 PM EST, at Casa.");
    await change(ana, id, { eventDate: "2091-03-10T20:30:00Z", timeZone: "America/New_York" });
    expect(await message(leo)).toBe("On Sun, Mar 11, 2091, 5:30 AM, at Casa.");
  });

  it("is said of a cancelled event, with the place", async () => {
    const [ana, leo] = await people("ana", "leo");
    await leo.call("PATCH", "/api/me/profile", { timeZone: "Asia/Tokyo" });
    const { id } = await event(ana, { eventDate, timeZone: "America/New_York" });
    await join(leo, id);
    await ana.call("DELETE", `/api/events/${id}`);
    expect(await message(leo)).toBe("ana has cancelled this event. It was on Sun, Mar 11, 2091, 4:30 AM, at Casa.");
  });
});

describe("open pages", () => {
  it("of the organizer, participants and waiting list get every change, with the notifications of those for whom it is new", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const { told, env: own } = listening();
    const names = new Map([ana, leo, maya, tom].map((who) => [who.id, who.displayName]));
    const hearing = async (who: TestPerson, method: string, path: string, body?: unknown) => {
      told.length = 0;
      expect((await who.call(method, `/api/events/${path}`, body, {}, own)).status).toBeLessThan(300);
      return told.map(({ userId, message }) => `${names.get(userId)}: ${message.type}`).toSorted();
    };
    const { id } = await event(ana, { maxParticipants: 1 });
    const changed = (...who: string[]) => who.map((name) => `${name}: event-changed`);
    expect(await hearing(leo, "POST", `${id}/participants`)).toEqual([
      "ana: event-changed",
      "ana: notification",
      "leo: event-changed",
    ]);
    expect(await hearing(maya, "POST", `${id}/waiting`)).toEqual(changed("ana", "leo", "maya"));
    expect(await hearing(tom, "POST", `${id}/waiting`)).toEqual(changed("ana", "leo", "maya", "tom"));
    expect(await hearing(tom, "DELETE", `${id}/waiting`)).toEqual(changed("ana", "leo", "maya", "tom"));
    expect(await hearing(leo, "DELETE", `${id}/participants/me`)).toEqual([
      "ana: event-changed",
      "ana: notification",
      "ana: notification",
      "leo: event-changed",
      "maya: event-changed",
      "maya: notification",
    ]);
    expect(await hearing(ana, "PATCH", id, bodyOf({ locationName: "Park" }))).toEqual([
      ...changed("ana", "maya"),
      "maya: notification",
    ]);
    expect(await hearing(ana, "POST", `${id}/invitations`, { userIds: [tom.id] })).toEqual([
      "ana: event-changed",
      "tom: event-changed",
      "tom: notification",
    ]);
    expect(await hearing(ana, "DELETE", id)).toEqual([
      "ana: event-changed",
      "ana: notifications-changed",
      "maya: event-changed",
      "maya: notification",
      "maya: notifications-changed",
      "tom: notifications-changed",
    ]);
  });
});

describe("people whom the organizer invites", () => {
  it("are notified once for an event, but not the organizer, who is in it, or unknown people", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const { id } = await event(ana);
    await join(tom, id);
    expect(await invite(ana, id, [leo, ana, tom, { id: "usr_absent" }])).toMatchObject({
      status: 201,
      body: { invited: 1 },
    });
    expect((await invite(ana, id, [leo, maya])).body).toEqual({ invited: 2 });
    for (const who of [leo, maya])
      expect(await bellOf(who)).toMatchObject([
        {
          kind: "event-invited",
          title: "ana invited you to Pizza night",
          message: expect.stringMatching(/^On \w{3}, \w{3} \d+, 20\d\d, .* UTC, at Casa\.$/),
          link: `/dashboard/events/${id}`,
        },
      ]);
    expect([await bellOf(tom), (await invite(leo, id, [maya])).status]).toEqual([[], 404]);
    expect((await invite(ana, id, [])).body.error?.fields).toEqual({ userIds: "Please select at least one person" });
    const many = Array.from({ length: 51 }, (_, n) => ({ id: `usr_${n}` }));
    expect((await invite(ana, id, many)).body.error?.fields).toEqual({ userIds: "Please select at most 50 people" });
  });

  it("are not notified if one has blocked the other, and no one learns of it", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await event(ana);
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    await ana.call("PUT", `/api/people/${maya.id}/block`);
    expect((await invite(ana, id, [leo, maya])).body).toEqual({ invited: 2 });
    expect([await bellOf(leo), await bellOf(maya)]).toEqual([[], []]);
  });

  it("are at most 20 an hour", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana);
    await database().run(
      sql`insert into limits (key, window_start, count) values (${`eventInvitations:${ana.id}`}, ${Date.now()}, 20)`,
    );
    const limited = envWith({ ENVIRONMENT: "local", RATE_LIMITS: "production" });
    const answer = await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] }, {}, limited);
    expect([answer.status, await bellOf(leo)]).toEqual([429, []]);
  });
});

describe("if one user has blocked the other", () => {
  it.each(["the organizer", "the other"])("by %s, an event is hidden from them, unless they are in it", async (who) => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const title = `Secret ${unique()}`;
    const { id } = await event(ana, { title });
    const joined = await event(ana, { title });
    await join(leo, joined.id);
    const [by, blocked] = who === "the organizer" ? [ana, leo] : [leo, ana];
    await by.call("PUT", `/api/people/${blocked.id}/block`);
    expect((await leo.call("GET", `/api/events/${id}`)).status).toBe(404);
    expect((await leo.call("POST", `/api/events/${id}/participants`)).status).toBe(404);
    const found = async (reader: TestPerson) =>
      (await reader.call<EventPage>("GET", `/api/events?query=${encodeURIComponent(title)}`)).body.events.map(
        (one) => one.id,
      );
    expect(await found(leo)).toEqual([joined.id]);
    expect(await found(maya)).toEqual([id, joined.id]);
    expect((await leaveEvent(leo, joined.id)).status).toBe(204);
    expect(await found(leo)).toEqual([]);
  });

  it("a user who is blocked while waiting keeps their position, and the next one moves up", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const { id } = await event(ana, { maxParticipants: 1 });
    await join(leo, id);
    for (const who of [maya, tom]) await wait(who, id);
    await ana.call("PUT", `/api/people/${maya.id}/block`);
    await leaveEvent(leo, id);
    expect((await readEvent(ana, id)).people.map((one) => one.id)).toEqual([tom.id]);
    expect((await readEvent(maya, id)).role).toBe("waiting");
  });
});

describe("the cost of an event", () => {
  it("is shared by a split that its organizer creates, which those who are in the event find on its page", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await event(ana);
    for (const who of [leo, maya]) await join(who, made.id);
    const bill = await split(ana, [leo], { name: "Pizza", eventId: made.id });
    expect(bill.event).toEqual({ id: made.id, title: "Pizza night" });
    const { body } = await leo.call<SplitPage>("GET", "/api/splits");
    expect(body.splits[0]).toMatchObject({ id: bill.id, event: bill.event });
    for (const who of [ana, leo])
      expect((await readEvent(who, made.id)).splits).toEqual([{ id: bill.id, name: "Pizza" }]);
    expect((await readEvent(maya, made.id)).splits).toEqual([]);
    await ana.call("DELETE", `/api/splits/${bill.id}`);
    expect((await readEvent(ana, made.id)).splits).toEqual([]);
    expect((await split(ana, [leo])).event).toBeNull();
  });

  it("of another user's event, or of an unknown one, can't be shared: nothing is written", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana);
    for (const eventId of [id, "evt_absent"]) {
      const body = { name: "x", totalCents: 500, participantIds: [ana.id], eventId };
      const answer = await leo.call("POST", "/api/splits", body);
      expect([answer.status, answer.body.error?.fields]).toEqual([
        422,
        { eventId: "This event is not there any more" },
      ]);
    }
    expect((await leo.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual([]);
  });
});
