import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#db/columns.ts";

/** Counters of rate limits with windows of more than a minute (worker/http/limits.ts). */
export const limits = sqliteTable(
  "limits",
  {
    key: text().primaryKey(),
    windowStart: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [index("limits_window").on(table.windowStart)],
);
