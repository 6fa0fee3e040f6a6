import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";

/** Jobs that run every hour; a missed hour is made up for later. */
export type Job = "pending-shares" | "events-tomorrow";

export const selectLastDone = (db: Database, job: Job) =>
  db.all<{ hour: number | null }>(
    sql`select max(hour) as hour from job_runs where job = ${job} and finished_at is not null`,
  );

export const startRun = (db: Database, job: Job, hour: Date, now: Date) =>
  db.run(sql`
    insert into job_runs (job, hour, started_at) values (${job}, ${hour.getTime()}, ${now.getTime()})
    on conflict (job, hour) do update set started_at = excluded.started_at`);

export const finishRun = (db: Database, job: Job, hour: Date, found: number, now: Date) =>
  db.run(sql`
    update job_runs set finished_at = ${now.getTime()}, found = ${found}
    where job = ${job} and hour = ${hour.getTime()}`);

export interface JobRun {
  job: Job;
  hour: number;
  startedAt: number;
  finishedAt: number | null;
  found: number;
}

/** The newest first, for an operator. */
export const listRuns = (db: Database, limit: number) =>
  db.all<JobRun>(sql`
    select job, hour, started_at as startedAt, finished_at as finishedAt, found from job_runs
    order by hour desc, job limit ${limit}`);

export const deleteOldRuns = (db: Database, before: Date) =>
  db.run(sql`delete from job_runs where hour < ${before.getTime()}`);
