import { and, desc, eq, isNotNull, lt, max } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { jobRuns } from "#db/schema/jobs.ts";

/** Jobs that run every hour; a missed hour is made up for later. */
export type Job = "pending-shares" | "events-tomorrow";

export const selectLastDone = (db: Database, job: Job) =>
  db
    .select({ hour: max(jobRuns.hour) })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), isNotNull(jobRuns.finishedAt)));

export const startRun = (db: Database, job: Job, hour: Date, now: Date) =>
  db
    .insert(jobRuns)
    .values({ job, hour, startedAt: now })
    .onConflictDoUpdate({ target: [jobRuns.job, jobRuns.hour], set: { startedAt: now } });

export const finishRun = (db: Database, { job, hour, found }: { job: Job; hour: Date; found: number }, now: Date) =>
  db
    .update(jobRuns)
    .set({ finishedAt: now, found })
    .where(and(eq(jobRuns.job, job), eq(jobRuns.hour, hour)));

/** The newest first, for an operator. */
export const listRuns = (db: Database, limit: number) =>
  db.select().from(jobRuns).orderBy(desc(jobRuns.hour), jobRuns.job).limit(limit);

export const deleteOldRuns = (db: Database, before: Date) => db.delete(jobRuns).where(lt(jobRuns.hour, before));
