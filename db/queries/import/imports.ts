import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { SquadMember } from "#db/queries/squads/squad-access.ts";
import { IMPORT_LIMITS } from "#domain/import/imported.ts";
import {
  MAX_OPEN_IMPORTS,
  type ImportState,
  type SquadImport,
  type WaitingEntry,
} from "#domain/import/squad-imports.ts";
import { asBatchSender, asUndoStarter, type SquadImporter } from "./import-access.ts";

/** The state of the import `i`: between two states of the table it is being finished or undone. */
export const stateOfImport = (alias: "i" | "x"): SQL =>
  sql.raw(`case when ${alias}.state <> 'undone' and ${alias}.undo_began_at is not null then 'undoing'
    when ${alias}.state = 'open' and ${alias}.closed_at is not null then 'finishing' else ${alias}.state end`);

/** Refuses another import of a user who has too many that are not finished. */
export const refuseManyImports = (db: Database, userId: string) =>
  refuseWhere(
    db,
    "too_many_imports",
    sql`(select count(*) from squad_imports where user_id = ${userId} and state = 'open') >= ${MAX_OPEN_IMPORTS}`,
  );

export const insertImport = (
  db: Database,
  { squadId, userId, condition }: SquadMember,
  { id, format }: { id: string; format: string },
  now: Date,
) =>
  db.run(sql`
    insert into squad_imports (id, squad_id, user_id, format, state, created_at)
    select ${id}, ${squadId}, ${userId}, ${format}, 'open', ${now.getTime()} where ${condition}`);

const squadImport = jsonRow({
  id: col.text(sql`i.id`),
  squadId: col.text(sql`i.squad_id`),
  format: col.text(sql`i.format`),
  state: col.text<ImportState>(stateOfImport("i")),
  entries: col.number(sql`coalesce((select sum(b.count) from squad_import_batches b where b.import_id = i.id), 0)`),
  createdAt: col.instant(sql`i.created_at`),
  finishedAt: col.instant(sql`i.finished_at`).nullable(),
  undoneAt: col.instant(sql`i.undone_at`).nullable(),
}).map((row): SquadImport => row);

export const selectImport = ({ importId, condition }: SquadImporter) =>
  squadImport.selectFrom(sql`squad_imports i where i.id = ${importId} and ${condition}`);

/** An import with one of its batches, if it has arrived, and the fingerprints that the squad knows already. */
export const selectArrival = (
  db: Database,
  { squadId, importId, condition }: SquadImporter,
  { n, fingerprints }: { n: number; fingerprints: readonly string[] },
) =>
  selectRows(db, {
    state: col.text<ImportState>(stateOfImport("i")),
    count: col.number(sql`coalesce((select sum(b.count) from squad_import_batches b where b.import_id = i.id), 0)`),
    arrived: col
      .one(
        jsonRow({
          bodyHash: col.text(sql`b.body_hash`),
          count: col.number(sql`b.count`),
          knownLines: col.json<number[]>(sql`b.known_lines`),
        }),
        sql`squad_import_batches b where b.import_id = i.id and b.n = ${n}`,
      )
      .nullable(),
    known: col.list(
      col.text(sql`e.fingerprint`),
      sql`json_each(${JSON.stringify(fingerprints)}) f
        cross join squad_import_entries e on e.squad_id = ${squadId} and e.fingerprint = f.value`,
    ),
  }).from(sql`squad_imports i where i.id = ${importId} and ${condition}`);

interface NewBatch {
  n: number;
  bodyHash: string;
  entries: readonly object[];
  nets: Record<string, number>;
  knownLines: readonly number[];
}

