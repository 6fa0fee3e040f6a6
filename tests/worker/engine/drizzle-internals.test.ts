import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { isStatement, prepare } from "#db/engine/drizzle-internals.ts";
import { limits } from "#db/schema/rate-limits.ts";
import { database } from "#tests/support/worker/factories.ts";

// Runs on D1 and on a libSQL server. What fails here changed in drizzle-orm: see db/engine/drizzle-internals.ts.
const db = database();
const row = { key: "key", windowStart: new Date(5), count: 1 };
const stored = { key: "key", window_start: 5, count: 1 };

const statements = {
  "a select": db.select().from(limits).where(eq(limits.key, "key")),
  "an insert with returning": db.insert(limits).values(row).returning(),
  "an update with returning": db.update(limits).set({ count: 1 }).where(eq(limits.key, "key")).returning(),
  "a delete with returning": db.delete(limits).where(eq(limits.key, "key")).returning(),
  "raw SQL": db.all(sql`select * from limits where key = ${"key"}`),
};

/** The result of a driver in a batch: of D1, and of libSQL. */
const resultOf = (rows: object[]) => ({
  results: rows,
  rows: rows.map((each) => Object.assign(Object.values(each), each)),
});

it.each(Object.entries(statements))("drizzle's _prepare() of %s has getQuery() and mapResult()", (name, statement) => {
  expect(isStatement(statement)).toBe(true);
  const prepared = prepare(statement);
  const { sql: text, params } = prepared.getQuery();
  expect(text).toContain("limits");
  expect(params).toContain("key");
  expect(prepared.mapResult(resultOf([stored]), true)).toMatchObject([name === "raw SQL" ? stored : row]);
});

it("drizzle's _prepare() of a statement without rows has getQuery()", () => {
  const statement = db.run(sql`delete from limits where key = ${"key"}`);
  expect(isStatement(statement)).toBe(true);
  expect(prepare(statement).getQuery()).toMatchObject({ sql: "delete from limits where key = ?", params: ["key"] });
});

it("no other object of a batch looks like a statement of drizzle", () => {
  expect([{}, [], { statement: db.run(sql`select 1`) }].map((value) => isStatement(value))).toEqual([
    false,
    false,
    false,
  ]);
});
