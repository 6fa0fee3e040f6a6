import type { ArrivedBatch, FinishImport, SquadImport } from "#domain/import/squad-imports.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { presentMembers } from "./in-squad.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

interface Begun {
  squad: Squad;
  by: Actor;
  path: string;
}

/** An import that a member has just begun. */
async function begun(world: RandomWorld): Promise<Begun | undefined> {
  const squad = world.random.pick([...world.squads.values()].slice(-20));
  const by = squad && world.memberIn(squad);
  if (!squad || !by) return undefined;
  const { body } = await by.call<Partial<SquadImport>>("POST", `/api/squads/${squad.id}/imports`, {});
  return { squad, by, path: `/api/squads/${squad.id}/imports/${body.id ?? "imp_absent"}` };
}

/** A split, a refund or a payment between two members. */
function batchOf({ random }: RandomWorld, squad: Squad) {
  const [first = "mem_absent", second = "mem_absent"] = random.some(
    presentMembers(squad).map(({ id }) => id),
    2,
  );
  const kind = random.pick(["split", "payment"])!;
  const cents = (kind === "split" && random.chance(20) ? -1 : 1) * (1 + random.below(10_000));
  return {
    entries: [
      { line: 2, kind, on: "2026-01-01", name: "Tea", cents, paid: { [first]: cents }, owed: { [second]: cents } },
    ],
  };
}

/** The same with a batch that has arrived, and the body that finishes it. */
async function arrived(world: RandomWorld): Promise<(Begun & { finish: FinishImport }) | undefined> {
  const found = await begun(world);
  if (!found) return undefined;
  const body = batchOf(world, found.squad);
  const { body: answer } = await found.by.call<Partial<ArrivedBatch>>("PUT", `${found.path}/batches/0`, body);
  const nets: Record<string, number> = {};
  if (answer.count)
    for (const { paid, owed } of body.entries) {
      for (const [id, cents] of Object.entries(paid)) nets[id] = (nets[id] ?? 0) + cents;
      for (const [id, cents] of Object.entries(owed)) nets[id] = (nets[id] ?? 0) - cents;
    }
  return { ...found, finish: { expectedBalances: nets, batches: answer.hash ? [answer.hash] : [] } };
}

const wish = ({ by, path }: Begun, rest = "", body?: object): Wish => ({ by, path: `${path}${rest}`, body });

export const importWishes: Wishes = {
  "POST /api/squads/:id/imports": (w) => {
    const squad = w.random.pick([...w.squads.values()].slice(-20));
    return squad && { by: w.memberIn(squad), path: `/api/squads/${squad.id}/imports`, body: { format: "table" } };
  },
  "PUT /api/squads/:id/imports/:importId/batches/:n": async (w) => {
    const found = await begun(w);
    return found && wish(found, "/batches/0", batchOf(w, found.squad));
  },
  "POST /api/squads/:id/imports/:importId/finish": async (w) => {
    const found = await arrived(w);
    return (
      found && wish(found, "/finish", w.random.chance(90) ? found.finish : { ...found.finish, expectedBalances: {} })
    );
  },
  "DELETE /api/squads/:id/imports/:importId": async (w) => {
    const found = await arrived(w);
    if (found && w.random.chance(80)) await found.by.call("POST", `${found.path}/finish`, found.finish);
    return found && wish(found);
  },
};
