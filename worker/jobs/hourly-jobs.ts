import { openPrimary } from "#db/engine/open-database.ts";
import { deleteExpiredAccessTokens } from "#db/queries/accounts/access-tokens.ts";
import { deleteEndedSessions } from "#db/queries/accounts/accounts.ts";
import { deleteOldKeys } from "#db/queries/http/idempotency.ts";
import { deleteOldAttempts } from "#db/queries/http/rate-limits.ts";
import type { Env } from "#worker/env.ts";
import { findChallenges } from "./challenges.ts";
import { deleteFilesOfDeletedAccounts } from "./delete-files-of-deleted-accounts.ts";
import { deleteUnusedReceipts } from "./delete-unused-receipts.ts";
import { findDueSeries } from "./due-series.ts";
import { findEventsToBill } from "./event-bills.ts";
import { findEventReminders } from "./event-reminders.ts";
import { findEventsTomorrow } from "./events-tomorrow.ts";
import { findOutdatedPlans } from "./outdated-plans.ts";
import { findPendingShares } from "./pending-shares.ts";
import {
  dropUnfinishedImports,
  purgeCancelledEvents,
  purgeDeletedExpenses,
  purgeDeletedSplits,
  purgeEndedClaims,
} from "./purge-deleted.ts";
import { remindOfPledges } from "./pledge-reminders.ts";
import { noteEndedEvents } from "./note-ended-events.ts";
import { findStreaks } from "./streaks.ts";
import { reviewPoints } from "./review-points.ts";
import { requeueStuckMails } from "./requeue-stuck-mails.ts";

const DAY_MS = 24 * 60 * 60_000;

type Job = (env: Env, now: Date) => Promise<void>;

const jobs: Record<string, Job> = {
  findPendingShares,
  findEventsTomorrow,
  findEventReminders,
  findDueSeries,
  findEventsToBill,
  findOutdatedPlans,
  findStreaks,
  findChallenges,
  noteEndedEvents,
  reviewPoints,
  remindOfPledges,
  // Idempotency keys are kept for a day, and no rate limit lasts longer.
  deleteOldRequests: async (env, now) => {
    const db = openPrimary(env);
    const before = new Date(now.getTime() - DAY_MS);
    await db.batch({ keys: deleteOldKeys(db, before), attempts: deleteOldAttempts(db, before) });
  },
  deleteEndedSessions: async (env, now) => {
    const db = openPrimary(env);
    await db.batch({ sessions: deleteEndedSessions(db, now), accessTokens: deleteExpiredAccessTokens(db, now) });
  },
  requeueStuckMails,
  purgeDeletedSplits,
  purgeCancelledEvents,
  dropUnfinishedImports,
  purgeEndedClaims,
  // Purging an expense leaves its receipt unused, so the receipt goes in the same run.
  purgeExpensesAndReceipts: async (env, now) => {
    await purgeDeletedExpenses(env, now);
    await deleteUnusedReceipts(env, now);
  },
  deleteFilesOfDeletedAccounts,
};

/**
 * Runs all hourly jobs side by side. A failed job is logged and stops no other; once all have ended, the run fails with
 * the names of the failed jobs, so that the platform reports it.
 */
export async function runHourlyJobs(env: Env, now: Date): Promise<void> {
  const names = Object.keys(jobs);
  const results = await Promise.allSettled(Object.values(jobs).map((job) => job(env, now)));
  const errors = results.flatMap((result, index) =>
    result.status === "rejected" ? [{ name: names[index] ?? "", reason: result.reason as unknown }] : [],
  );
  for (const { name, reason } of errors) console.error("hourly job failed:", name, reason);
  if (errors.length > 0) throw new Error(`hourly jobs failed: ${errors.map(({ name }) => name).join(", ")}`);
}
