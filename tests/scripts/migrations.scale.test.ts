import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, describe, expect, it, vi } from "vitest";
import { withLocalD1 } from "#scripts/database/local-database.ts";
import { migrateD1, migrateLibsql } from "#scripts/database/migrations.ts";
import { KEPT, SQUASHED } from "#scripts/database/squashed-migrations.ts";

const folder = mkdtempSync(join(tmpdir(), "squadtab-migrate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
afterAll(() => log.mockRestore());

const addPerson = "insert into profiles (id, created_at) values ('usr_ana', 1)";

describe("a local database whose migrations were squashed since", () => {
  it("is kept with its rows, and is refused unchanged if it lacks some of them", async () => {
    await withLocalD1(async ({ DB }) => {
      await migrateD1(DB);
      const names = async () =>
        (await DB.prepare("select name from d1_migrations order by id").all<{ name: string }>()).results.map(
          ({ name }) => name,
        );
      const fresh = await names();
      await DB.prepare(addPerson).run();
      const pretend = (names: string[]) =>
        DB.batch([
          DB.prepare("delete from d1_migrations"),
          ...names.map((name) => DB.prepare("insert into d1_migrations (name) values (?)").bind(name)),
        ]);
      const old = SQUASHED.map(({ name }) => name);

      await pretend(old.slice(0, -1));
      await expect(migrateD1(DB)).rejects.toThrow(/Check out the commit before/);
      expect(await names()).toEqual(old.slice(0, -1));

      const later = fresh.slice(1);
      await pretend([...old, ...later]);
      await migrateD1(DB);
      expect(log).toHaveBeenCalledExactlyOnceWith(KEPT);
      expect((await names()).toSorted()).toEqual([...old, ...fresh].toSorted());
      await migrateD1(DB);
      expect(log).toHaveBeenCalledOnce();
      expect((await DB.prepare("select id from profiles").all()).results).toEqual([{ id: "usr_ana" }]);
    }, folder);
  });

  it("is kept on libSQL too", async () => {
    const url = `file:${join(folder, "libsql.db")}`;
    await migrateLibsql(url);
    const client = createClient({ url });
    const times = async () =>
      (await client.execute("select created_at from __drizzle_migrations")).rows.map((row) => Number(row.created_at));
    const fresh = await times();
    const pretend = async (wanted: number[]) => {
      await client.execute("delete from __drizzle_migrations");
      for (const time of wanted)
        await client.execute("insert into __drizzle_migrations (hash, created_at) values ('', ?)", [time]);
    };
    await client.execute(addPerson);
    const old = SQUASHED.map(({ createdAt }) => createdAt);

    await pretend(old.slice(0, 3));
    await expect(migrateLibsql(url)).rejects.toThrow(/Check out the commit before/);

    await pretend([...old, ...fresh.slice(1)]);
    await migrateLibsql(url);
    expect(await times()).toEqual(expect.arrayContaining([...old, ...fresh]));
    expect((await client.execute("select id from profiles")).rows.map(({ id }) => id)).toEqual(["usr_ana"]);
    client.close();
  });
});
