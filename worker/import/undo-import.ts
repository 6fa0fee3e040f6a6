import { asSquadImporter, asUndoer, type SquadImporter } from "#db/queries/import/import-access.ts";
import { removeImportRows, selectKept } from "#db/queries/import/import-entries.ts";
import { beginUndo, selectBatches, setUndone } from "#db/queries/import/imports.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { UNDOABLE_IMPORT_MS, type UndoneImport } from "#domain/import/squad-imports.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

/**
 * Takes everything that an import wrote out of the squad again, within a week. What was edited or confirmed since stays, and is
 * listed. An import that is not finished is dropped. First the import is marked, so that it writes nothing more; then its batches
 * are taken out one by one. A call that ends in the middle is continued by the next one, at any time.
 */
export async function undoImport(ctx: UserContext, ids: { squadId: string; importId: string }): Promise<UndoneImport> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "import", userId);
  const importer = asSquadImporter({ ...ids, userId });
  const member = asSquadMember(ids.squadId, userId);
  const { summary } = await db.batch({
    closed: refuseClosedSquad(db, member),
    began: beginUndo(db, importer, new Date(now.getTime() - UNDOABLE_IMPORT_MS), now),
    summary: selectBatches(db, importer),
  });
  const [found] = summary;
  if (!found) throw new DomainError("not_found");
  const undone: UndoneImport = { removed: 0, kept: [] };
  if (found.state === "undone") return undone;
  if (found.state !== "undoing") throw new DomainError("import_too_old");
  const right = asUndoer(importer);
  for (const { n, count } of found.batches) {
    const { kept } = await db.batch({
      closed: refuseClosedSquad(db, member),
      rows: removeImportRows(db, right, n, now),
      kept: selectKept(db, right, n),
    });
    undone.removed += count - kept.length;
    undone.kept.push(...kept);
  }
  const { users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    activity: found.isLogged ? activityOf(ctx, right, { count: undone.removed, format: found.format }) : undefined,
    state: setUndone(db, right, now),
    users: listSquadReaders(db, member),
  });
  publishSquadChanged(ctx, ids.squadId, users);
  return undone;
}

const activityOf = ({ db, now }: UserContext, right: SquadImporter, facts: { count: number; format: string }) =>
  recordActivity(
    db,
    right,
    { kind: "import-undone", facts: factsJson("import-undone", facts), subjectId: right.importId },
    now,
  ).line;
