import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { searchableNames } from "#domain/profiles/people-search.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import {
  befriend,
  database,
  envWith,
  event,
  isLibsql,
  join,
  memberOf,
  people,
  person,
  split,
  squad,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";

const MANY = 3_000;
let asker: TestPerson;
/** Part of every name here, so that the search finds no people of other tests. */
const mark = unique();

/** Inserts many profiles with their search rows in three statements. */
async function fill(rows: { id: string; username: string; displayName: string }[]) {
  const json = JSON.stringify(rows.map((row) => ({ ...row, ...searchableNames(row.username, row.displayName) })));
  const db = database();
  await db.batch({
    profiles: db.run(sql`insert into profiles (id, username, display_name, created_at)
      select value ->> 'id', value ->> 'username', value ->> 'displayName', 0 from json_each(${json})`),
    names: db.run(
      sql`insert into profile_names (user_id, names) select value ->> 'id', value ->> 'names' from json_each(${json})`,
    ),
    words: db.run(sql`insert into profile_words (word, user_id)
      select w.value, p.value ->> 'id' from json_each(${json}) p, json_each(p.value, '$.words') w`),
  });
}

const find = async (query: string, who = asker): Promise<Person[]> => {
  const { status, body, text } = await who.call<Person[]>("GET", `/api/people?query=${encodeURIComponent(query)}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
};
const named = (displayName: string) => person("zz", { displayName });

beforeAll(async () => {
  asker = await person("asker");
  await fill(
    Array.from({ length: MANY }, (_, n) => ({
      id: `usr_many_${mark}_${n}`,
      username: `common_${mark}_${n}`,
      displayName: ["Ana Common", "Анна Common", "小林 Common", "Zoë %_ Common"][n % 4]!,
    })),
  );
});

// In this order: a search shows five people, and later tests add more of the same name.
describe("three characters or more are found anywhere in a name", { shuffle: false }, () => {
  it.each([
    ["the beginning", "Wilhelmina", "wil"],
    ["the middle", "Wilhelmina", "helm"],
    ["the end", "Wilhelmina", "mina"],
    ["across a space", "Mary Ann Lee", "ann lee"],
    ["any case", "wilhelmina", "WILHELM"],
    ["marks folded in the name", "Zoë Ångström", "angstrom"],
    ["marks folded in the query", "Zoe Angstrom", "Ångström"],
    ["decomposed marks", "Zoe\u0301 Mu\u0308ller", "müller"],
    ["a dotless i by one with a dot", "Deniz Yılmaz", "Yilmaz"],
    ["an i with a dot by a dotless one", "Deniz Yilmaz", "Yılmaz"],
    ["a letter with a stroke by a plain one", "Søren Łukaszđ", "soren lukaszd"],
    ["a plain letter by one with a stroke", "Soren Lukaszd", "Søren ŁukaszĐ"],
    ["letters written out", "Jürgen Großæœ", "grossaeoe"],
    ["letters that are not written out", "Jurgen Grossaeoe", "großæœ"],
    ["Cyrillic", "Екатерина Великая", "КАТЕР"],
    ["ё as е", "Пётр Семёнов", "семенов"],
    ["Greek with a final sigma", "Οδυσσέας Ελύτης", "ΟΔΥΣΣΕΑΣ"],
    ["Greek cut after a sigma", "Οδυσσέας Ελύτης", "ΟΔΥΣ"],
    ["three CJK characters", "山田太郎", "田太郎"],
    ["full width letters", "Ｗｉｌｌｅｍ", "willem"],
    ["a ligature", "Steﬃ Graf", "steffi"],
    ["13 emoji", "😀😃😄😁😆😅😂🤣😊😇🙂🙃😉", "😀😃😄😁😆😅😂🤣😊😇🙂🙃😉"],
    ["an underscore", "lo_fi_girl", "_fi_g"],
    ["a per cent sign", "100% real", "0% r"],
    ["quotes", `Dwayne "The Rock" O'Neil`, `"the`],
    ["an apostrophe", `Dwayne "The Rock" O'Neil`, `o'n`],
    ["what FTS5 would read as operators", "NEAR(a AND b) OR *", "and b) or *"],
    ["a hyphen and a colon", "x-ray:spex", "-ray:s"],
    ["64 characters", "w".repeat(80), "w".repeat(64)],
    ["more than are compared", "v".repeat(80), "v".repeat(200)],
    ["surrounding spaces", "Wilhelmina", "  wilh  "],
  ])("%s: %s by %s", async (_, displayName, query) => {
    const tag = unique();
    const who = await named(displayName);
    const found = await find(query);
    expect(found.map(({ id }) => id)).toContain(who.id);
    expect(await find(`${tag}${query}`)).toEqual([]);
  });

  it("in the username too", async () => {
    const who = await person("quixote");
    expect((await find(who.username.slice(3, 15))).map(({ id }) => id)).toEqual([who.id]);
  });

  it("an underscore or a per cent sign matches only itself", async () => {
    expect(await find("a_%_b")).toEqual([]);
    expect(await find("%%%")).toEqual([]);
    expect(await find("___")).toEqual([]);
  });
});