/** Keeps a batch of an open import that has room for it. One that has arrived in the meantime stays as it is. */
export const insertBatch = (db: Database, importer: SquadImporter, batch: NewBatch) => {
  const { importId, condition } = asBatchSender(importer);
  return db.run(sql`
    insert into squad_import_batches (import_id, n, body_hash, entries, count, nets, known_lines)
    select i.id, ${batch.n}, ${batch.bodyHash}, ${JSON.stringify(batch.entries)}, ${batch.entries.length},
      ${JSON.stringify(batch.nets)}, ${JSON.stringify(batch.knownLines)}
    from squad_imports i where i.id = ${importId} and ${condition}
      and ${IMPORT_LIMITS.maxEntries} >= ${batch.entries.length} + (
        select coalesce(sum(b.count), 0) from squad_import_batches b where b.import_id = i.id)
    on conflict do nothing`);
};

/** An import with what its batches change, to be finished or undone. */
export const selectBatches = (db: Database, { importId, condition }: SquadImporter) =>
  selectRows(db, {
    state: col.text<ImportState>(stateOfImport("i")),
    format: col.text(sql`i.format`),
    finishedAt: col.number(sql`i.finished_at`).nullable(),
    /** Its line is in the activity log. */
    isLogged: col.boolean(sql`i.closed_at is not null or i.finished_at is not null`),
    batches: col.list(
      jsonRow({
        n: col.number(sql`b.n`),
        hash: col.text(sql`b.body_hash`),
        count: col.number(sql`b.count`),
        nets: col.json<Record<string, number>>(sql`b.nets`),
        isWritten: col.boolean(sql`b.written_at is not null`),
      }),
      sql`(select * from squad_import_batches where import_id = i.id order by n) b`,
    ),
  }).from(sql`squad_imports i where i.id = ${importId} and ${condition}`);

/** The entries of the first batch after this one that is not written yet. */
export const selectNextBatch = (db: Database, { importId, condition }: SquadImporter, after: number) =>
  selectRows(db, { n: col.number(sql`b.n`), entries: col.json<WaitingEntry[]>(sql`b.entries`) }).from(sql`
    squad_import_batches b where b.import_id = ${importId} and b.n > ${after} and b.written_at is null and ${condition}
    order by b.n ${limitTo(1)}`);

/** Takes no more batches from now on: those that the caller names are written. */
export const closeImport = (db: Database, { importId, condition }: SquadImporter, now: Date) =>
  db.run(sql`
    update squad_imports set closed_at = ${now.getTime()}
    where id = ${importId} and ${condition}`);

/** Refuses to write entries that the squad has from another import, which was finished in the meantime. */
export const refuseKnownEntries = (
  db: Database,
  { squadId, condition }: SquadImporter,
  fingerprints: readonly string[],
) =>
  refuseWhere(
    db,
    "import_overtaken",
    sql`${condition} and exists (
      select 1 from json_each(${JSON.stringify(fingerprints)}) f
      cross join squad_import_entries e on e.squad_id = ${squadId} and e.fingerprint = f.value)`,
  );

/** Marks a batch as written. Comes last: until then the other statements find the right. */
export const markBatchWritten = (db: Database, { importId, condition }: SquadImporter, n: number, now: Date) =>
  db.run(sql`
    update squad_import_batches set written_at = ${now.getTime()}, entries = ''
    where import_id = ${importId} and n = ${n} and ${condition}`);

export const setFinished = (db: Database, { importId, condition }: SquadImporter, now: Date) =>
  db.run(sql`
    update squad_imports set state = 'finished', finished_at = ${now.getTime()} where id = ${importId} and ${condition}`);

/** From now on the import writes nothing more, and what waits is dropped. */
export const beginUndo = (db: Database, importer: SquadImporter, finishedSince: Date, now: Date) => {
  const { importId, condition } = asUndoStarter(importer, finishedSince);
  return {
    waiting: db.run(sql`
      delete from squad_import_batches where import_id = ${importId} and written_at is null and ${condition}`),
    began: db.run(sql`
      update squad_imports set undo_began_at = ${now.getTime()} where id = ${importId} and ${condition}`),
  };
};

export const setUndone = (db: Database, { importId, condition }: SquadImporter, now: Date) =>
  db.run(sql`
    update squad_imports set state = 'undone', undone_at = ${now.getTime()} where id = ${importId} and ${condition}`);
