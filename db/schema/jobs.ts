import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#db/columns.ts";

/** The runs of the hourly cron, one row per job and hour. The next run repeats a run that did not finish. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    job: text().notNull(),
    /** The hour that was due. */
    hour: instant().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** The number of items that were due. */
    found: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.job, table.hour] })],
);
