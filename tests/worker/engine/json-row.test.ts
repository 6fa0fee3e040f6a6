import { sql, type SQL } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { col, jsonRow, queryJson, selectRows, writeRows, type JsonRow, type ValueOf } from "#db/engine/json-row.ts";
import { anyCodePoint } from "#tests/support/code-points.ts";
import { database } from "#tests/support/worker/factories.ts";

// Runs on D1 and on a libSQL server.
const db = database();
const oneRow = sql`(select 1)`;

/** Reads one row in both ways: from columns, and from JSON. */
async function readBoth<Value>(row: JsonRow<Value>): Promise<Value[]> {
  const { columns, json } = await db.batch({
    columns: selectRows(db, row).from(oneRow),
    json: queryJson(db, row.selectFrom(oneRow)),
  });
  return [...columns, ...json];
}

/** The same value, from columns and from JSON. */
const twice = <Value>(value: Value) => [value, value];

/** Text without half surrogates, which are no text in UTF-8, and without NUL, at which SQLite ends a text. */
const text = fc.string({ unit: anyCodePoint }).map((written) => written.toWellFormed().replaceAll("\0", ""));
const instant = fc.integer({ min: -8.64e15, max: 8.64e15 }).map((ms) => new Date(ms));
const cents = fc.maxSafeInteger();

const person = fc.record({ name: text, since: instant, nickname: fc.option(text) });
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;
const asJson = (value: unknown) => sql`${JSON.stringify(value)}`;
const storedPerson = ({ since, ...rest }: Person) => ({ ...rest, since: since.getTime() });

const personRow = (value: SQL) =>
  jsonRow({
    name: col.text(sql`${value} ->> '$.name'`),
    since: col.date(sql`${value} ->> '$.since'`),
    nickname: col.text(sql`${value} ->> '$.nickname'`).nullable(),
  });

