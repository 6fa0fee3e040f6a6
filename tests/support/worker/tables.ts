import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { openPrimary } from "#db/engine/open-database.ts";

/** The columns of all tables, without the engine's own tables, migrations and search indexes. */
async function listColumns(): Promise<{ table: string; columns: string[] }[]> {
  const columns = await openPrimary(env).all<{ table: string; name: string }>(sql`
    select m.name as "table", c.name as name from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.sql not like 'create virtual%' and m.name not like 'sqlite%'
      and m.name not like '\\_cf%' escape '\\' and m.name not like '%migrations'
      and m.name not like '%\\_search\\_%' escape '\\'`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [...tables].map(([table, rows]) => ({ table, columns: rows.map(({ name }) => name) }));
}

/** Deletes every row. The search indexes follow by their triggers. */
export async function emptyTables(): Promise<void> {
  const db = openPrimary(env);
  const tables = await listColumns();
  await db.batch({
    deferred: db.run(sql`pragma defer_foreign_keys = on`),
    deleted: tables.map(({ table }) => db.run(sql`delete from ${sql.identifier(table)}`)),
  });
}

/** How far the queue has delivered a mail, which changes by itself. */
const DELIVERY = new Set(["attempts", "last_error", "sent_at", "dead_at"]);

/** All rows of all tables, but without how far mails are delivered. */
export async function readAllTables(): Promise<unknown> {
  const db = openPrimary(env);
  const tables = (await listColumns()).toSorted((one, other) => (one.table < other.table ? -1 : 1));
  const { rows } = await db.batch({
    rows: tables.map(({ table, columns }) => {
      const read = columns.filter((column) => table !== "outbox" || !DELIVERY.has(column));
      const names = sql.join(
        read.map((column) => sql.identifier(column)),
        sql`, `,
      );
      return db.all(sql`select ${names} from ${sql.identifier(table)}`);
    }),
  });
  return Object.fromEntries(tables.map(({ table }, index) => [table, rows[index]]));
}

/** Finds a text in any column, in any case, also as a part: "table.column" with the number of rows. */
export async function findInAllTables(text: string): Promise<Record<string, number>> {
  const db = openPrimary(env);
  const tables = await listColumns();
  const found: Record<string, number> = {};
  const reads = tables.map(({ table, columns }) => {
    const counts = columns.map(
      (column) =>
        sql`sum(instr(lower(${sql.identifier(column)}), ${text.toLowerCase()}) > 0) as ${sql.identifier(column)}`,
    );
    return db.all<Record<string, number | null>>(
      sql`select ${sql.join(counts, sql`, `)} from ${sql.identifier(table)}`,
    );
  });
  const { answers } = await db.batch({ answers: reads });
  for (const [index, [row]] of answers.entries())
    for (const [column, count] of Object.entries(row ?? {}))
      if (count) found[`${tables[index]?.table}.${column}`] = count;
  return found;
}
