import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";

/** Imports that are not finished and meet a condition, at most `limit`. */
const openImports = (isClosed: boolean, which: SQL, limit: number): SQL => sql`
  select id from squad_imports where state = 'open' and closed_at is ${sql.raw(isClosed ? "not null" : "null")} and ${which}
  ${limitTo(limit)}`;

/**
 * Drops imports that are not finished, with the entries that wait in them. One that has begun to be written ends as it is: what
 * it wrote stays, and can be undone.
 */
export const dropImports = (db: Database, which: SQL, limit: number) => {
  const [unwritten, begun] = [openImports(false, which, limit), openImports(true, which, limit)];
  return {
    waiting: db.run(sql`
      delete from squad_import_batches where written_at is null
        and import_id in (select id from (${unwritten}) union all select id from (${begun}))`),
    ended: writeRows(db, { id: col.text(sql`id`) }).by(sql`
      update squad_imports set state = 'finished', finished_at = closed_at where id in (${begun})`),
    dropped: writeRows(db, { id: col.text(sql`id`) }).by(sql`delete from squad_imports where id in (${unwritten})`),
  };
};

/** Drops imports that were begun before this time, and not finished. */
export const dropOldImports = (db: Database, begunBefore: Date, limit: number) =>
  dropImports(db, sql`created_at < ${begunBefore.getTime()}`, limit);
