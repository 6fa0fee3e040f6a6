import { asSquadImporter } from "#db/queries/import/import-access.ts";
import { removeImportRows } from "#db/queries/import/import-entries.ts";
import { deleteWaitingBatches, selectBatches, setImportState } from "#db/queries/import/imports.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { UNDOABLE_IMPORT_MS, type UndoneImport } from "#domain/import/squad-imports.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

/**
 * Takes everything that an import wrote out of the squad again, batch by batch, within a week. Splits that were edited since
 * stay, and are listed. An import that is not finished is dropped. A call that ends in the middle is continued by the next one.
 */
export async function undoImport(ctx: UserContext, ids: { squadId: string; importId: string }): Promise<UndoneImport> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "import", userId);
  const importer = asSquadImporter({ ...ids, userId });
  const [found] = await selectBatches(db, importer);
  if (!found) throw new DomainError("not_found");
  if (found.finishedAt !== null && found.finishedAt < now.getTime() - UNDOABLE_IMPORT_MS)
    throw new DomainError("import_too_old");
  const undone: UndoneImport = { removed: 0, kept: [] };
  if (found.state === "undone") return undone;
  const written = found.batches.filter(({ isWritten }) => isWritten).map(({ n }) => n);
  const member = asSquadMember(ids.squadId, userId);
  for (const n of written) {
    const { rows } = await db.batch({
      closed: refuseClosedSquad(db, member),
      rows: removeImportRows(db, importer, n, now),
    });
    undone.removed += rows.removed[0]?.count ?? 0;
    undone.kept.push(...rows.kept);
  }
  const facts = { count: undone.removed, format: found.format };
  const { users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    activity: found.state === "finished" ? activityOf(ctx, importer, facts) : undefined,
    waiting: deleteWaitingBatches(db, importer),
    state: setImportState(db, importer, "undone", now),
    users: listSquadUsers(db, member),
  });
  publishSquadChanged(ctx, ids.squadId, users);
  return undone;
}

const activityOf = (
  { db, now }: UserContext,
  importer: ReturnType<typeof asSquadImporter>,
  facts: { count: number; format: string },
) =>
  recordActivity(
    db,
    importer,
    { kind: "import-undone", facts: factsJson("import-undone", facts), subjectId: importer.importId },
    now,
  ).line;
