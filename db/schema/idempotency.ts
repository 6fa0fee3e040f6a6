import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#db/columns.ts";

/** Requests that created something under an Idempotency-Key, with their first answer; kept 24 hours. */
export const idempotency = sqliteTable(
  "idempotency",
  {
    userId: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** The first answer as JSON, written in the same batch as what it created. */
    answer: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index("idempotency_created").on(table.createdAt),
  ],
);
