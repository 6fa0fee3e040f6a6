import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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

/** Counters of the limits that last longer than a minute (worker/http/limits.ts). */
export const limits = sqliteTable(
  "limits",
  {
    key: text().primaryKey(),
    windowStart: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [index("limits_window").on(table.windowStart)],
);
