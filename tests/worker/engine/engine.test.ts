import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database, people, person, split, unique } from "#tests/support/worker/factories.ts";

// The features of the database engine that the API depends on. Runs on D1 and on a libSQL server.
const db = database();

/** The messages of an error and its causes: drizzle wraps the engine's error. */
async function refusalOf(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work;
    return "accepted";
  } catch (error) {
    const messages: string[] = [];
    for (let at: unknown = error; at instanceof Error; at = at.cause) messages.push(at.message);
    return messages.join(" | ");
  }
}
const countOf = async (name: string) =>
  (await db.all<{ n: number }>(sql`select count(*) as n from limits where key like ${`${name}%`}`))[0]!.n;
const addLimit = (key: string) => db.run(sql`insert into limits (key, window_start, count) values (${key}, 0, 1)`);

describe("a batch", () => {
  it("is atomic", async () => {
    const name = unique();
    const batch = db.batch({ one: addLimit(`${name}1`), two: addLimit(`${name}2`), again: addLimit(`${name}1`) });
    expect(await refusalOf(batch)).toContain("UNIQUE constraint failed: limits.key");
    expect(await countOf(name)).toBe(0);
  });

  it("that reads before it writes waits for its turn, however many write at the same moment", async () => {
    const name = unique();
    // Reads the table, so that it holds a snapshot, and waits, so that others write in the meantime.
    const slowRead = () =>
      db.all(sql`select exists (select 1 from limits), sum(length(hex(randomblob(20000))))
        from json_each(${JSON.stringify(Array.from({ length: 60 }, (_, n) => n))})`);
    const writers = Array.from({ length: 8 }, (_, n) =>
      database().batch({ read: slowRead(), written: addLimit(`${name}-${n}`) }),
    );
    expect((await Promise.allSettled(writers)).filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await countOf(name)).toBe(8);
  });

  it("sees in a later statement what an earlier one wrote, and returns every result", async () => {
    const name = unique();
    const { rows, updated } = await db.batch({
      inserted: addLimit(name),
      rows: db.all<{ key: string }>(sql`select key from limits where key = ${name}`),
      updated: db.all<{ count: number }>(sql`update limits set count = count + 1 where key = ${name} returning count`),
    });
    expect({ rows, updated }).toEqual({ rows: [{ key: name }], updated: [{ count: 2 }] });
  });

  it("keeps every one of many concurrent writes", async () => {
    const name = unique();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => db.batch({ a: addLimit(`${name}a${n}`), b: addLimit(`${name}b${n}`) })),
    );
    expect(await countOf(name)).toBe(80);
  });
});

it("accepts lists as JSON, RETURNING with subqueries, and upserts by a partial index", async () => {
  const [row] = await db.all<{ sum: number; name: string; list: string }>(sql`
    select sum(value ->> 'n') as sum, max(value ->> 'name') as name, json_group_array(value ->> 'n') as list
    from json_each(${JSON.stringify([
      { n: 1, name: "a" },
      { n: 2, name: "ü" },
    ])})`);
  expect(row).toEqual({ sum: 3, name: "ü", list: "[1,2]" });
  const [ana, leo] = await people("ana", "leo");
  const { id } = await split(ana, [leo]);
  const updated = await db.all<{ name: string }>(sql`
    update notifications set read = 1 where user_id = ${leo.id} and subject_id = ${id}
    returning (select display_name from profiles who where who.id = actor_id) as name`);
  expect(updated).toEqual([{ name: "ana" }]);
});

it("writes amounts with separators and two decimals", async () => {
  expect(await db.all(sql`select '$' || format('%,d.%02d', 123456789 / 100, 123456789 % 100) as written`)).toEqual([
    { written: "$1,234,567.89" },
  ]);
});

it("stores text of two million bytes in UTF-8 in a row, and counts emoji as code points", async () => {
  const [row] = await db.all<{ bytes: number; points: number }>(
    sql`select length(cast(${"é".repeat(950_000)} as blob)) as bytes, length('a😀') as points`,
  );
  expect(row).toEqual({ bytes: 1_900_000, points: 2 });
});

describe("constraints", () => {
  it.each([
    [
      "a share without a person",
      "FOREIGN KEY",
      (id: string) => sql`update split_participants set user_id = 'usr_nobody' where split_id = ${id}`,
    ],
    [
      "no person at all",
      "NOT NULL constraint failed: split_participants.user_id",
      (id: string) => sql`update split_participants set user_id = null where split_id = ${id}`,
    ],
    [
      "a negative share",
      "CHECK",
      (id: string) => sql`update split_participants set amount_owed_cents = -1 where split_id = ${id}`,
    ],
    [
      "text in a column of cents",
      "cannot store TEXT value",
      (id: string) => sql`update splits set total_amount_cents = 'x' where id = ${id}`,
    ],
    ["the end of a split that has shares", "FOREIGN KEY", (id: string) => sql`delete from splits where id = ${id}`],
  ])("refuse %s, on either engine", async (_, said, statement) => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    expect(await refusalOf(db.run(statement(id)))).toContain(said);
  });
});

it("triggers keep the full text index", async () => {
  const who = await person("trigger", { displayName: `Quell ${unique()}` });
  const found = () =>
    db.all(
      sql`select n.user_id from profile_search f join profile_names n on n.row_id = f.rowid where f.names match ${`"${who.displayName.toLowerCase()}"`}`,
    );
  expect(await found()).toHaveLength(1);
  await db.run(sql`update profile_names set names = 'another name' where user_id = ${who.id}`);
  expect(await found()).toEqual([]);
});

it("gives the last place to one of many concurrent requests", async () => {
  const name = unique();
  await addLimit(name);
  const take = () => db.all(sql`update limits set count = count + 1 where key = ${name} and count < 3 returning count`);
  const taken = await Promise.all(Array.from({ length: 10 }, take));
  expect(taken.filter((rows) => rows.length > 0)).toHaveLength(2);
});
