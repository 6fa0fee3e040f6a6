import type { ExportedHandler } from "@cloudflare/workers-types";
import { api } from "./api.ts";
import type { Env, MailMessage } from "./env.ts";
import { deleteFilesOfTheGone } from "./jobs/delete-files.ts";
import { forgetRequestsOfYesterday } from "./jobs/forget-old-requests.ts";
import { sendMails } from "./jobs/send-mails.ts";
import { tendOutbox } from "./jobs/tend-outbox.ts";

export { UserChannel } from "#durable-objects/user-channel.ts";

export default {
  fetch: api.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    const now = new Date(scheduledTime);
    await Promise.all([forgetRequestsOfYesterday(env, now), tendOutbox(env, now), deleteFilesOfTheGone(env, now)]);
  },
  queue: sendMails,
} satisfies ExportedHandler<Env, MailMessage>;
