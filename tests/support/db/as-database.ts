import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/engine/open-database.ts";

/** Runs the statements of db/queries on an in-process database. */
export function asDatabase(sqlite: DatabaseSync): Database {
  const dialect = new SQLiteSyncDialect({ casing: "snake_case" });
  const all = (query: SQL): unknown[] => {
    const { sql, params } = dialect.sqlToQuery(query);
    return sqlite.prepare(sql).all(...(params as SQLInputValue[]));
  };
  return { all } as unknown as Database;
}
