import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ArrivedBatch, SquadImport } from "#domain/import/squad-imports.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { database, givePassword, memberOf, person, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { dropUnfinishedImports } from "#worker/jobs/purge-deleted.ts";

const DAY_MS = 86_400_000;

let ana: TestPerson;
let flat: Squad;

beforeEach(async () => {
  ana = await person("ana");
  flat = await squad(ana, { guests: ["Bo"] });
});

const begin = () => ana.call<SquadImport>("POST", `/api/squads/${flat.id}/imports`, { format: "table" });

const pathOf = ({ id }: SquadImport) => `/api/squads/${flat.id}/imports/${id}`;

const send = (path: string, n = 0) => {
  const [a, bo] = [memberOf(flat, ana), memberOf(flat, "Bo")];
  const entry = {
    line: 2,
    kind: "split",
    on: "2026-01-01",
    name: `Tea ${n}`,
    cents: 100,
    paid: { [a]: 100 },
    owed: { [bo]: 100 },
  };
  return ana.call<ArrivedBatch>("PUT", `${path}/batches/${n}`, { entries: [entry] });
};

const finish = (path: string, batches: readonly string[]) => {
  const cents = batches.length * 100;
  const expectedBalances = { [memberOf(flat, ana)]: cents, [memberOf(flat, "Bo")]: -cents };
  return ana.call<SquadImport>("POST", `${path}/finish`, { expectedBalances, batches });
};

const importsNow = () =>
  database().all<{ id: string; state: string; waiting: number }>(sql`
    select id, state, (select count(*) from squad_import_batches b where b.import_id = i.id and b.written_at is null) as waiting
    from squad_imports i where i.squad_id = ${flat.id} order by id`);

it("a user has at most ten imports that are not finished, also when they are begun at once", async () => {
  const statuses = (await Promise.all(Array.from({ length: 14 }, begin))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(await begin()).toMatchObject({ status: 409, body: { error: { code: "too_many_imports" } } });
  const [first] = await importsNow();
  expect((await ana.call("DELETE", `/api/squads/${flat.id}/imports/${first!.id}`)).status).toBe(200);
  expect((await begin()).status).toBe(201);
});

it("an import that is not finished after three days is dropped with its entries, and no other one", async () => {
  const open = (await begin()).body;
  await send(pathOf(open));
  const finished = (await begin()).body;
  const { hash } = (await send(pathOf(finished), 1)).body;
  expect((await finish(pathOf(finished), [hash])).status).toBe(200);
  await dropUnfinishedImports(env, new Date(Date.now() + 3 * DAY_MS - 60_000));
  expect(await importsNow()).toHaveLength(2);
  await dropUnfinishedImports(env, new Date(Date.now() + 3 * DAY_MS + 60_000));
  expect(await importsNow()).toEqual([{ id: finished.id, state: "finished", waiting: 0 }]);
  expect((await send(pathOf(open), 2)).status).toBe(404);
  const batches = await database().all(sql`select 1 from squad_import_batches where import_id = ${open.id}`);
  expect(batches).toEqual([]);
});

it("an import that ended in the middle keeps what it wrote when it is dropped, and can be undone", async () => {
  const { body } = await begin();
  const path = pathOf(body);
  const hashes = [(await send(path)).body.hash, (await send(path, 1)).body.hash];
  await finish(path, hashes);
  await database().run(sql`update squad_imports set state = 'open', finished_at = null where id = ${body.id}`);
  await database().run(sql`update squad_import_batches set written_at = null where import_id = ${body.id} and n = 1`);
  await dropUnfinishedImports(env, new Date(Date.now() + 4 * DAY_MS));
  expect(await importsNow()).toEqual([{ id: body.id, state: "finished", waiting: 0 }]);
  expect(await ana.call("DELETE", path)).toMatchObject({ status: 200 });
});

it("the imports that a user has not finished are deleted with the account", async () => {
  const bo = await person("bo");
  const shared = await squad(ana, { memberIds: [bo.id] });
  flat = shared;
  const { body } = await bo.call<SquadImport>("POST", `/api/squads/${shared.id}/imports`, {});
  await bo.call("PUT", `/api/squads/${shared.id}/imports/${body.id}/batches/0`, {
    entries: [
      {
        line: 2,
        kind: "split",
        on: "2026-01-01",
        name: "A private bill",
        cents: 100,
        paid: { [memberOf(shared, bo)]: 100 },
        owed: { [memberOf(shared, ana)]: 100 },
      },
    ],
  });
  expect(await importsNow()).toHaveLength(1);
  await givePassword(bo);
  expect((await bo.call("DELETE", "/api/me", { username: bo.username, password: "Passw0rdA" })).status).toBe(204);
  expect(await importsNow()).toEqual([]);
});
