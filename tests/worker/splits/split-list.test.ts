import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SplitListQuery, SplitPage } from "#domain/splits/split-list.ts";
import {
  database,
  envWith,
  isLibsql,
  people,
  person,
  split,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { volume } from "#tests/support/volume.ts";

type Asked = Partial<Record<keyof SplitListQuery, string>>;

const read = async (who: TestPerson, asked: Asked = {}): Promise<SplitPage> => {
  const { status, body } = await who.call<SplitPage>("GET", `/api/splits?${new URLSearchParams(asked).toString()}`);
  expect(status).toBe(200);
  return body;
};
const namesOf = ({ splits }: SplitPage) => splits.map(({ name }) => name);

describe("the list of splits", () => {
  let ana: TestPerson, leo: TestPerson, maya: TestPerson;

  beforeAll(async () => {
    [ana, leo, maya] = await people("ana", "leo", "maya");
    await split(ana, [leo], { name: "Dinner", merchant: "Café Ünal", splitDate: "2026-01-31", totalCents: 9_000 });
    await split(leo, [ana], { name: "Taxi", merchant: "Strasse 1", splitDate: "2026-02-01", totalCents: 3_000 });
    await split(ana, [leo, maya], { name: "Hut", splitDate: "2026-02-28", totalCents: 30_000 });
    const paid = await split(leo, [ana, maya], {
      name: "Snacks",
      merchant: "Smørrebrød",
      splitDate: "2026-03-01",
      totalCents: 600,
    });
    for (const share of paid.participants)
      await leo.call("PUT", `/api/splits/${paid.id}/participants/${share.id}/paid`, { paid: true });
  });

  it.each<[Asked, string[]]>([
    [{}, ["Snacks", "Hut", "Taxi", "Dinner"]],
    [{ state: "pending" }, ["Hut", "Taxi", "Dinner"]],
    [{ state: "owed" }, ["Hut", "Dinner"]],
    [{ state: "owe" }, ["Taxi"]],
    [{ state: "settled" }, ["Snacks"]],
    [{ role: "creator" }, ["Hut", "Dinner"]],
    [{ role: "participant", state: "settled" }, ["Snacks"]],
    [{ query: "CAFE unal" }, ["Dinner"]],
    [{ query: "smorrebrod" }, ["Snacks"]],
    [{ query: "SMØRREBRØD" }, ["Snacks"]],
    [{ query: "strasse" }, ["Taxi"]],
    [{ query: "straße" }, ["Taxi"]],
    [{ query: "%" }, []],
    [{ query: "  " }, ["Snacks", "Hut", "Taxi", "Dinner"]],
  ])("asked for %j shows these, in this order", async (asked, names) => {
    expect(namesOf(await read(ana, asked))).toEqual(names);
  });

  it("finds a split by the name of another participant, but not by the user's own", async () => {
    expect(namesOf(await read(ana, { query: maya.username }))).toEqual(["Snacks", "Hut"]);
    expect(namesOf(await read(ana, { query: ana.username }))).toEqual([]);
  });

  it("has the same totals with any filter", async () => {
    const { totals } = await read(ana);
    expect(totals).toEqual({ createdCents: 39_000, createdCount: 2 });
    expect((await read(ana, { state: "settled" })).totals).toEqual(totals);
  });

  it("returns each split once, page by page", async () => {
    const all = namesOf(await read(ana));
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SplitPage = await read(ana, { limit: "1", ...(cursor && { cursor }) });
      found.push(...namesOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(all);
  });

  it.each([{ state: "open" }, { role: "owner" }, { query: "q".repeat(101) }, { cursor: "e30" }])(
    "refuses %j",
    async (asked) => {
      expect((await ana.call("GET", `/api/splits?${new URLSearchParams(asked as Asked).toString()}`)).status).toBe(422);
    },
  );
});

const MANY = volume(500, 5_000);

describe.skipIf(isLibsql)(`${MANY} splits`, () => {
  it("cost what 50 cost: the first page, a later one, each filter and the statistics", async () => {
    const [few, many, other] = [await person("few"), await person("many"), await person("other")];
    await fill(few, other, 50);
    await fill(many, other, MANY);
    const asked = ["/api/splits", "/api/splits?state=owed", "/api/splits?role=creator"];
    for (const path of [...asked, "/api/me/statistics"])
      expect(await rowsRead(many, path)).toBeLessThanOrEqual(1.05 * (await rowsRead(few, path)));
    const middle = await many.call<SplitPage>("GET", "/api/splits?limit=100");
    const path = `/api/splits?cursor=${middle.body.nextCursor}`;
    expect(await rowsRead(many, path)).toBeLessThanOrEqual(1.05 * (await rowsRead(few, "/api/splits")));
  });

  it("are searched for the same rows: words in all of them, in one or in none, of one letter or more", async () => {
    const [few, many, other] = [await person("few"), await person("many"), await person("other")];
    await fill(few, other, 50, 1);
    await fill(many, other, MANY, 100);
    for (const who of [few, many])
      await database().run(sql`update splits set search_text = 'zebra' where id = ${`spl_${who.username}_25`}`);
    // In addition to the list, whose totals read a few rows per month.
    const searching = async (who: TestPerson, query: string) =>
      (await rowsRead(who, `/api/splits?query=${query}`)) - (await rowsRead(who, "/api/splits"));
    for (const query of ["split", "it", "l", "zebra", "eb", "z", "nowhere", "qy", "q", other.username]) {
      const rows = await searching(few, query);
      expect([query, await searching(many, query)]).toEqual([
        query,
        expect.toSatisfy((more: number) => more <= rows + 0.2 * Math.abs(rows)),
      ]);
    }
  });
});

/** Inserts splits with one participant each, spread over these months. Half of them are paid. */
async function fill(creator: TestPerson, other: TestPerson, count: number, months = 2): Promise<void> {
  const db = database();
  const prefix = `spl_${creator.username}_`;
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  await db.batch({
    splits:
      db.run(sql`${numbers} insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, search_text)
      select ${prefix} || i, 'Split', 1000, ${creator.id}, date('2026-06-15', format('-%d months', (i - 1) * ${months} / ${count})), 0, 'split' from n`),
    participants:
      db.run(sql`${numbers} insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid)
      select 'prt' || ${prefix} || i, ${prefix} || i, ${other.id}, 500, 50, (i / 2) % 2 from n`),
  });
}

async function rowsRead(who: TestPerson, path: string): Promise<number> {
  const { db, cost } = counting(env.DB);
  const { status } = await who.call("GET", path, undefined, {}, envWith({ DB: db }));
  expect([status, cost.roundTrips]).toEqual([200, 1]);
  return cost.rowsRead;
}
