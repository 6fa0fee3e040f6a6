import { sql } from "drizzle-orm";
import { database } from "#tests/factories.ts";

/** Columns of all tables, also of those that come later; without what the engine keeps for itself. */
async function listColumns(): Promise<{ table: string; columns: string[] }[]> {
  const db = database();
  const tables = await db.all<{ name: string }>(sql`
    select name from sqlite_master where type = 'table' and sql not like 'create virtual%'
      and name not like 'sqlite%' and name not like '\\_cf%' escape '\\' and name not like 'profile_search_%'
      and name not like 'event_search_%'`);
  return Promise.all(
    tables.map(async ({ name }) => {
      const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info(${name})`);
      return { table: name, columns: columns.map((column) => column.name) };
    }),
  );
}

/** Where a text stands, whatever its case and as part of whatever: "table.column", with the number of rows. */
export async function findEverywhere(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, columns } of await listColumns()) {
    const counts = columns.map(
      (column) =>
        sql`sum(instr(lower(${sql.identifier(column)}), ${text.toLowerCase()}) > 0) as ${sql.identifier(column)}`,
    );
    const [row] = await database().all<Record<string, number | null>>(
      sql`select ${sql.join(counts, sql`, `)} from ${sql.identifier(table)}`,
    );
    for (const [column, count] of Object.entries(row ?? {})) if (count) found[`${table}.${column}`] = count;
  }
  return found;
}
