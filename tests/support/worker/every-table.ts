import { sql } from "drizzle-orm";
import { database } from "#tests/support/worker/factories.ts";

/** Columns of all tables, also of those that come later; without what the engine keeps for itself. */
async function listColumns(): Promise<{ table: string; columns: string[] }[]> {
  const columns = await database().all<{ table: string; name: string }>(sql`
    select m.name as "table", c.name as name from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.sql not like 'create virtual%' and m.name not like 'sqlite%'
      and m.name not like '\\_cf%' escape '\\' and m.name not like 'profile_search_%'
      and m.name not like 'event_search_%'`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [...tables].map(([table, rows]) => ({ table, columns: rows.map(({ name }) => name) }));
}

/** Where a text stands, whatever its case and as part of whatever: "table.column", with the number of rows. */
export async function findEverywhere(text: string): Promise<Record<string, number>> {
  const tables = await listColumns();
  const found: Record<string, number> = {};
  const reads = tables.map(({ table, columns }) => {
    const counts = columns.map(
      (column) =>
        sql`sum(instr(lower(${sql.identifier(column)}), ${text.toLowerCase()}) > 0) as ${sql.identifier(column)}`,
    );
    return database().all<Record<string, number | null>>(
      sql`select ${sql.join(counts, sql`, `)} from ${sql.identifier(table)}`,
    );
  });
  const [first, ...others] = reads;
  const answers = first ? await database().batch([first, ...others]) : [];
  for (const [index, [row]] of answers.entries())
    for (const [column, count] of Object.entries(row ?? {}))
      if (count) found[`${tables[index]?.table}.${column}`] = count;
  return found;
}
