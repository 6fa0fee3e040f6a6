import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listEvents } from "#db/queries/events/event-list.ts";
import { planEventList } from "#domain/events/event-list-plan.ts";
import type { EventInput, EventListQuery, EventPage, SocialEvent } from "#domain/events/events.ts";
import {
  database,
  envWith,
  event,
  join,
  people,
  person,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const DAY_MS = 86_400_000;
const local = envWith({ ENVIRONMENT: "local", RATE_LIMITS: "local" });
/** A start time that no other event of these tests has. */
const at = (days: number): string => new Date(Date.parse("2094-05-01T20:00:00Z") + days * DAY_MS).toISOString();

const make = async (who: TestPerson, more: Partial<EventInput>): Promise<SocialEvent> =>
  (
    await who.call<SocialEvent>(
      "POST",
      "/api/events",
      { title: "Pizza night", locationName: "Casa", eventDate: at(0), ...more },
      {},
      local,
    )
  ).body;
const listOf = async (who: TestPerson, query: Record<string, string>) => {
  const { status, body, text } = await who.call<EventPage>(
    "GET",
    `/api/events?${new URLSearchParams(query).toString()}`,
  );
  if (status !== 200) throw new Error(text);
  return body;
};
const titlesOf = async (who: TestPerson, query: Record<string, string>) =>
  (await listOf(who, query)).events.map(({ title }) => title);

describe("a search", () => {
  it.each([
    ["the title", "Noche de ópera", ["noche de ópera", "NOCHE", "opera", "ÓPERA", "Oper"]],
    ["the place", "Straße 12, Köln", ["STRASSE 12", "straße", "strasse", "KOLN", "köln", "KÖLN"]],
    ["the category", "İstanbul'da", ["istanbul", "İSTANBUL", "ISTANBUL", "i̇stanbul"]],
    ["letters that have no plain form", "Łódź Yılmaz æ", ["lodz yilmaz ae", "ŁÓDŹ YILMAZ", "Yılmaz", "yılmaz Æ"]],
    ["Greek", "ΟΔΟΣ Ερμού", ["οδος", "οδοσ", "ερμου", "ΕΡΜΟΎ"]],
    ["signs of China and Japan", "火锅聚会 カラオケ", ["火锅", "锅聚会", "ｶﾗｵｹ", "カラ", "会"]],
    ["pictures", "Party 🎉🎂 time", ["🎉", "🎉🎂", "🎉🎂 t", "🎂 TIME"]],
    ["ligatures and wide letters", "ＦＩＮＡＬＥ ﬁesta", ["finale", "fiesta", "ﬁe"]],
    [
      "signs of the search itself",
      `"AND" OR (x*) NEAR/2 -y^ col:z`,
      [`"and"`, `" OR (`, "(x*)", "near/2", "-y^", "col:z", `*`],
    ],
    ["signs of SQL", "100% _sure_ \\ it's", ["100%", "_sure_", "\\ it", "it's", "%", "_s"]],
  ])("finds a part of %s, in whatever case", async (_what, text, queries) => {
    const reader = await person("reader");
    const mark = unique();
    const organizer = await person("ana");
    const inTitle = await make(organizer, { title: `${mark} ${text}` });
    const inPlace = await make(organizer, { locationName: `${text} ${mark}` });
    const inCategory = await make(organizer, { category: text.slice(0, 40), title: mark });
    await make(organizer, { title: mark, description: text });
    const made = new Set([inTitle, inPlace, inCategory].map(({ id }) => id));
    for (const query of queries) {
      // Only the user's own events, so that other tests do not matter; then all events, by the index if the query is long enough.
      const mine = await organizer.call<EventPage>("GET", `/api/events?mine=true&query=${encodeURIComponent(query)}`);
      expect([query, new Set(mine.body.events.map(({ id }) => id))]).toEqual([query, made]);
      const found = (await listOf(reader, { query, limit: "50", from: at(0), to: at(1) })).events.map(({ id }) => id);
      expect([query, found.filter((id) => made.has(id)).length]).toEqual([query, 3]);
    }
    expect((await listOf(reader, { query: `${mark}nothing` })).events).toEqual([]);
  });

  it("succeeds for any input", async () => {
    const reader = await person("reader");
    for (const query of [
      "",
      " ",
      `"`,
      `""`,
      `"""`,
      "*",
      "()",
      "a AND",
      "\0",
      "\u0301",
      "ab\0c",
      "x".repeat(200),
      "\n\n\n",
    ])
      expect((await reader.call("GET", `/api/events?query=${encodeURIComponent(query)}`)).status).toBe(200);
    expect((await reader.call("GET", `/api/events?query=${"x".repeat(201)}`)).status).toBe(422);
  });

  it("uses its index in the order of the results, from the start of the page, on either engine", async () => {
    for (const [order, sign] of [
      ["asc", ">="],
      ["desc", "<"],
    ] as const) {
      const plan = await database().all<{ detail: string }>(sql`
        explain query plan select rowid from event_search where event_search match '"abc"'
          and rowid ${sql.raw(sign)} cast(${5} as integer) order by rowid ${sql.raw(order)} limit 8`);
      const [walk, ...more] = plan.map(({ detail }) => detail);
      expect(walk).toMatch(/VIRTUAL TABLE INDEX \d+:M\d[<>]/);
      // The index returns them in this order, so nothing is sorted.
      expect(more).toEqual([]);
    }
  });
});

describe("the list", () => {
  it("is sorted by date, then by creation, over any number of pages", async () => {
    const ana = await person("ana");
    const title = `Ordered ${unique()}`;
    const days = [3, 1, 2, 1, 3, 1, 0, 2, 1, 0];
    const made: SocialEvent[] = [];
    for (const [n, day] of days.entries()) made.push(await make(ana, { title: `${title} ${n}`, eventDate: at(day) }));
    const expected = [6, 9, 1, 3, 5, 8, 2, 7, 0, 4].map((n) => `${title} ${n}`);
    const asked: Record<string, string>[] = [{ query: title }, { mine: "true" }, { mine: "true", query: "or" }];
    for (const query of asked)
      for (const limit of ["1", "3", "50"]) {
        const all: string[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const page: EventPage = await listOf(ana, { ...query, limit, ...(cursor && { cursor }) });
          all.push(...page.events.map((one) => one.title));
          cursor = page.nextCursor;
        }
        expect(all).toEqual(expected);
      }
  });

  it("has upcoming events, or past ones newest first; an event that starts now has started", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made: SocialEvent[] = [];
    for (const day of [0, 1, 2]) made.push(await make(ana, { eventDate: at(day), title: `Day ${day}` }));
    await join(leo, made[1]!.id);
    const titlesAt = async (instant: number, filter: Pick<EventListQuery, "past">, who = ana) => {
      const place = { after: null, limit: 8, now: new Date(instant) };
      const rows = await listEvents(
        database(),
        who.id,
        planEventList({ mine: "true", ...filter }, place),
        place.limit,
        place.now,
      );
      return rows.flatMap(({ event }) => (event ? [event.title] : []));
    };
    const begins = Date.parse(at(1));
    expect(await titlesAt(begins - 1, {})).toEqual(["Day 1", "Day 2"]);
    expect(await titlesAt(begins - 1, { past: "true" })).toEqual(["Day 0"]);
    for (const instant of [begins, begins + 1, begins + 59_999]) {
      expect(await titlesAt(instant, {})).toEqual(["Day 2"]);
      expect(await titlesAt(instant, { past: "true" })).toEqual(["Day 1", "Day 0"]);
      expect(await titlesAt(instant, { past: "included" })).toEqual(["Day 0", "Day 1", "Day 2"]);
    }
    expect(await titlesAt(begins, { past: "true" }, leo)).toEqual(["Day 1"]);
  });

  it("is filtered by category, days, cost and the user's own events, alone and together, also with a search", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const word = unique();
    const category = `Straßenfest ${word}`;
    const make3 = (title: string, more: Partial<EventInput>) => make(ana, { title: `${word} ${title}`, ...more });
    const a = await make3("a", { category, eventDate: at(1), estimatedCostCents: 0 });
    await make3("b", { category: category.toUpperCase(), eventDate: at(2), estimatedCostCents: 500 });
    await make3("c", { eventDate: at(3) });
    const d = await make3("d", { category, eventDate: at(4), estimatedCostCents: 2_000, maxParticipants: 1 });
    await join(leo, a.id);
    await join(leo, d.id);
    await maya.call("POST", `/api/events/${d.id}/waiting`);
    const found = async (who: TestPerson, query: Record<string, string>) =>
      (await titlesOf(who, { query: word, ...query })).map((title) => title.slice(-1)).join("");
    expect(await found(leo, {})).toBe("abcd");
    for (const same of [category, category.toLowerCase(), `STRASSENFEST ${word}`]) {
      expect(await found(leo, { category: same })).toBe("abd");
      expect((await titlesOf(leo, { category: same })).length).toBe(3);
    }
    expect(await found(leo, { from: at(2) })).toBe("bcd");
    expect(await found(leo, { from: at(2), to: at(3) })).toBe("b");
    expect(await found(leo, { maxCostCents: "0" })).toBe("a");
    expect(await found(leo, { maxCostCents: "500" })).toBe("ab");
    expect(await found(leo, { mine: "true" })).toBe("ad");
    expect(await found(maya, { mine: "true" })).toBe("d");
    expect(await found(ana, { mine: "true" })).toBe("abcd");
    expect(await found(leo, { mine: "true", category, maxCostCents: "100", to: at(4) })).toBe("a");
    expect((await titlesOf(ana, { mine: "true", maxCostCents: "500", category })).length).toBe(2);
    expect((await listOf(leo, { maxCostCents: "0", from: at(1), to: at(2) })).events.map(({ id }) => id)).toContain(
      a.id,
    );
    expect(await found(leo, { past: "true" })).toBe("");
  });

  it("by open invitations has those that the reader can still answer, also of events that only they see", async () => {
    const [ana, leo] = await people("ana", "leo");
    const word = unique();
    const invited = async (title: string, more: Partial<EventInput> = {}) => {
      const { id } = await make(ana, { title: `${word} ${title}`, visibility: "invited", ...more });
      const { status } = await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
      expect(status).toBe(201);
      return id;
    };
    await invited("dinner", { eventDate: at(2) });
    await invited("walk", { eventDate: at(1), visibility: "everyone" });
    const [joined, declined, locked] = [await invited("joined"), await invited("declined"), await invited("locked")];
    await make(ana, { title: `${word} not invited` });
    await join(leo, joined);
    await leo.call("PUT", `/api/events/${declined}/reply`, { reply: "declined" });
    await ana.call("POST", `/api/events/${locked}/lock`);
    const both = [`${word} walk`, `${word} dinner`];
    expect(await titlesOf(leo, { invited: "true" })).toEqual(both);
    expect(await titlesOf(leo, { invited: "true", query: `${word} din` })).toEqual([`${word} dinner`]);
    expect(await titlesOf(leo, { invited: "true", from: at(2) })).toEqual([`${word} dinner`]);
    expect(await titlesOf(ana, { invited: "true" })).toEqual([]);
  });

  it("reflects a change of date, words or organizer immediately", async () => {
    const [ana, leo] = await people("ana", "leo");
    const word = unique();
    const first = await make(ana, { title: `${word} first`, eventDate: at(1) });
    const second = await make(ana, { title: `${word} second`, eventDate: at(2) });
    for (const { id } of [first, second]) await join(leo, id);
    const body = {
      title: `${word} moved`,
      locationName: `Elsewhere ${word}`,
      category: `New ${word}`,
      eventDate: at(3),
    };
    expect((await ana.call("PATCH", `/api/events/${first.id}`, body, {}, local)).status).toBe(200);
    const inOrder = [`${word} second`, `${word} moved`];
    expect(await titlesOf(ana, { query: word })).toEqual(inOrder);
    for (const who of [ana, leo]) expect(await titlesOf(who, { mine: "true" })).toEqual(inOrder);
    expect(await titlesOf(leo, { query: `${word} first` })).toEqual([]);
    expect(await titlesOf(leo, { query: `elsewhere ${word}` })).toEqual([`${word} moved`]);
    expect(await titlesOf(leo, { category: `new ${word}` })).toEqual([`${word} moved`]);
    expect(await titlesOf(leo, { query: word, to: at(3) })).toEqual([`${word} second`]);
    // A change of the text alone keeps its position among the events of the same minute.
    const third = await make(ana, { title: `${word} third`, eventDate: at(3) });
    await ana.call("PATCH", `/api/events/${first.id}`, { ...body, title: `${word} again` }, {}, local);
    expect(await titlesOf(ana, { query: word })).toEqual([`${word} second`, `${word} again`, third.title]);
  });

  it("refuses unknown parameters", async () => {
    const reader = await person("reader");
    for (const query of [
      "from=2026-01-01",
      "to=x",
      "maxCostCents=-1",
      "maxCostCents=1.5",
      "mine=false",
      "past=false",
      "limit=101",
      "cursor=x",
      "a=b",
    ])
      expect([query, (await reader.call("GET", `/api/events?${query}`)).status]).toEqual([query, 422]);
  });
});

it("shows the first three participants of an event, and how many there are", async () => {
  const [ana, ...others] = await people("ana", "p0", "p1", "p2", "p3", "p4");
  const { id } = await event(ana);
  for (const who of others) await join(who, id);
  const [card] = (await listOf(ana, { mine: "true" })).events;
  expect([card?.joinedCount, card?.people.map((one) => one.id)]).toEqual([5, others.slice(0, 3).map((one) => one.id)]);
});
