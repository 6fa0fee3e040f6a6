import type { ExportedHandler } from "@cloudflare/workers-types";
import { api } from "./api.ts";
import type { Env, MailMessage } from "./env.ts";
import { buryMailsOfQueue } from "./jobs/bury-mails.ts";
import { forgetEndedSessions } from "./jobs/forget-ended-sessions.ts";
import { forgetRequestsOfYesterday } from "./jobs/forget-old-requests.ts";
import { sendMails } from "./jobs/send-mails.ts";
import { tendOutbox } from "./jobs/tend-outbox.ts";

export { UserChannel } from "#durable-objects/user-channel.ts";

/** As wrangler.toml names it. */
const DEAD_MAILS = "squadtab-mail-dead";

export default {
  fetch: api.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    const now = new Date(scheduledTime);
    await Promise.all([forgetRequestsOfYesterday(env, now), forgetEndedSessions(env, now), tendOutbox(env, now)]);
  },
  queue: (batch, env) => (batch.queue === DEAD_MAILS ? buryMailsOfQueue(batch, env) : sendMails(batch, env)),
} satisfies ExportedHandler<Env, MailMessage>;
