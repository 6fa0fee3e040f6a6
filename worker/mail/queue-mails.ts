import type { RequestContext } from "#worker/http/context.ts";
import type { Env } from "#worker/env.ts";
import { sendInBatches } from "#worker/jobs/send-in-batches.ts";

/** Hands mails that are in the outbox to the queue. */
export const queueMails = (env: Env, mails: readonly { id: string }[]): Promise<void> =>
  sendInBatches(
    env.MAIL_QUEUE,
    mails.map(({ id }) => ({ mailId: id })),
  );

/** The same after the answer. What the queue does not take, the cron finds in the outbox. */
export function queueMailsLater(ctx: RequestContext, mails: readonly { id: string }[]): void {
  if (mails.length > 0) ctx.waitUntil(queueMails(ctx.env, mails));
}
