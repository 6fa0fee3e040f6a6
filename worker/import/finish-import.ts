import { queryJson } from "#db/engine/json-row.ts";
import { asBatchWriter, asSquadImporter, type SquadImporter } from "#db/queries/import/import-access.ts";
import { writeImportRows } from "#db/queries/import/import-entries.ts";
import {
  markBatchWritten,
  selectBatches,
  selectImport,
  selectNextBatch,
  setImportState,
} from "#db/queries/import/imports.ts";
import { refuseForeignMembers } from "#db/queries/splits/squad-splits.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { addAmount, IMPORT_LIMITS, newAmounts, type MemberAmounts } from "#domain/import/imported.ts";
import type { FinishImport, SquadImport, WaitingEntry } from "#domain/import/squad-imports.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";
import { importRow, peopleIn } from "./import-rows.ts";

interface Waiting {
  n: number;
  entries: WaitingEntry[];
}

/**
 * Writes everything that has arrived into the squad, if it changes each member's balance by what the caller expects; otherwise
 * nothing. Batches are written one after the other: a call that ends in the middle is continued by the next one, and writes
 * nothing twice.
 */
export async function finishImport(
  ctx: UserContext,
  ids: { squadId: string; importId: string },
  { expectedBalances }: FinishImport,
): Promise<SquadImport> {
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
  if (found.state === "undone") throw new DomainError("import_ended");
  const nets = newAmounts();
  for (const batch of found.batches)
    for (const [member, cents] of Object.entries(batch.nets)) addAmount(nets, member, cents);
  if (!isSame(nets, expectedBalances)) throw new DomainError("does_not_add_up");
  if (found.state === "finished") return answer[0];
  const count = found.batches.reduce((sum, batch) => sum + batch.count, 0);
  const facts = { count, format: found.format };
  let waiting: Waiting | undefined = first[0];
  // The last batch finishes the import.
  while (waiting && found.batches.some(({ n, isWritten }) => !isWritten && n > (waiting?.n ?? 0))) {
    const { next } = await db.batch({
      written: batchStatements(ctx, importer, waiting),
      next: selectNextBatch(db, importer, waiting.n),
    });
    waiting = next[0];
  }
  return finish(ctx, importer, { waiting, facts });
}

async function finish(
  ctx: UserContext,
  importer: SquadImporter,
  { waiting, facts }: { waiting: Waiting | undefined; facts: { count: number; format: string } },
): Promise<SquadImport> {
  const { db, now, userId } = ctx;
  const member = asSquadMember(importer.squadId, userId);
  const { users, answer } = await db.batch({
    closed: refuseClosedSquad(db, member),
    written: waiting && batchStatements(ctx, importer, waiting),
    activity: recordActivity(
      db,
      importer,
      { kind: "entries-imported", facts: factsJson("entries-imported", facts), subjectId: importer.importId },
      now,
    ).line,
    state: setImportState(db, importer, "finished", now),
    users: listSquadUsers(db, member),
    answer: queryJson(db, selectImport(importer)),
  });
  if (!answer[0]) throw new DomainError("not_found");
  publishSquadChanged(ctx, importer.squadId, users);
  return answer[0];
}

/** The statements that write a batch, unless another call has written it. */
function batchStatements(ctx: UserContext, importer: SquadImporter, { n, entries }: Waiting) {
  const { db, now, userId } = ctx;
  const right = asBatchWriter(importer, n);
  const rows = entries.map((entry, index) => importRow(entry, n * IMPORT_LIMITS.entriesPerBatch + index, now));
  return {
    closed: refuseClosedSquad(db, asSquadMember(importer.squadId, userId)),
    people: refuseForeignMembers(db, { squadId: importer.squadId, memberIds: peopleIn(entries) }),
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
