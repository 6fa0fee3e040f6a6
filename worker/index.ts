import type { ExportedHandler, MessageBatch } from "@cloudflare/workers-types";
import { api } from "./api.ts";
import type { Env } from "./env.ts";
import type { DailyPage, MailMessage, PushMessage } from "./queue-messages.ts";
import { processDailyPages } from "./jobs/daily-pages.ts";
import { runHourlyJobs } from "./jobs/hourly-jobs.ts";
import { markMailsDead } from "./jobs/mark-mails-dead.ts";
import { sendMails } from "./jobs/send-mails.ts";
import { sendPushes } from "./jobs/send-pushes.ts";

export { UserChannel } from "#durable-objects/user-channel.ts";

/** The consumer of each queue in wrangler.toml. */
const consumers: Record<string, (batch: MessageBatch<never>, env: Env) => Promise<void>> = {
  "squadtab-mail": sendMails as (batch: MessageBatch<MailMessage>, env: Env) => Promise<void>,
  "squadtab-mail-dead": markMailsDead as (batch: MessageBatch<MailMessage>, env: Env) => Promise<void>,
  "squadtab-daily": processDailyPages as (batch: MessageBatch<DailyPage>, env: Env) => Promise<void>,
  "squadtab-push": sendPushes as (batch: MessageBatch<PushMessage>, env: Env) => Promise<void>,
};

export default {
  fetch: api.fetch,
  scheduled: ({ scheduledTime }, env) => runHourlyJobs(env, new Date(scheduledTime)),
  queue: (batch, env) => consumers[batch.queue]?.(batch as MessageBatch<never>, env),
} satisfies ExportedHandler<Env, MailMessage | DailyPage | PushMessage>;
