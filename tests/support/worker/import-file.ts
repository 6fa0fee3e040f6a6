import { balancesOf, type ImportedSquad, type MemberAmounts } from "#domain/import/imported.ts";
import type { ArrivedBatch, SquadImport } from "#domain/import/squad-imports.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import type { TestPerson } from "./factories.ts";

/** The entries of a file by the ids of the members with its names. Equal ones are numbered. */
export function entriesById({ entries }: ImportedSquad, { members }: Squad) {
  const ids = new Map(members.map((member) => [memberName(member), member.id]));
  const byId = (amounts: MemberAmounts) =>
    Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [ids.get(name) ?? name, cents]));
  const before = new Map<string, number>();
  return entries.map(({ paid, owed, ...entry }) => {
    const same = JSON.stringify([entry.kind, entry.on, entry.name, entry.cents, paid, owed]);
    const copy = before.get(same) ?? 0;
    before.set(same, copy + 1);
    return { ...entry, paid: byId(paid), owed: byId(owed), copy };
  });
}

/** Imports a file into a squad that has everyone in it, `size` entries a batch. Returns the path of the import. */
export async function importFile(who: TestPerson, of: Squad, file: ImportedSquad, size = 500): Promise<string> {
  const begun = await who.call<SquadImport>("POST", `/api/squads/${of.id}/imports`, { format: "squadtab-json" });
  const path = `/api/squads/${of.id}/imports/${begun.body.id}`;
  const entries = entriesById(file, of);
  const batches: string[] = [];
  for (let n = 0; n * size < entries.length; n++) {
    const { body, text } = await who.call<ArrivedBatch>("PUT", `${path}/batches/${n}`, {
      entries: entries.slice(n * size, (n + 1) * size),
    });
    if (body.count === undefined) throw new Error(text);
    batches.push(body.hash);
  }
  const balances = balancesOf(file);
  const expectedBalances = Object.fromEntries(of.members.map((each) => [each.id, balances[memberName(each)] ?? 0]));
  const { status, text } = await who.call("POST", `${path}/finish`, { expectedBalances, batches });
  if (status !== 200) throw new Error(text);
  return path;
}
