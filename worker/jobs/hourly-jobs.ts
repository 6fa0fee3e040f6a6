import { openPrimary } from "#db/engine/open-database.ts";
import { deleteEndedSessions } from "#db/queries/accounts/accounts.ts";
import type { Env } from "#worker/env.ts";
import { deleteFilesOfDeletedAccounts } from "./delete-files-of-deleted-accounts.ts";
import { deleteOldRequests } from "./delete-old-requests.ts";
import { deleteUnusedReceipts } from "./delete-unused-receipts.ts";
import { findEventsTomorrow } from "./events-tomorrow.ts";
import { findPendingShares } from "./pending-shares.ts";
import { purgeCancelledEvents } from "./purge-cancelled-events.ts";
import { purgeDeletedExpenses } from "./purge-deleted-expenses.ts";
import { purgeDeletedSplits } from "./purge-deleted-splits.ts";
import { requeueStuckMails } from "./requeue-stuck-mails.ts";

type Job = (env: Env, now: Date) => Promise<void>;

const jobs: Record<string, Job> = {
  findPendingShares,
  findEventsTomorrow,
  deleteOldRequests,
  deleteEndedSessions: async (env, now) => void (await deleteEndedSessions(openPrimary(env), now)),
  requeueStuckMails,
  purgeDeletedSplits,
  purgeCancelledEvents,
  // A purged expense leaves its receipt unused: the order saves that receipt an hour.
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
