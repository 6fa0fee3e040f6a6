import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asBatchSender,
  asBatchWriter,
  asCloser,
  asEnder,
  asSquadImporter,
  asUndoer,
  asUndoStarter,
} from "#db/queries/import/import-access.ts";
import type { SquadImport } from "#domain/import/squad-imports.ts";
import { database, memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { holds, set } from "#tests/support/worker/holds.ts";

/** Ana imports a file into her squad with Leo, and another one; Mia one into hers with Ana. */
async function imports() {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const [of, away] = [await squad(ana, { memberIds: [leo.id] }), await squad(mia, { memberIds: [ana.id] })];
  const begin = async (who: TestPerson, squadId: string) =>
    (await who.call<SquadImport>("POST", `/api/squads/${squadId}/imports`, { format: "squadtab-json" })).body.id;
  const [own, other, foreign] = [await begin(ana, of.id), await begin(ana, of.id), await begin(mia, away.id)];
  const importer = (who: TestPerson, importId = own) => asSquadImporter({ squadId: of.id, importId, userId: who.id });
  const batch = (importId: string, n: number, hash = `hash-${n}`, writtenAt: number | null = null) =>
    database()
      .run(sql`insert into squad_import_batches (import_id, n, body_hash, entries, count, nets, known_lines, written_at)
      values (${importId}, ${n}, ${hash}, '[]', 0, '{}', '[]', ${writtenAt})`);
  return { ana, leo, mia, of, own, other, foreign, importer, batch };
}

it("the right to continue an import is of every member of its squad, while it is not archived", async () => {
  const { ana, leo, mia, of, foreign, importer } = await imports();
  expect([await holds(importer(ana)), await holds(importer(leo)), await holds(importer(mia))]).toEqual([
    true,
    true,
    false,
  ]);
  expect([await holds(importer(ana, foreign)), await holds(importer(ana, "imp_unknown"))]).toEqual([false, false]);
  await set("squad_members", memberOf(of, leo), { left_at: 1, balance_cents: 5 });
  expect(await holds(importer(leo))).toBe(false);
  await set("squads", of.id, { archived_at: 1 });
  expect(await holds(importer(ana))).toBe(false);
});

describe("the right over an import in a state", () => {
  /** Each state that an import can have, and the columns that say so. */
  const states = {
    open: { state: "open", closed_at: null, finished_at: null, undo_began_at: null },
    closed: { state: "open", closed_at: 1, finished_at: null, undo_began_at: null },
    finished: { state: "finished", closed_at: 1, finished_at: 1_000, undo_began_at: null },
    undoingOpen: { state: "open", closed_at: null, finished_at: null, undo_began_at: 1 },
    undoingClosed: { state: "open", closed_at: 1, finished_at: null, undo_began_at: 1 },
    undoing: { state: "finished", closed_at: 1, finished_at: 1_000, undo_began_at: 1 },
    undone: { state: "undone", closed_at: 1, finished_at: 1_000, undo_began_at: 1 },
    undoneAtOnce: { state: "undone", closed_at: null, finished_at: null, undo_began_at: null },
  };

  it.each<[string, (right: ReturnType<typeof asSquadImporter>) => { condition: ReturnType<typeof sql> }, string[]]>([
    ["to add a batch", asBatchSender, ["open"]],
    ["to begin to write it", (right) => asCloser(right, ["hash-0", "hash-1"]), ["open"]],
    ["to write a batch", (right) => asBatchWriter(right, 1), ["closed"]],
    ["to end it", (right) => asEnder(right), []],
    ["to begin its undo", (right) => asUndoStarter(right, new Date(1_000)), ["open", "closed", "finished"]],
    ["to begin its undo later", (right) => asUndoStarter(right, new Date(1_001)), ["open", "closed"]],
    ["to take out what it wrote", asUndoer, ["undoingOpen", "undoingClosed", "undoing"]],
  ])("%s", async (_, right, expected) => {
    const { ana, mia, own, other, importer, batch } = await imports();
    await batch(own, 0, "hash-0", 1);
    await batch(own, 1);
    const found: string[] = [];
    for (const [state, columns] of Object.entries(states)) {
      await set("squad_imports", own, columns);
      if (await holds(right(importer(ana)))) found.push(state);
      expect(await holds(right(importer(mia)))).toBe(false);
      // The state of another import says nothing.
      await set("squad_imports", own, states.undoneAtOnce);
      await set("squad_imports", other, columns);
      expect([state, await holds(right(importer(ana)))]).toEqual([state, false]);
    }
    expect(found).toEqual(expected);
  });

  it("to begin to write it needs exactly its batches, in their order", async () => {
    const { ana, own, other, importer, batch } = await imports();
    const closes = (...hashes: string[]) => holds(asCloser(asBatchSender(importer(ana)), hashes));
    expect([await closes(), await closes("hash-0")]).toEqual([true, false]);
    await batch(own, 1);
    await batch(own, 0);
    await batch(other, 2);
    expect(await closes("hash-0", "hash-1")).toBe(true);
    expect([await closes("hash-1", "hash-0"), await closes("hash-0"), await closes()]).toEqual([false, false, false]);
  });

  it("to write a batch is over one that it has and that is not written", async () => {
    const { ana, own, other, importer, batch } = await imports();
    await set("squad_imports", own, states.closed);
    await batch(own, 0, "hash-0", 1);
    await batch(own, 1);
    await batch(other, 2);
    const writes = (n: number) => holds(asBatchWriter(importer(ana), n));
    expect([await writes(0), await writes(1), await writes(2)]).toEqual([false, true, false]);
  });

  it("to end it needs all of its own batches to be written", async () => {
    const { ana, own, other, importer, batch } = await imports();
    const ends = () => holds(asEnder(importer(ana)));
    expect(await ends()).toBe(false);
    await set("squad_imports", own, states.closed);
    await batch(other, 0);
    await batch(own, 0, "hash-0", 1);
    expect(await ends()).toBe(true);
    await batch(own, 1);
    expect(await ends()).toBe(false);
  });
});
