import { queryJson } from "#db/engine/json-row.ts";
import { codeOf } from "#db/guards.ts";
import {
  asBatchWriter,
  asCloser,
  asEnder,
  asSquadImporter,
  type SquadImporter,
} from "#db/queries/import/import-access.ts";
import { writeImportRows } from "#db/queries/import/import-entries.ts";
import {
  closeImport,
  markBatchWritten,
  refuseKnownEntries,
  selectBatches,
  selectImport,
  selectNextBatch,
  setFinished,
} from "#db/queries/import/imports.ts";
import { refuseForeignMembers } from "#db/queries/splits/squad-splits.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { addAmount, IMPORT_LIMITS, newAmounts, type MemberAmounts } from "#domain/import/imported.ts";
import type { FinishImport, ImportState, SquadImport, WaitingEntry } from "#domain/import/squad-imports.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";
import { importRow, peopleIn } from "./import-rows.ts";
import { undoImport } from "./undo-import.ts";

interface Waiting {
  n: number;
  entries: WaitingEntry[];
}

interface Ids {
  squadId: string;
  importId: string;
}

/**
 * Writes the batches that the caller names into the squad, if no others have arrived and if they change each member's balance by
 * what the caller expects; otherwise nothing. They are written one after the other: a call that ends in the middle is continued
 * by the next one, and writes nothing twice. Where another import wrote the same entries in the meantime, what this one has
 * written is taken out again.
 */
export async function finishImport(ctx: UserContext, ids: Ids, named: FinishImport): Promise<SquadImport> {
  try {
    return await writeImport(ctx, ids, named);
  } catch (error) {
    if (codeOf(error) === "import_overtaken") await undoImport(ctx, ids);
    throw error;
  }
}

async function writeImport(ctx: UserContext, ids: Ids, { expectedBalances, batches }: FinishImport) {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "import", userId);
  const importer = asSquadImporter({ ...ids, userId });
  const { summary, first, answer } = await db.batch({
    summary: selectBatches(db, importer),
    first: selectNextBatch(db, importer, -1),
    answer: queryJson(db, selectImport(importer)),
  });
  const [found] = summary;
  if (!found || !answer[0]) throw new DomainError("not_found");
  refuseEnded(found.state);
  if (JSON.stringify(found.batches.map(({ hash }) => hash)) !== JSON.stringify(batches))
    throw new DomainError("import_changed");
  const nets = newAmounts();
  for (const batch of found.batches)
    for (const [member, cents] of Object.entries(batch.nets)) addAmount(nets, member, cents);
  if (!isSame(nets, expectedBalances)) throw new DomainError("does_not_add_up");
  if (found.state === "finished") return answer[0];
  const count = found.batches.reduce((sum, batch) => sum + batch.count, 0);
  let closing =
    found.state === "open" ? closingStatements(ctx, importer, { batches, count, format: found.format }) : undefined;
  let waiting: Waiting | undefined = first[0];
  // The last batch finishes the import.
  while (waiting && found.batches.some(({ n, isWritten }) => !isWritten && n > (waiting?.n ?? 0))) {
    const { next } = await db.batch({
      closing,
      written: batchStatements(ctx, importer, waiting),
      next: selectNextBatch(db, importer, waiting.n),
    });
    waiting = next[0];
    closing = undefined;
  }
  return end(ctx, importer, { closing, waiting });
}

/** Its line in the activity log, by which it can be undone from the beginning, and its end for other batches. */
function closingStatements(
  { db, now }: UserContext,
  importer: SquadImporter,
  { batches, count, format }: { batches: readonly string[]; count: number; format: string },
) {
  const { line, right } = recordActivity(
    db,
    asCloser(importer, batches),
    {
      kind: "entries-imported",
      facts: factsJson("entries-imported", { count, format }),
      subjectId: importer.importId,
    },
    now,
  );
  return { line, closed: closeImport(db, right, now) };
}

async function end(
  ctx: UserContext,
  importer: SquadImporter,
  { closing, waiting }: { closing: ReturnType<typeof closingStatements> | undefined; waiting: Waiting | undefined },
): Promise<SquadImport> {
  const { db, now, userId } = ctx;
  const member = asSquadMember(importer.squadId, userId);
  const { users, answer } = await db.batch({
    closed: refuseClosedSquad(db, member),
    closing,
    written: waiting && batchStatements(ctx, importer, waiting),
    state: setFinished(db, asEnder(importer), now),
    users: listSquadReaders(db, member),
    answer: queryJson(db, selectImport(importer)),
  });
  const [finished] = answer;
  if (!finished) throw new DomainError("not_found");
  refuseEnded(finished.state);
  // Another batch has arrived since the batches were compared.
  if (finished.state === "open") throw new DomainError("import_changed");
  publishSquadChanged(ctx, importer.squadId, users);
  return finished;
}

function refuseEnded(state: ImportState): void {
  if (state === "undoing" || state === "undone") throw new DomainError("import_ended");
}

/** The statements that write a batch, unless another call has written it. */
function batchStatements(ctx: UserContext, importer: SquadImporter, { n, entries }: Waiting) {
  const { db, now, userId } = ctx;
  const right = asBatchWriter(importer, n);
  const rows = entries.map((entry, index) => importRow(entry, n * IMPORT_LIMITS.entriesPerBatch + index, now));
  return {
    closed: refuseClosedSquad(db, asSquadMember(importer.squadId, userId)),
    people: refuseForeignMembers(db, { squadId: importer.squadId, memberIds: peopleIn(entries) }),
    known: refuseKnownEntries(
      db,
      right,
      entries.map(({ fingerprint }) => fingerprint),
    ),
    rows: writeImportRows(db, right, { n, rows }, now),
    written: markBatchWritten(db, right, n, now),
  };
}

/** Whether both change the same balances by the same amounts. A member who is left out is one with 0. */
function isSame(nets: MemberAmounts, expected: Record<string, number>): boolean {
  const left = newAmounts();
  for (const [member, cents] of Object.entries(nets)) addAmount(left, member, cents);
  for (const [member, cents] of Object.entries(expected)) addAmount(left, member, -cents);
  return Object.keys(left).length === 0;
}
