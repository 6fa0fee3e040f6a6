import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openPrimary } from "#db/engine/open-database.ts";
import type { EventPage } from "#domain/events/events.ts";
import {
  database,
  envWith,
  isLibsql,
  people,
  person,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { noteEndedEvents } from "#worker/jobs/note-ended-events.ts";
import { findDueEvents } from "#worker/jobs/events-tomorrow.ts";
import { volume } from "#tests/support/volume.ts";

const MANY = volume(4_000, 100_000);
const MINUTE_MS = 60_000;
/** One begins each minute, so that so many go on where all last two hours. */
const RUNNING = 120;
const TURNS_A_MINUTE = 2 ** 20;
/** The middle sort key of a minute, which no other test's event has. */
const TURN_OF_MINUTE = TURNS_A_MINUTE / 2;
/** The minute of the first event. One event starts per minute, and half of them are past. */
const FIRST_MINUTE = Math.ceil(Date.now() / MINUTE_MS) - MANY / 2;
const numbered = (word: string, n: number): string => `evt_${word}_${String(n).padStart(6, "0")}`;
const minute = (n: number): string => new Date((FIRST_MINUTE + n) * MINUTE_MS).toISOString();

/**
 * Inserts all events with the rows that creating them one by one would write. Half of them are past. They have ten
 * categories and costs; every tenth is free, every hundredth has the same organizer.
 */
const fill = (organizers: readonly TestPerson[], word: string) =>
  database().run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${MANY - 1})
    insert into events (id, turn, title, location_name, category, event_date, time_zone, estimated_cost_cents, creator_id, created_at,
      search_text, category_key)
    select ${`evt_${word}_`} || format('%06d', i), (${FIRST_MINUTE} + i) * cast(${TURNS_A_MINUTE} as integer) + cast(${TURN_OF_MINUTE} as integer), ${`Dinner ${word} `} || i, 'Casa',
      ${`Category ${word}`} || (i % 10), (${FIRST_MINUTE} + i) * ${MINUTE_MS}, 'UTC', (i % 10) * 100,
      (select value from json_each(${JSON.stringify(organizers.map(({ id }) => id))}) where key = i % 100 % ${organizers.length}), 0,
      ${`dinner ${word} `} || i || char(10) || 'casa' || char(10) || ${`category ${word}`} || (i % 10), ${`category ${word}`} || (i % 10)
    from n`);

/** Lets these people join all events of these minutes, with the rows that joining one by one would write. */
const joinAll = (who: readonly TestPerson[], word: string, from: number, count: number) =>
  database().run(sql`
    insert into event_participants (event_id, user_id, status, since, turn)
    select e.id, p.value, 'confirmed', 1, e.turn from events e join json_each(${JSON.stringify(who.map(({ id }) => id))}) p
    where e.id >= ${numbered(word, from)} and e.id < ${numbered(word, from + count)}`);

async function pageOf(who: TestPerson, query: string): Promise<{ rows: number; page: EventPage }> {
  const { db, cost } = counting(env.DB);
  const { status, body } = await who.call<EventPage>("GET", `/api/events${query}`, undefined, {}, envWith({ DB: db }));
  expect([query, status, cost.roundTrips]).toEqual([query, 200, 1]);
  return { rows: cost.rowsRead, page: body };
}

describe.skipIf(isLibsql)(`among ${MANY} events`, () => {
  const word = `x${unique()}`;
  let ana: TestPerson;
  let leo: TestPerson;

  beforeAll(async () => {
    [ana, leo] = await people("ana", "leo");
    const others = await people("maya", "tom", "zoe");
    await fill([ana, ...others], word);
    // On the pages that are read here, every card shows three people. One of them is the reader.
    const part = Math.min(1_500, MANY / 4);
    for (const from of [MANY / 2 - part, MANY / 2, MANY - part])
      await joinAll([leo, ...others.slice(0, 2)], word, from, part);
    await database().run(
      sql`insert into blocks (user_id, blocked_id, created_at) values (${others[2]!.id}, ${ana.id}, 1)`,
    );
  }, 120_000);

  const half = MANY / 2;
  const filters = [
    "",
    "past=true",
    `category=Category ${word}3`,
    `category=Category ${word}3&past=true`,
    `from=${minute(half + 100)}`,
    `from=${minute(half + 100)}&to=${minute(half + 160)}`,
    `to=${minute(half - 200)}&past=true`,
    "maxCostCents=0",
    "maxCostCents=300",
    `maxCostCents=100&category=Category ${word}7`,
    "mine=true",
    "mine=true&past=true",
    "mine=true&maxCostCents=300",
  ].map((filter) => `?${filter.replaceAll(" ", "%20")}`);

  // Of those of a user, the last ones that began are searched for those that go on.
  const most = (query: string) => (query.includes("mine") ? 224 : 140);

  it.each(filters)(
    "a page of the list costs at most 140 rows, or 224 of the user's own, the first and a later one: %s",
    async (query) => {
      for (const who of [ana, leo]) {
        let cursor = "";
        for (let n = 0; n < 4; n++) {
          const { rows, page } = await pageOf(who, `${query}${cursor && `&cursor=${cursor}`}`);
          expect(rows).toBeLessThanOrEqual(most(query));
          cursor = page.nextCursor ?? "";
        }
      }
    },
  );

  it("costs no more than the events that go on where all last two hours, and has these first", async () => {
    const ofTest = sql`search_text like ${`dinner ${word}%`}`;
    await database().run(sql`update events set ends_at = event_date + ${RUNNING * MINUTE_MS} where ${ofTest}`);
    // At most so many an hour: no hour ends as many events as are made here at once.
    const unnoted = sql`select 1 as one from events where ends_at <= ${Date.now()} and end_noted = 0 and ${ofTest} limit 1`;
    do await noteEndedEvents(envWith(), new Date());
    while ((await database().all(unnoted)).length > 0);
    const costs = [];
    for (const query of filters)
      for (const who of [ana, leo]) {
        const { rows, page } = await pageOf(who, query);
        costs.push([query, rows]);
        if (page.nextCursor) costs.push([query, (await pageOf(who, `${query}&cursor=${page.nextCursor}`)).rows]);
      }
    const { events } = (await pageOf(leo, "")).page;
    await database().run(sql`update events set ends_at = null where ${ofTest}`);
    expect(costs.filter(([query, rows]) => Number(rows) > most(String(query)) + 2 * RUNNING)).toEqual([]);
    expect(Date.parse(events[0]!.eventDate)).toBeLessThan(Date.now());
    expect(Date.parse(events[0]!.endsAt!)).toBeGreaterThan(Date.now());
  });

  const searches = [
    `dinner ${word}`,
    word.slice(0, 3),
    `${word} ${MANY - 1}`,
    "nothing of the kind",
    "di",
    "ß",
    "日本",
    `dinner ${word}&past=true`,
    `${word} 1&past=true`,
    `dinner ${word}&category=Category ${word}3`,
    `dinner ${word}&category=none`,
    `dinner ${word}&maxCostCents=0`,
    `dinner ${word}&mine=true`,
    "zz&past=true",
    "zz&mine=true",
    "zz&maxCostCents=0",
  ].map((search) => `?query=${search.replaceAll(" ", "%20")}`);

  it.each(searches)("a page of a search costs at most 2,000 rows: %s", async (query) => {
    for (const who of [ana, leo]) {
      const { rows, page } = await pageOf(who, query);
      expect(rows).toBeLessThanOrEqual(2_000);
      if (page.nextCursor)
        expect((await pageOf(who, `${query}&cursor=${page.nextCursor}`)).rows).toBeLessThanOrEqual(2_000);
    }
  });

  it("results are in date order, each once, over all pages", async () => {
    // Eleven of 4,000 numbers begin with 199: 199 and 1990 to 1999.
    const digits = String(half - 1).slice(0, -1);
    const all: number[] = [];
    let cursor = "";
    do {
      const query = `?query=${word}%20${digits}&past=true${cursor && `&cursor=${cursor}`}`;
      const { page } = await pageOf(leo, query);
      all.push(...page.events.map(({ title }) => Number(title.split(" ").at(-1))));
      cursor = page.nextCursor ?? "";
    } while (cursor);
    const numbers = Array.from({ length: half }, (_, n) => n);
    expect(all).toEqual(numbers.filter((n) => String(n).startsWith(digits)).toReversed());
  });

  it("a search without a match on a page continues to the next match, however far, with a bounded cost for each page", async () => {
    // Only the last event contains these two characters.
    await database().run(
      sql`update events set search_text = search_text || ' qy' where id = ${numbered(word, half + MANY / 40)}`,
    );
    let cursor = "";
    let pages = 0;
    const found: string[] = [];
    do {
      const { page } = await pageOf(leo, `?query=qy${cursor && `&cursor=${cursor}`}`);
      found.push(...page.events.map(({ title }) => title));
      cursor = page.nextCursor ?? "";
      pages++;
    } while (found.length === 0 && cursor);
    expect(found).toEqual([`Dinner ${word} ${half + MANY / 40}`]);
    expect(pages).toBeLessThanOrEqual(4);
  });

  it("opening, joining, leaving, creating and moving an event costs as much as among few", async () => {
    const id = numbered(word, MANY - 10);
    const zoe = await person("zoe");
    const rowsOf = async (method: string, path: string, body?: unknown, who = zoe) => {
      const { db, cost } = counting(env.DB);
      const { status, text } = await who.call(method, path, body, {}, envWith({ DB: db }));
      expect([text, status < 300]).toEqual([text, true]);
      return cost.rowsRead;
    };
    const event = { title: "Tea", locationName: "Roof", eventDate: minute(MANY - 5) };
    expect(await rowsOf("GET", `/api/events/${id}`)).toBeLessThanOrEqual(20);
    expect(await rowsOf("POST", `/api/events/${id}/participants`)).toBeLessThanOrEqual(45);
    expect(await rowsOf("DELETE", `/api/events/${id}/participants/me`)).toBeLessThanOrEqual(45);
    expect(await rowsOf("POST", "/api/events", event)).toBeLessThanOrEqual(20);
    const { body } = await zoe.call<EventPage>("GET", "/api/events?mine=true");
    const moved = { ...event, eventDate: minute(MANY - 50) };
    expect(await rowsOf("PATCH", `/api/events/${body.events[0]!.id}`, moved)).toBeLessThanOrEqual(60);
  });

  it("the daily job reads only the events of its day", async () => {
    const { db, cost } = counting(env.DB);
    await findDueEvents(openPrimary(envWith({ DB: db })), new Date("2091-01-01T08:00:00Z"), () => true);
    // Each time zone of other tests' people adds a few rows.
    expect(cost.rowsRead).toBeLessThanOrEqual(500);
  });
});
