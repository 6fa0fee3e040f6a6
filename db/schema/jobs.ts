import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#db/columns.ts";

/** What the hourly cron did: one row a job and hour. A run that did not finish is done once more by the next. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    job: text().notNull(),
    /** The hour that it was for. */
    hour: instant().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** How many it found to do. */
    found: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.job, table.hour] })],
);
