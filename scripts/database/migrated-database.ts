import { DatabaseSync } from "node:sqlite";
import { readMigrations } from "./migration-files.ts";

/** A new database in memory with the first `count` migrations. It enforces foreign keys, as D1 does. */
export function migratedDatabase(count?: number): DatabaseSync {
  const db = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  for (const { statements } of readMigrations().slice(0, count)) applyMigration(db, statements);
  return db;
}

export function applyMigration(db: DatabaseSync, statements: string[]): void {
  // D1 ignores these.
  for (const statement of statements) if (!/^\s*PRAGMA\s+(defer_)?foreign_keys/i.test(statement)) db.exec(statement);
}
