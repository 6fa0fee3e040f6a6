import type { ExportedHandler, MessageBatch } from "@cloudflare/workers-types";
import { api } from "./api.ts";
import type { Env, MailMessage, PushMessage } from "./env.ts";
import { buryMailsOfQueue } from "./jobs/mark-mails-dead.ts";
import { forgetEndedSessions } from "./jobs/forget-ended-sessions.ts";
import { deleteFilesOfTheGone } from "./jobs/delete-files.ts";
import { forgetRequestsOfYesterday } from "./jobs/forget-old-requests.ts";
import { doDailyPages, type DailyPage } from "./jobs/daily-pages.ts";
import { findEventsTomorrow } from "./jobs/events-tomorrow.ts";
import { findPendingShares } from "./jobs/pending-shares.ts";
import { purgeCancelledEvents } from "./jobs/purge-cancelled-events.ts";
import { deleteLooseReceipts } from "./jobs/delete-loose-receipts.ts";
import { purgeDeletedExpenses } from "./jobs/purge-deleted-expenses.ts";
import { purgeDeletedSplits } from "./jobs/purge-deleted-splits.ts";
import { sendMails } from "./jobs/send-mails.ts";
import { sendPushes } from "./jobs/send-pushes.ts";
import { tendOutbox } from "./jobs/requeue-stuck-mails.ts";

export { UserChannel } from "#durable-objects/user-channel.ts";

/** The queues of wrangler.toml, and who empties them. */
const consumers: Record<string, (batch: MessageBatch<never>, env: Env) => Promise<void>> = {
  "squadtab-mail": sendMails as (batch: MessageBatch<MailMessage>, env: Env) => Promise<void>,
  "squadtab-mail-dead": buryMailsOfQueue as (batch: MessageBatch<MailMessage>, env: Env) => Promise<void>,
  "squadtab-daily": doDailyPages as (batch: MessageBatch<DailyPage>, env: Env) => Promise<void>,
  "squadtab-push": sendPushes as (batch: MessageBatch<PushMessage>, env: Env) => Promise<void>,
};

export default {
  fetch: api.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    const now = new Date(scheduledTime);
    await Promise.all([
      findPendingShares(env, now),
      findEventsTomorrow(env, now),
      forgetRequestsOfYesterday(env, now),
      forgetEndedSessions(env, now),
      tendOutbox(env, now),
      purgeDeletedSplits(env, now),
      purgeCancelledEvents(env, now),
      purgeDeletedExpenses(env, now).then(() => deleteLooseReceipts(env, now)),
      deleteFilesOfTheGone(env, now),
    ]);
  },
  queue: (batch, env) => consumers[batch.queue]?.(batch as MessageBatch<never>, env),
} satisfies ExportedHandler<Env, MailMessage | DailyPage | PushMessage>;
