import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { codeOf, refuseWhere } from "#db/guards.ts";
import { GUARDS } from "#db/schema/guards.ts";
import { database, person, unique } from "#tests/support/worker/factories.ts";

const db = database();
const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );
const addLimit = (key: string) => db.run(sql`insert into limits (key, window_start, count) values (${key}, 0, 1)`);

describe("a guard", () => {
  it.each(GUARDS)("%s refuses the whole batch if its condition holds, and returns its name", async (guard) => {
    const key = unique();
    const error = await failureOf(
      db.batch({ written: addLimit(key), guard: refuseWhere(db, guard, sql`exists (select 1 from limits)`) }),
    );
    expect(codeOf(error)).toBe(guard);
    expect(await db.all(sql`select 1 from limits where key = ${key}`)).toEqual([]);
  });

  it("does nothing if its condition does not hold", async () => {
    const key = unique();
    await db.batch({ written: addLimit(key), guard: refuseWhere(db, "session_ended", sql`false`) });
    expect(await db.all(sql`select 1 as found from limits where key = ${key}`)).toEqual([{ found: 1 }]);
    expect(await db.all(sql`select * from guards`)).toEqual([]);
  });

  it("table accepts no other row either", async () => {
    expect(await failureOf(db.run(sql`insert into guards (name) values ('unknown')`))).toBeInstanceOf(Error);
  });
});

describe("the code of an error", () => {
  it("names the UNIQUE constraint of a username, of an address and of an idempotency key", async () => {
    const [ana, leo] = [await person("ana"), await person("leo")];
    const set = (column: string) =>
      db.run(sql`
        update users set ${sql.raw(column)} = (select ${sql.raw(column)} from users where id = ${ana.id}) where id = ${leo.id}`);
    expect(codeOf(await failureOf(set("username")))).toBe("username_taken");
    expect(codeOf(await failureOf(set("email")))).toBe("email_taken");
    const claim = () =>
      db.run(sql`
        insert into idempotency (user_id, route, key, body_hash, created_at) values (${ana.id}, 'POST /', 'key', '', 0)`);
    await claim();
    expect(codeOf(await failureOf(claim()))).toBe("idempotency_key_used");
  });

  it("is absent for any other failure, whatever text the statement contains", async () => {
    const words = "UNIQUE constraint failed: users.username";
    const error = await failureOf(
      db.run(sql`insert into limits (key, window_start, count) values (${words}, 0, 'many')`),
    );
    expect(error).toBeInstanceOf(Error);
    expect(codeOf(error)).toBeUndefined();
    expect(codeOf(new Error("Network connection lost"))).toBeUndefined();
    expect(codeOf("UNIQUE constraint failed: users.username")).toBeUndefined();
  });
});
