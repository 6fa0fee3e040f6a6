import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a batch can be refused for (db/guards.ts). A new name needs a migration that creates this table anew. */
export const GUARDS = [
  "account_deleted",
  "participant_unavailable",
  "event_unavailable",
  "receipt_unavailable",
] as const;

/** Always empty: the CHECK of its name refuses each row, and with the row the batch that inserts it. */
export const guards = sqliteTable("guards", { name: text({ enum: GUARDS }).notNull() }, (table) => [
  ...GUARDS.map((name) => check(name, sql`${table.name} <> ${sql.raw(`'${name}'`)}`)),
  check("guards_empty", sql`false`),
]);
