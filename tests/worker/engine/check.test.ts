import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activeSession } from "#db/queries/accounts/active-session.ts";
import { codeOf } from "#db/guards.ts";
import { limits } from "#db/schema/rate-limits.ts";
import { database, person, unique } from "#tests/support/worker/factories.ts";

// Runs on D1 and on a libSQL server.
const plain = database();

/** The database of a request with the access token of a new person. */
async function open() {
  const who = await person();
  const holder = { userId: who.id, sessionId: who.sessionId };
  const db = plain.checking(activeSession(plain, database, holder, new Date()));
  const end = () => plain.run(sql`delete from sessions where id = ${who.sessionId}`);
  return { db, end };
}
const row = (key: string) => ({ key, windowStart: new Date(0), count: 1 });
const codeFrom = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => "done", codeOf);

describe("a database that checks a session with every statement and batch", () => {
  it("reads and writes while it is active, and returns what the statements alone return", async () => {
    const { db } = await open();
    const [one, two] = [unique(), unique()];
    expect(await db.insert(limits).values(row(one)).returning()).toEqual([row(one)]);
    await db.run(sql`update limits set count = 2 where key = ${one}`);
    expect(await db.select({ count: limits.count }).from(limits).where(eq(limits.key, one))).toEqual([{ count: 2 }]);
    expect(await db.all(sql`select count, key from limits where key = ${one}`)).toEqual([{ count: 2, key: one }]);
    const results = await db.batch({
      written: db.insert(limits).values(row(two)).returning({ key: limits.key }),
      read: db.all(sql`select key from limits where key in (${one}, ${two}) and count = 1`),
    });
    expect(results).toEqual({ written: [{ key: two }], read: [{ key: two }] });
    const { only } = await db.batch({ only: db.select({ n: limits.count }).from(limits).where(eq(limits.key, two)) });
    expect(only).toEqual([{ n: 1 }]);
  });

  it("does neither once it has ended", async () => {
    const { db, end } = await open();
    await end();
    const key = unique();
    const insert = () => db.insert(limits).values(row(key)).returning();
    const read = () => db.select().from(limits).limit(1);
    const works = [
      insert(),
      read(),
      db.all(sql`select 1`),
      db.batch({ read: read() }),
      db.batch({ read: read(), written: insert() }),
    ];
    expect(await Promise.all(works.map(codeFrom))).toEqual(works.map(() => "session_ended"));
    expect(await plain.select().from(limits).where(eq(limits.key, key))).toEqual([]);
  });
});
