import type { ArrivedBatch, SquadImport } from "#domain/import/squad-imports.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { TestPerson } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";
import { absentSquad } from "./squads.ts";

export const importBatch = (payer: string, other: string, name = "Tea") => ({
  entries: [
    {
      line: 2,
      kind: "split",
      on: "2026-01-01",
      name,
      cents: 300,
      paid: { [payer]: 300 },
      owed: { [payer]: 100, [other]: 200 },
    },
  ],
});

/** An import that this member has begun, in a squad of the world. */
async function begun({ id }: Squad, who: TestPerson): Promise<string> {
  const { body } = await who.call<SquadImport>("POST", `/api/squads/${id}/imports`, { format: "splitwise-csv" });
  return `/api/squads/${id}/imports/${body.id}`;
}

/** The same with a batch that has arrived, and the body that finishes it. */
async function arrived(of: Squad, who: TestPerson) {
  const path = await begun(of, who);
  const [first, second] = of.members;
  const { body } = await who.call<ArrivedBatch>(
    "PUT",
    `${path}/batches/0`,
    importBatch(first!.id, second!.id, `Tea of ${path}`),
  );
  return { path, finish: { expectedBalances: { [first!.id]: 200, [second!.id]: -200 }, batches: [body.hash] } };
}

const nothing = { expectedBalances: {}, batches: [] };

const batchOf = (of: Squad) => importBatch(of.members[0]!.id, of.members[1]!.id);

export const importRoutes: Record<string, RouteExample> = {
  "POST /api/squads/:id/imports": {
    good: ({ squad: of }) => ({ path: `/api/squads/${of.id}/imports`, body: { format: "splitwise-csv" } }),
    absent: { path: `${absentSquad}/imports`, body: {} },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/imports`, body: {} }],
  },
  "PUT /api/squads/:id/imports/:importId/batches/:n": {
    good: async ({ squad: of, creator }, caller) => ({
      path: `${await begun(of, caller ?? creator)}/batches/0`,
      body: batchOf(of),
    }),
    absent: { path: `${absentSquad}/imports/imp_absent/batches/0`, body: importBatch("mem_a", "mem_b") },
    foreign: ({ squad: of, othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/imports/imp_absent/batches/0`, body: batchOf(othersSquad) },
      { path: `/api/squads/${of.id}/imports/imp_absent/batches/0`, body: batchOf(of) },
    ],
  },
  "POST /api/squads/:id/imports/:importId/finish": {
    good: async ({ squad: of, creator }, caller) => {
      const { path, finish } = await arrived(of, caller ?? creator);
      return { path: `${path}/finish`, body: finish };
    },
    absent: { path: `${absentSquad}/imports/imp_absent/finish`, body: nothing },
    foreign: ({ squad: of, othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/imports/imp_absent/finish`, body: nothing },
      { path: `/api/squads/${of.id}/imports/imp_absent/finish`, body: nothing },
    ],
  },
  "DELETE /api/squads/:id/imports/:importId": {
    good: async ({ squad: of, creator }, caller = creator) => {
      const { path, finish } = await arrived(of, caller);
      await caller.call("POST", `${path}/finish`, finish);
      return { path };
    },
    absent: { path: `${absentSquad}/imports/imp_absent` },
    foreign: ({ squad: of, othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/imports/imp_absent` },
      { path: `/api/squads/${of.id}/imports/imp_absent` },
    ],
  },
};
