import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { Name } from "./demo-world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_BOUND_PARAMETERS = 100;

export const userId = (name: Name): string => `usr_demo_${name}`;
export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
export const after = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS);

/** Inserts many rows in several statements, each within D1's limit of bound parameters. */
export function insertAll<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Statement[] {
  const perStatement = Math.floor(MAX_BOUND_PARAMETERS / Object.keys(getTableColumns(table)).length);
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += perStatement)
    statements.push(db.insert(table).values(rows.slice(from, from + perStatement)) as Statement);
  return statements;
}
