import { openPrimary, type Database } from "#db/engine/open-database.ts";
import { finishRun, deleteOldRuns, selectLastDone, startRun, type Job } from "#db/queries/jobs/job-runs.ts";
import { dueHours } from "#domain/time/reminder-schedule.ts";
import type { Env } from "#worker/env.ts";

const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Runs a job for each hour that is due, including hours that were missed or interrupted. `work` returns how many items
 * it found, and must write nothing for items that are already done.
 */
export async function runMissedHours(
  env: Env,
  job: Job,
  now: Date,
  work: (db: Database, hour: Date) => Promise<number>,
): Promise<void> {
  const db = openPrimary(env);
  const [last] = await selectLastDone(db, job);
  for (const hour of dueHours(last?.hour ?? null, now)) {
    await startRun(db, job, hour, new Date());
    const found = await work(db, hour);
    await db.batch({
      finished: finishRun(db, { job, hour, found }, new Date()),
      forgotten: deleteOldRuns(db, new Date(now.getTime() - KEPT_MS)),
    });
  }
}
