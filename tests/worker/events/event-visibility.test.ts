import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventPage, SocialEvent } from "#domain/events/events.ts";
import type { Visibility } from "#domain/events/event-visibility.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  befriend,
  call,
  database,
  dayFromNow,
  envWith,
  event,
  friendRequest,
  join,
  memberOf,
  people,
  person,
  receipt,
  squad,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";

const word = unique();
const make = async (who: TestPerson, visibility: Visibility, more: object = {}): Promise<SocialEvent> => {
  const body = {
    title: `${visibility} ${word}`,
    locationName: "Casa",
    eventDate: `${dayFromNow(5)}T18:00:00Z`,
    visibility,
    ...more,
  };
  const answer = await who.call<SocialEvent>("POST", "/api/events", body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const listed = async (who: TestPerson, query = ""): Promise<string[]> =>
  (await who.call<EventPage>("GET", `/api/events?query=${word}${query}`)).body.events.map(
    ({ visibility }) => visibility,
  );

const readers = [
  "organizer",
  "friend",
  "member",
  "former",
  "invited",
  "joined",
  "asked",
  "wasAsked",
  "blocked",
  "stranger",
] as const;
type Reader = (typeof readers)[number];
const made: Partial<Record<Visibility, SocialEvent>> = {};
let who: Record<Reader, TestPerson>;
let flat: Squad;

/**
 * Who sees an event of each visibility. The one who joined did so as a friend, and is no longer one. Those who asked the organizer
 * to be friends, or were asked by them, are none before the answer (`status = 'accepted'` in event-access.ts).
 */
const visibleTo: Record<Visibility, readonly Reader[]> = {
  everyone: ["organizer", "friend", "member", "former", "invited", "joined", "asked", "wasAsked", "stranger"],
  friends: ["organizer", "friend", "invited", "joined"],
  squad: ["organizer", "member", "invited"],
  invited: ["organizer", "invited"],
};

beforeAll(async () => {
  const [organizer, friend, member, former, invited, joined, asked, wasAsked, blocked, stranger] = await people(
    ...readers,
  );
  who = { organizer, friend, member, former, invited, joined, asked, wasAsked, blocked, stranger };
  await friendRequest(asked, organizer);
  await friendRequest(organizer, wasAsked);
  await befriend(organizer, friend);
  const friendship = await befriend(organizer, joined);
  await befriend(organizer, blocked);
  flat = await squad(organizer, { memberIds: [member.id, former.id] });
  await former.call("DELETE", `/api/squads/${flat.id}/members/${memberOf(flat, former)}`);
  for (const visibility of ["everyone", "friends", "squad", "invited"] as const) {
    made[visibility] = await make(organizer, visibility, visibility === "squad" ? { squadId: flat.id } : {});
    await organizer.call("POST", `/api/events/${made[visibility].id}/invitations`, { userIds: [invited.id] });
  }
  await join(joined, made.friends!.id);
  await joined.call("DELETE", `/api/friends/${friendship}`);
  await blocked.call("PUT", `/api/people/${organizer.id}/block`);
});

describe("an event", () => {
  it.each(Object.entries(visibleTo) as [Visibility, readonly Reader[]][])(
    "for %s is seen and joined by those it is for, and does not exist for others",
    async (visibility, seenBy) => {
      const { id } = made[visibility]!;
      for (const reader of readers) {
        const isSeen = seenBy.includes(reader);
        const answers = [
          (await who[reader].call("GET", `/api/events/${id}`)).status,
          (await listed(who[reader])).includes(visibility),
          (await listed(who[reader], "&maxCostCents=0")).includes(visibility),
        ];
        // Someone who is only in it finds it among their own events.
        const inLists = isSeen && !(reader === "joined" && visibility === "friends");
        expect([reader, ...answers]).toEqual([reader, isSeen ? 200 : 404, inLists, false]);
        if (!isSeen && reader !== "blocked")
          for (const [method, path] of [
            ["POST", "participants"],
            ["POST", "waiting"],
            ["DELETE", "participants/me"],
          ] as const)
            expect((await who[reader].call(method, `/api/events/${id}/${path}`)).status).toBe(404);
      }
    },
  );

  it("is not seen by someone for having answered, once it is not for them any more", async () => {
    const [ana, eve] = await people("ana", "eve");
    const { id } = await make(ana, "everyone");
    const answer = (reply: string) => eve.call("PUT", `/api/events/${id}/reply`, { reply });
    expect((await answer("declined")).status).toBe(204);
    await ana.call("PATCH", `/api/events/${id}`, { visibility: "invited" });
    expect((await eve.call("GET", `/api/events/${id}`)).status).toBe(404);
    expect((await eve.call("POST", `/api/events/${id}/participants`)).status).toBe(404);
    expect((await answer("maybe")).status).toBe(404);
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [eve.id] });
    expect((await eve.call("GET", `/api/events/${id}`)).status).toBe(200);
  });

  it("that becomes a squad's stays seen by those in it who had left the squad before, and an invitation brings others back", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const of = await squad(ana, { memberIds: [leo.id, eve.id] });
    const { id } = await make(ana, "everyone");
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [eve.id] });
    for (const each of [leo, eve]) await each.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, each)}`);
    await join(leo, id);
    await ana.call("PATCH", `/api/events/${id}`, { visibility: "squad", squadId: of.id });
    const statusOf = async (each: TestPerson) => (await each.call("GET", `/api/events/${id}`)).status;
    expect([await statusOf(leo), await statusOf(eve)]).toEqual([200, 404]);
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [eve.id] });
    expect(await statusOf(eve)).toBe(200);
    expect((await leo.call("DELETE", `/api/events/${id}/participants/me`)).status).toBe(204);
    expect(await statusOf(leo)).toBe(404);
  });

  it("is not lost to someone who left another squad", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flatmates = await squad(ana, { memberIds: [leo.id] });
    const climbers = await squad(ana, { memberIds: [leo.id] });
    const { id } = await make(ana, "squad", { squadId: flatmates.id });
    await leo.call("DELETE", `/api/squads/${climbers.id}/members/${memberOf(climbers, leo)}`);
    expect((await leo.call("GET", `/api/events/${id}`)).status).toBe(200);
  });

  it("that becomes a squad's is lost to someone who had left the squad, whatever other event they join afterwards", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const { id } = await make(ana, "everyone");
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    await join(leo, (await make(ana, "everyone")).id);
    await ana.call("PATCH", `/api/events/${id}`, { visibility: "squad", squadId: of.id });
    expect((await leo.call("GET", `/api/events/${id}`)).status).toBe(404);
  });

  it("that someone has joined stays among their own events, no matter who may see it now", async () => {
    expect(await listed(who.joined, "&mine=true")).toEqual(["friends"]);
  });

  it("for a squad needs a squad of its organizer, and no other event has one", async () => {
    const body = { title: "x", locationName: "y", eventDate: `${dayFromNow(2)}T18:00:00Z` };
    const refused = async (by: TestPerson, more: object) =>
      (await by.call("POST", "/api/events", { ...body, ...more })).body.error?.fields;
    expect(await refused(who.organizer, { visibility: "squad" })).toEqual({ squadId: "Please choose a squad" });
    expect(await refused(who.organizer, { visibility: "friends", squadId: flat.id })).toEqual({
      squadId: "Only an event for a squad has a squad",
    });
    expect(await refused(who.stranger, { visibility: "squad", squadId: flat.id })).toEqual({
      squadId: "You are not in this squad, or it is archived",
    });
  });

  it("can be made narrower: those in it stay, others lose it at once, also in the search", async () => {
    const event = await make(who.organizer, "everyone", { title: `Change ${word}` });
    await join(who.stranger, event.id);
    const seen = async (by: TestPerson) =>
      (await by.call<EventPage>("GET", `/api/events?query=Change%20${word}`)).body.events.length;
    expect(await seen(who.member)).toBe(1);
    const changed = await who.organizer.call<SocialEvent>("PATCH", `/api/events/${event.id}`, {
      visibility: "invited",
    });
    expect(changed.body).toMatchObject({ visibility: "invited", squad: null });
    expect(await seen(who.member)).toBe(0);
    expect((await who.stranger.call("GET", `/api/events/${event.id}`)).status).toBe(200);
    await who.organizer.call("PATCH", `/api/events/${event.id}`, { title: `Change ${word} again` });
    expect((await who.organizer.call<SocialEvent>("GET", `/api/events/${event.id}`)).body.visibility).toBe("invited");
    await who.organizer.call("PATCH", `/api/events/${event.id}`, { visibility: "squad", squadId: flat.id });
    expect(await seen(who.member)).toBe(1);
    await who.organizer.call("PATCH", `/api/events/${event.id}`, { visibility: "everyone", squadId: null });
    expect(await seen(who.former)).toBe(1);
  });

  it("of other people costs no one a row, however many they keep for themselves, and each visible one is listed once", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    await befriend(ana, leo);
    const year = 2101;
    for (let n = 0; n < 12; n++)
      await make(n % 2 ? ana : leo, n % 3 ? "friends" : "everyone", {
        title: `Page ${word} ${n}`,
        eventDate: `${year}-03-${String(n + 10)}T18:00:00Z`,
      });
    const page = async (db?: never) => {
      const titles: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const path: string = `/api/events?query=Page%20${word}&limit=3${cursor && `&cursor=${cursor}`}`;
        const answer: { body: EventPage } = await ana.call<EventPage>(
          "GET",
          path,
          undefined,
          {},
          db && envWith({ DB: db }),
        );
        titles.push(...answer.body.events.map(({ title }) => title));
        cursor = answer.body.nextCursor;
      }
      return titles;
    };
    const expected = Array.from({ length: 12 }, (_, n) => `Page ${word} ${n}`);
    expect(await page()).toEqual(expected);
    const before = counting(env.DB as never);
    await page(before.db as never);
    // Between them, a thousand events that are not for Ana.
    await database().run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
      insert into events (id, turn, title, location_name, event_date, time_zone, creator_id, created_at, search_text, category_key, visibility)
      select 'evt_private_' || ${word} || i, e.turn + i, ${`Page ${word} private `} || i, 'Casa', e.event_date, 'UTC', ${eve.id}, 0,
        ${`page ${word.toLowerCase()} private `} || i, '', 'invited'
      from n, (select turn, event_date from events where title = ${`Page ${word} 3`}) e`);
    const after = counting(env.DB as never);
    expect(await page(after.db as never)).toEqual(expected);
    expect(after.cost.rowsRead).toBeLessThanOrEqual(before.cost.rowsRead);
  });
});

