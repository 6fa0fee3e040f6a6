import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { SquadMember } from "#db/queries/squads/squad-access.ts";
import type { ImportState, SquadImport, WaitingEntry } from "#domain/import/squad-imports.ts";
import type { SquadImporter } from "./import-access.ts";

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
  state: col.text<ImportState>(sql`i.state`),
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
    state: col.text<ImportState>(sql`i.state`),
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

/** Keeps a batch of an open import. One that has arrived in the meantime stays as it is. */
export const insertBatch = (db: Database, { importId, condition }: SquadImporter, batch: NewBatch) =>
  db.run(sql`
    insert into squad_import_batches (import_id, n, body_hash, entries, count, nets, known_lines)
    select i.id, ${batch.n}, ${batch.bodyHash}, ${JSON.stringify(batch.entries)}, ${batch.entries.length},
      ${JSON.stringify(batch.nets)}, ${JSON.stringify(batch.knownLines)}
    from squad_imports i where i.id = ${importId} and i.state = 'open' and ${condition}
    on conflict do nothing`);

/** An import with what its batches change, to be finished or undone. */
export const selectBatches = (db: Database, { importId, condition }: SquadImporter) =>
  selectRows(db, {
    state: col.text<ImportState>(sql`i.state`),
    format: col.text(sql`i.format`),
    finishedAt: col.number(sql`i.finished_at`).nullable(),
    batches: col.list(
      jsonRow({
        n: col.number(sql`b.n`),
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

/** Marks a batch as written. Comes last: until then the other statements find the right. */
export const markBatchWritten = (db: Database, { importId, condition }: SquadImporter, n: number, now: Date) =>
  writeRows(db, { n: col.number(sql`n`) }).by(sql`
    update squad_import_batches set written_at = ${now.getTime()}, entries = ''
    where import_id = ${importId} and n = ${n} and ${condition}`);

export const setImportState = (
  db: Database,
  { importId, condition }: SquadImporter,
  state: "finished" | "undone",
  now: Date,
) =>
  db.run(
    state === "finished"
      ? sql`update squad_imports set state = 'finished', finished_at = ${now.getTime()}
          where id = ${importId} and state = 'open' and ${condition}`
      : sql`update squad_imports set state = 'undone', undone_at = ${now.getTime()}
          where id = ${importId} and state <> 'undone' and ${condition}`,
  );

/** Batches that wait are dropped with their import. */
export const deleteWaitingBatches = (db: Database, { importId, condition }: SquadImporter) =>
  db.run(sql`delete from squad_import_batches where import_id = ${importId} and written_at is null and ${condition}`);