describe("two characters are found at the start of any word", () => {
  it.each([
    ["the first word", "Xyla Quinn", "xy"],
    ["the second word", "Mary Qwilleran", "qw"],
    ["after a hyphen", "Anne-Xzavier", "xz"],
    ["after an underscore", "the_jq_one", "jq"],
    ["marks folded", "Öztürk", "oz"],
    ["plain letters", "Mary Łødź", "lo"],
    ["Cyrillic", "Юрий Щукин", "ЩУ"],
    ["two CJK characters", "鈴木一郎", "鈴木"],
    ["two emoji", "🦩🦚 party", "🦩🦚"],
    ["a word of two", "Jo Vq", "vq"],
    ["a symbol first", "$w4gger", "$w"],
  ])("%s: %s by %s", async (_, displayName, query) => {
    const who = await named(displayName);
    expect((await find(query)).map(({ id }) => id)).toContain(who.id);
  });

  it("and not inside a word", async () => {
    const who = await named("Mary Qkjilleran");
    expect((await find("kj")).map(({ id }) => id)).not.toContain(who.id);
  });
});

describe("the result", () => {
  it("has at most five people, each once, without the signed-in user and without email addresses", async () => {
    const found = await find("common");
    expect(found).toHaveLength(5);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
    for (const each of found) expect(Object.keys(each).sort()).toEqual(["avatarUrl", "displayName", "id", "username"]);
    expect(await find("co")).toHaveLength(5);
  });

  it("leaves out the signed-in user and still shows five others", async () => {
    const name = `q${unique()}`;
    const six = await Promise.all(Array.from({ length: 6 }, () => person("same", { displayName: name })));
    for (const who of six) {
      const found = await find(name, who);
      expect(found).toHaveLength(5);
      expect(found.map(({ id }) => id)).not.toContain(who.id);
    }
  });

  it("begins with the exact username, however many names contain it", async () => {
    const [ana, leo] = [await person("ana"), await person("leo")];
    const longer = Array.from({ length: 8 }, (_, n) => ({
      id: `usr_0_${ana.username}_${n}`,
      username: `${ana.username}${n}`,
      displayName: "x",
    }));
    // The index finds the oldest profiles first.
    await database().run(sql`delete from profile_names where user_id = ${ana.id}`);
    await fill(longer);
    const { names } = searchableNames(ana.username, ana.displayName);
    await database().run(sql`insert into profile_names (user_id, names) values (${ana.id}, ${names})`);
    for (const query of [ana.username, ` ${ana.username.toUpperCase()} `]) {
      const found = await find(query, leo);
      expect(found[0]?.id).toBe(ana.id);
      expect(new Set(found.map(({ id }) => id)).size).toBe(5);
    }
    expect((await find(ana.username, ana)).map(({ id }) => id)).not.toContain(ana.id);
  });

  it("finds no one for a name that no one has", async () => {
    expect(await find("nobodyiscalledthis")).toEqual([]);
    expect(await find("q\u0301\u0301")).toEqual([]);
    expect(await find("!?")).toEqual([]);
  });

  it("needs two characters", async () => {
    for (const query of ["", "a", " a ", "😀"]) {
      const { status, body } = await asker.call("GET", `/api/people?query=${encodeURIComponent(query)}`);
      expect([query, status, body.error?.fields?.["query"]]).toEqual([query, 422, "Type at least 2 characters"]);
    }
    expect((await asker.call("GET", "/api/people")).status).toBe(422);
  });

  it("never fails, whatever is typed", async () => {
    const odd = [
      "a\0b",
      "ab\0",
      "\0\0\0",
      "\ufffd\ufffd\ufffd",
      "a\nb\nc",
      '"""',
      "'''",
      "\\\\\\",
      "* OR",
      "(((",
      "\u200b\u200b\u200b",
      "a".repeat(5_000),
      "👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    ];
    for (const query of odd) await find(query);
    expect((await asker.call("GET", "/api/people?query=%ff%fe%fd")).status).toBeLessThan(500);
  });
});

describe("people whom the signed-in user knows", () => {
  /** Eight strangers with this name, older than everyone whom the test creates. */
  const strangers = (name: string) =>
    fill(
      Array.from({ length: 8 }, (_, n) => ({ id: `usr_0${name}_${n}`, username: `${name}_${n}`, displayName: name })),
    );

  it.each([
    // Two letters that no other name here begins with.
    ["three characters or more", "ψζ", (name: string) => name],
    ["two characters", "ζψ", (name: string) => name.slice(0, 2)],
  ])(
    "come first by %s: friends, then people in shared squads, in shared splits and at shared events, then others",
    async (_, start, queryOf) => {
      const name = start + unique();
      await strangers(name);
      const [me, host] = await people("me", "host");
      const called = () => person("zz", { displayName: name });
      const [guest, mate, participant, creator, friend] = [
        await called(),
        await called(),
        await called(),
        await called(),
        await called(),
      ];
      const joined = await event(host);
      await join(guest, joined.id);
      await join(me, joined.id);
      await squad(host, { memberIds: [me.id, mate.id] });
      await split(me, [participant]);
      await split(creator, [me]);
      await befriend(me, friend);
      const ids = (await find(queryOf(name), me)).map(({ id }) => id);
      expect(ids[0]).toBe(friend.id);
      expect(ids[1]).toBe(mate.id);
      expect(ids.slice(2, 4).sort()).toEqual([participant.id, creator.id].sort());
      expect(ids[4]).toBe(guest.id);
    },
  );

  it("are organizers of events that they joined, too", async () => {
    const name = `q${unique()}`;
    await strangers(name);
    const me = await person("me");
    const organizer = await named(name);
    await join(me, (await event(organizer)).id);
    expect((await find(name, me))[0]!.id).toBe(organizer.id);
  });

  it("are members of their squads while both are in them", async () => {
    const name = `q${unique()}`;
    await strangers(name);
    const [me, host] = await people("me", "host");
    const [mate, gone] = [await named(name), await named(name)];
    const own = await squad(host, { memberIds: [me.id, mate.id, gone.id] });
    await host.call("DELETE", `/api/squads/${own.id}/members/${memberOf(own, gone)}`);
    const ids = (await find(name, me)).map(({ id }) => id);
    expect([ids[0], ids.includes(gone.id)]).toEqual([mate.id, false]);
    await me.call("DELETE", `/api/squads/${own.id}/members/${memberOf(own, me)}`);
    expect((await find(name, me)).map(({ id }) => id)).not.toContain(mate.id);
  });

  it("are listed once, in the best of their places, and strangers fill the rest", async () => {
    const name = `q${unique()}`;
    await strangers(name);
    const me = await person("me");
    const friend = await named(name);
    await befriend(friend, me);
    await split(me, [friend]);
    const found = await find(name, me);
    expect(found).toHaveLength(5);
    expect(found[0]!.id).toBe(friend.id);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
  });

  it("don't push out the person with exactly this username, who comes right after them", async () => {
    const leo = await person("leo");
    const me = await person("me");
    for (let n = 0; n < 6; n++) await befriend(me, await named(`${leo.username} ${n}`));
    const found = await find(leo.username, me);
    expect(found).toHaveLength(5);
    expect(found[4]!.id).toBe(leo.id);
  });

  it("are left out with ?without=friends if they are friends, and others take their places", async () => {
    const name = `q${unique()}`;
    await strangers(name);
    const me = await person("me");
    const [friend, asked] = [await named(name), await named(name)];
    for (let n = 0; n < 6; n++) await befriend(me, await named(name));
    await befriend(me, friend);
    await split(me, [asked]);
    const { body } = await me.call<Person[]>("GET", `/api/people?without=friends&query=${name}`);
    expect(body).toHaveLength(5);
    expect(body[0]!.id).toBe(asked.id);
    expect(body.map(({ id }) => id)).not.toContain(friend.id);
    expect((await me.call("GET", `/api/people?without=strangers&query=${name}`)).status).toBe(422);
  });

  it("are not found where they blocked the user, or a request is only pending", async () => {
    const name = `q${unique()}`;
    await strangers(name);
    const me = await person("me");
    const [blocker, asked] = [await named(name), await named(name)];
    await split(me, [blocker]);
    await blocker.call("PUT", `/api/people/${me.id}/block`);
    await me.call("POST", "/api/friends", { email: asked.email });
    const ids = (await find(name, me)).map(({ id }) => id);
    expect(ids).not.toContain(blocker.id);
    expect(ids[0]).not.toBe(asked.id);
  });
});

it.runIf(!isLibsql).each([
  ["common", "common"],
  ["rare", `common_${mark}_2999`],
  ["absent", "nobodyiscalledthis"],
  ["two common characters", "co"],
  ["two absent characters", "qj"],
  ["underscores", "___"],
  ["per cent signs", "%_ "],
  ["Cyrillic", "анна"],
  ["two CJK characters", "小林"],
  ["13 emoji", "😀😃😄😁😆😅😂🤣😊😇🙂🙃😉"],
  ["64 characters", "common".repeat(11).slice(0, 64)],
])(`among ${MANY} people, %s reads at most 60 rows in one round trip`, async (_, query) => {
  const { db, cost } = counting(env.DB);
  const path = `/api/people?query=${encodeURIComponent(query)}`;
  expect((await asker.call("GET", path, undefined, {}, envWith({ DB: db }))).status).toBe(200);
  expect(cost.roundTrips).toBe(1);
  expect(cost.rowsRead).toBeLessThanOrEqual(60);
});

it.runIf(!isLibsql).each([
  ["common", "common"],
  ["absent", "nobodyiscalledthis"],
  ["two common characters", "co"],
  ["two absent characters", "qj"],
])(
  "someone who knows more people than are compared reads at most 2,000 rows in one round trip for %s",
  async (_, query) => {
    const me = await person("me");
    const numbers = (count: number) =>
      sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`;
    const manyOf = (from: number, count: number) =>
      sql`(select id from profiles where id glob ${`usr_many_${mark}_*`} order by id limit ${count} offset ${from})`;
    const db = database();
    await db.batch({
      friends: db.run(sql`insert into friends (id, user_id, friend_id, status, created_at, accepted_at)
      select 'frd_' || ${me.id} || id, ${me.id}, id, 'accepted', 0, 0 from ${manyOf(0, 500)}`),
      splits: db.run(sql`insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at)
      select 'spl_' || ${me.id} || value, 'Dinner', 100, ${me.id}, '2026-11-01', 0 from json_each('[1,2,3,4,5,6,7,8]')`),
      shares: db.run(sql`insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid)
      select 'prt_' || s.id || p.id, s.id, p.id, 1, 2, 1 from splits s join ${manyOf(500, 40)} p where s.creator_id = ${me.id}`),
    });
    // As many squads as a person can be in, of fifty people each.
    await db.batch({
      squads: db.run(sql`insert into squads (id, name, currency, created_at)
      select 'sqd_' || ${me.id} || i, 'Flat', 'USD', 0 from ${numbers(200)}`),
      own: db.run(sql`insert into squad_members (id, squad_id, user_id, role, joined_at)
      select 'mem_' || ${me.id} || i, 'sqd_' || ${me.id} || i, ${me.id}, 'owner', 0 from ${numbers(200)}`),
      mates: db.run(sql`insert into squad_members (id, squad_id, user_id, role, joined_at)
      select 'mem_' || ${me.id} || i || p.id, 'sqd_' || ${me.id} || i, p.id, 'member', 0
      from ${numbers(200)} join ${manyOf(1_000, 49)} p`),
    });
    const { id } = await event(me);
    await db.run(sql`insert into event_participants (event_id, user_id, status, since, turn)
    select ${id}, id, 'waiting', 0, (select turn from events where id = ${id}) from ${manyOf(600, 300)}`);
    const { db: counted, cost } = counting(env.DB);
    const path = `/api/people?query=${encodeURIComponent(query)}`;
    expect((await me.call("GET", path, undefined, {}, envWith({ DB: counted }))).status).toBe(200);
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThanOrEqual(2_000);
  },
);