describe("what a visitor sees of an event", () => {
  it("is its title, date, place, the organizer's first name and how many go, if it is for everyone", async () => {
    const [ana, leo] = await people("ana", "leo");
    await ana.call("PATCH", "/api/me/profile", { displayName: "Ana Ruiz" });
    const { id, eventDate } = await event(ana, { title: "Bowling", locationName: "Lanes", visibility: "everyone" });
    await join(leo, id);
    const { status, body } = await call("GET", `/api/events/${id}/preview`);
    expect(status).toBe(200);
    expect(body).toEqual({
      title: "Bowling",
      eventDate,
      endsAt: null,
      allDay: false,
      timeZone: expect.any(String) as string,
      locationName: "Lanes",
      organizerName: "Ana",
      coverUrl: null,
      goingCount: 1,
    });
  });

  it("has its cover, which needs no account and no other right", async () => {
    const ana = await person("ana");
    const { id } = await event(ana, { visibility: "everyone" });
    const receiptPath = await receipt(ana);
    expect((await ana.call("PUT", `/api/events/${id}/cover`, { receiptPath })).status).toBe(200);
    const { body } = await call<{ coverUrl: string }>("GET", `/api/events/${id}/preview`);
    expect(body.coverUrl).toContain(receiptPath);
    expect((await call("GET", body.coverUrl)).status).toBe(200);
    expect((await call("GET", body.coverUrl.replace(/signature=./, "signature=!"))).status).toBe(404);
  });

  it("is nothing of any other event: the answer is that of an unknown one", async () => {
    const [ana] = await people("ana");
    const flat = await squad(ana);
    const cancelled = await event(ana);
    await ana.call("DELETE", `/api/events/${cancelled.id}`);
    const others = [
      await event(ana, { visibility: "friends" }),
      await event(ana, { visibility: "invited" }),
      await event(ana, { visibility: "squad", squadId: flat.id }),
      cancelled,
    ];
    const answerOf = async (id: string) => {
      const { status, body } = await call<{ error: { code: string; message: string } }>(
        "GET",
        `/api/events/${id}/preview`,
      );
      return { status, code: body.error.code, message: body.error.message };
    };
    const unknown = await answerOf("evt_0000000000absent");
    expect(unknown.status).toBe(404);
    for (const { id } of others) expect(await answerOf(id)).toEqual(unknown);
  });
});
