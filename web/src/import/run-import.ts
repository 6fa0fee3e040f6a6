import { IMPORT_LIMITS, type ImportedSquad } from "#domain/import/imported.ts";
import type { UndoneImport } from "#domain/import/squad-imports.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { api, newKey, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { entriesToSend, expectedBalances, guestsFor, type Match } from "#web/import/people.ts";

export interface ImportPlan {
  file: ImportedSquad;
  format: string;
  currency: string;
  matches: ReadonlyMap<string, Match>;
  /** The squad that exists, or the name of a new one. */
  target: Squad | string;
}

export interface ImportResult {
  squadId: string;
  importId: string;
  /** How many entries were new. */
  written: number;
  known: number;
}

/** Imports a file into a squad, which is created or gets the guests first. `onProgress` gets the part that was sent, 0 to 1. */
export async function runImport(plan: ImportPlan, onProgress: (share: number) => void): Promise<ImportResult> {
  const { squad, idOf } = await squadFor(plan);
  const param = { id: squad.id };
  const { id: importId } = await unwrap(
    api.squads[":id"].imports.$post({ param, json: { format: plan.format } }, withIdempotencyKey(newKey())),
  );
  const entries = entriesToSend(plan.file, idOf);
  const known = new Set<number>();
  const batches: string[] = [];
  const size = IMPORT_LIMITS.entriesPerBatch;
  for (let n = 0; n * size < entries.length; n++) {
    const answer = await unwrap(
      api.squads[":id"].imports[":importId"].batches[":n"].$put({
        param: { id: squad.id, importId, n: String(n) },
        json: { entries: entries.slice(n * size, (n + 1) * size) },
      }),
    );
    batches.push(answer.hash);
    for (const line of answer.knownLines) known.add(line);
    onProgress(Math.min(1, ((n + 1) * size) / entries.length) * 0.9);
  }
  await unwrap(
    api.squads[":id"].imports[":importId"].finish.$post({
      param: { id: squad.id, importId },
      json: { expectedBalances: expectedBalances(entries, known), batches },
    }),
  );
  onProgress(1);
  return { squadId: squad.id, importId, written: entries.length - known.size, known: known.size };
}

/** The squad with everyone in it, and the member of each name of the file. */
async function squadFor({
  target,
  matches,
  currency,
}: ImportPlan): Promise<{ squad: Squad; idOf: Map<string, string> }> {
  const guests = guestsFor(matches, typeof target === "string" ? undefined : target);
  const names = [...guests.values()];
  const squad = await squadWith(target, names, currency);
  const idOf = new Map<string, string>();
  for (const [name, match] of matches) {
    const guest = guests.get(name);
    const member = squad.members.findLast((each) => guest !== undefined && memberName(each) === guest);
    if (match === "me") idOf.set(name, squad.myMemberId ?? "");
    else if (match === "guest") idOf.set(name, member?.id ?? "");
    else idOf.set(name, match.slice("member:".length));
  }
  return { squad, idOf };
}

async function squadWith(target: Squad | string, guests: string[], currency: string): Promise<Squad> {
  if (typeof target === "string")
    return unwrap(api.squads.$post({ json: { name: target, currency, guests } }, withIdempotencyKey(newKey())));
  if (guests.length === 0) return target;
  return unwrap(
    api.squads[":id"].members.$post({ param: { id: target.id }, json: { guests } }, withIdempotencyKey(newKey())),
  );
}

export const undoImport = ({ squadId, importId }: ImportResult): Promise<UndoneImport> =>
  unwrap(api.squads[":id"].imports[":importId"].$delete({ param: { id: squadId, importId } }));
