import { sql, type SQL } from "drizzle-orm";
import { isSquadMember } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/** The right to continue, finish or undo an import: of every current member of its squad. */
export interface SquadImporter {
  readonly squadId: string;
  readonly importId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "importer";
}

export const asSquadImporter = (ids: { squadId: string; importId: string; userId: string }): SquadImporter =>
  ({
    ...ids,
    condition: sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)}
      and exists (select 1 from squad_imports own where own.id = ${ids.importId} and own.squad_id = ${ids.squadId})`,
  }) as SquadImporter;

/** It is as it was when its right was proven: in this state of the table, named by these columns. */
const isStill = (importId: string, state: SQL): SQL =>
  sql`exists (select 1 from squad_imports now where now.id = ${importId} and ${state})`;

/** It takes batches. */
const isOpen = sql.raw("now.state = 'open' and now.closed_at is null and now.undo_began_at is null");
/** The batches that it has are being written, and no undo has begun. */
const isFinishing = sql.raw("now.state = 'open' and now.closed_at is not null and now.undo_began_at is null");
const isUndoing = sql.raw("now.state <> 'undone' and now.undo_began_at is not null");

const withState = (importer: SquadImporter, state: SQL): SquadImporter => ({
  ...importer,
  condition: sql`${importer.condition} and ${isStill(importer.importId, state)}`,
});

/** The right to add a batch to an import. */
export const asBatchSender = (importer: SquadImporter): SquadImporter => withState(importer, isOpen);

/** The right to begin to write an import that has exactly these batches. */
export const asCloser = (importer: SquadImporter, hashes: readonly string[]): SquadImporter =>
  withState(
    importer,
    sql`${isOpen} and ${JSON.stringify(hashes)} = (
      select json_group_array(body_hash) from (
        select body_hash from squad_import_batches where import_id = now.id order by n))`,
  );

/** The right to write one batch of an import that is being finished, while it is not written yet. */
export const asBatchWriter = (importer: SquadImporter, n: number): SquadImporter =>
  withState(
    importer,
    sql`${isFinishing} and exists (
      select 1 from squad_import_batches b where b.import_id = now.id and b.n = ${n} and b.written_at is null)`,
  );

/** The right to end an import of which everything is written. */
export const asEnder = (importer: SquadImporter): SquadImporter =>
  withState(
    importer,
    sql`${isFinishing} and not exists (
      select 1 from squad_import_batches b where b.import_id = now.id and b.written_at is null)`,
  );

/** The right to begin the undo of an import: while it is open, and for some time after it was finished. */
export const asUndoStarter = (importer: SquadImporter, finishedSince: Date): SquadImporter =>
  withState(
    importer,
    sql`now.state <> 'undone' and now.undo_began_at is null
      and (now.finished_at is null or now.finished_at >= ${finishedSince.getTime()})`,
  );

/** The right to take out what an import wrote, once its undo has begun. */
export const asUndoer = (importer: SquadImporter): SquadImporter => withState(importer, isUndoing);
