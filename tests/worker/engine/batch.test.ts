import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "#tests/support/worker/factories.ts";

const db = database();
const number = (value: number) => db.all<{ value: number }>(sql`select ${value} as value`);

it("a batch names each result like its statement, in groups and lists too, and leaves out what is undefined", async () => {
  const results = await db.batch({
    one: number(1),
    absent: undefined,
    group: { two: number(2), three: number(3) },
    list: [number(4), number(5)],
    six: number(6),
  });
  expect(results).toEqual({
    one: [{ value: 1 }],
    absent: undefined,
    group: { two: [{ value: 2 }], three: [{ value: 3 }] },
    list: [[{ value: 4 }], [{ value: 5 }]],
    six: [{ value: 6 }],
  });
});

it("a batch without statements does not query the database", async () => {
  expect(await db.batch({ absent: undefined, list: [] })).toEqual({ absent: undefined, list: [] });
});