describe("a described row", () => {
  it("may have a field called length, though a row of libSQL has a length of its own", async () => {
    const row = jsonRow({ comment: col.text(sql`'Hello'`), length: col.number(sql`5`) });
    expect(await readBoth(row)).toEqual(twice({ comment: "Hello", length: 5 }));
  });

  it("returns what was written, however it is nested, from columns and from JSON", async () => {
    const anyRow = fc.record({
      title: text,
      isOpen: fc.boolean(),
      cents,
      // SQLite writes 15 digits of a number into JSON.
      ratio: fc.integer({ min: -1e12, max: 1e12 }).map((ratio) => ratio / 1_000),
      at: instant,
      lockAt: fc.option(instant),
      note: fc.option(text),
      tags: fc.array(text, { maxLength: 4 }),
      owner: person,
      guest: fc.option(person),
      people: fc.array(person, { maxLength: 4 }),
      facts: fc.jsonValue().filter((value) => value !== null && !JSON.stringify(value).includes("\\u")),
    });
    await fc.assert(
      fc.asyncProperty(anyRow, async (written) => {
        const people = asJson(written.people.map(storedPerson));
        const row = jsonRow({
          title: col.text(sql`${written.title}`),
          isOpen: col.boolean(sql`cast(${written.isOpen ? 1 : 0} as integer)`),
          cents: col.number(sql`cast(${written.cents} as integer)`),
          ratio: col.number(sql`${written.ratio}`),
          at: col.instant(sql`cast(${written.at.getTime()} as integer)`),
          lockAt: col.instant(sql`cast(${written.lockAt?.getTime() ?? null} as integer)`).nullable(),
          note: col.text(sql`${written.note}`).nullable(),
          tags: col.list(col.text(sql`t.value`), sql`json_each(${asJson(written.tags)}) t`),
          owner: col.one(personRow(sql`o.value`), sql`(select ${asJson(storedPerson(written.owner))} as value) o`),
          guest: col.when(
            sql`${written.guest ? 1 : 0}`,
            personRow(asJson(written.guest && storedPerson(written.guest))),
          ),
          people: col.list(personRow(sql`p.value`), sql`json_each(${people}) p`),
          facts: col.json<unknown>(asJson(written.facts)),
        });
        const expected = {
          ...written,
          at: written.at.toISOString(),
          lockAt: written.lockAt?.toISOString() ?? null,
          facts: JSON.parse(JSON.stringify(written.facts)) as unknown,
        };
        for (const read of await readBoth(row)) {
          expect(read).toEqual(expected);
          expect(Object.keys(read)).toEqual(Object.keys(written));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("keeps a long text whole, inside JSON inside JSON too", async () => {
    const long = `"\\' ${"é🙂\n".repeat(60_000)}`;
    const row = jsonRow({ nested: jsonRow({ deeper: jsonRow({ long: col.text(sql`${long}`) }) }) });
    expect(await readBoth(row)).toEqual(twice({ nested: { deeper: { long } } }));
  });

  it("may have more fields than a function of SQLite took arguments for many years", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `field${index}`);
    const row = jsonRow(Object.fromEntries(names.map((name, index) => [name, col.number(sql.raw(String(index)))])));
    expect(await readBoth(row)).toEqual(twice(Object.fromEntries(names.map((name, index) => [name, index]))));
  });

  it("names a field as it is written, whatever its name is", async () => {
    const row = jsonRow({ 'it\'s "quoted"': col.number(sql`1`), order: col.number(sql`2`) });
    expect(await readBoth(row)).toEqual(twice({ 'it\'s "quoted"': 1, order: 2 }));
  });

  it("is one of two rows by a condition, and is read as the one that it was", async () => {
    const live = jsonRow({ name: col.text(sql`'Ana'`), since: col.instant(sql`0`) });
    const deleted = jsonRow({ name: col.constant(null), since: col.instant(sql`0`), deleted: col.constant(true) });
    const row = (isDeleted: 0 | 1) => jsonRow({ who: col.either(sql.raw(`${isDeleted}`), deleted, live) });
    const since = "1970-01-01T00:00:00.000Z";
    expect(await readBoth(row(0))).toEqual(twice({ who: { name: "Ana", since } }));
    expect(await readBoth(row(1))).toEqual(twice({ who: { name: null, since, deleted: true } }));
  });

  it("is converted as a whole and field by field, alone and as an element of a list", async () => {
    const share = jsonRow({ cents: col.number(sql`s.value`).map((cents) => cents * 2) }).map(
      ({ cents: doubled }) => doubled,
    );
    const row = jsonRow({ shares: col.list(share, sql`json_each('[1, 2]') s`) });
    expect(await readBoth(row)).toEqual(twice({ shares: [2, 4] }));
    const rows = selectRows(db, share).from(sql`json_each('[3]') s`);
    expect(await rows.map((doubled) => `${doubled}`)).toEqual(["6"]);
    expect(await db.batch({ rows: rows.map((doubled) => -doubled) })).toEqual({ rows: [-6] });
  });

  it("is returned by a write, alone and in a batch", async () => {
    const key = crypto.randomUUID();
    const limit = {
      key: col.text(sql`key`),
      windowStart: col.date(sql`window_start`),
      isFirst: col.boolean(sql`count = 1`),
    };
    const [written] = await writeRows(db, limit).by(
      sql`insert into limits (key, window_start, count) values (${key}, 5, 1)`,
    );
    expect(written).toEqual({ key, windowStart: new Date(5), isFirst: true });
    const { updated } = await db.batch({
      updated: writeRows(db, limit).by(sql`update limits set count = 2 where key = ${key}`),
    });
    expect(updated).toEqual([{ key, windowStart: new Date(5), isFirst: false }]);
  });
});

describe("a row that is not as described", () => {
  const row = jsonRow({
    id: col.text(sql`'a'`),
    people: col.list(personRow(sql`p.value`), sql`json_each('[{}]') p`),
  });

  it("is refused with the name of the field that is null", async () => {
    await expect(selectRows(db, row).from(oneRow)).rejects.toThrow("A row of name, since, nickname: name is null");
  });

  it("is refused with the name of the field that is missing", async () => {
    const { read } = row.selectFrom(oneRow);
    expect(() => read('{"id":"a"}')).toThrow("A row of id, people: people is missing");
    expect(() => read('{"people":[]}')).toThrow("A row of id, people: id is missing");
  });

  it("is refused in a list of values", async () => {
    const tags = { tags: col.list(col.text(sql`t.value`), sql`json_each('["a", null]') t`) };
    await expect(selectRows(db, tags).from(oneRow)).rejects.toThrow("An element of a list is null");
  });
});

it("a row has the exact type that its fields describe", () => {
  const row = jsonRow({
    kind: col.text<"a" | "b">(sql`kind`),
    at: col.instant(sql`at`).nullable(),
    day: col.date(sql`day`),
    isOpen: col.boolean(sql`is_open`),
    people: col.list(personRow(sql`value`), sql`people`),
    squad: col.when(sql`true`, jsonRow({ cents: col.number(sql`cents`) })),
    who: col.either(sql`true`, jsonRow({ name: col.constant(null) }), jsonRow({ id: col.text(sql`id`) })),
  });
  expectTypeOf<ValueOf<typeof row>>().toEqualTypeOf<{
    kind: "a" | "b";
    at: string | null;
    day: Date;
    isOpen: boolean;
    people: { name: string; since: Date; nickname: string | null }[];
    squad: { cents: number } | null;
    who: { name: null } | { id: string };
  }>();
  const rows = selectRows(db, { id: col.text(sql`id`) }).from(sql`users`);
  expectTypeOf<Awaited<typeof rows>>().toEqualTypeOf<{ id: string }[]>();
});
