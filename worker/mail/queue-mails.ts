import type { RequestContext } from "#worker/http/context.ts";
import type { Env } from "#worker/env.ts";
import { sendInBatches } from "#worker/jobs/batches.ts";

/** Queues mails of the outbox. */
export const queueMails = (env: Env, mails: readonly { id: string }[]): Promise<void> =>
  sendInBatches(
    env.MAIL_QUEUE,
    mails.map(({ id }) => ({ mailId: id })),
  );

/** The same after the response. The hourly job finds mails that the queue did not accept. */
export function queueMailsLater(ctx: RequestContext, mails: readonly { id: string }[]): void {
  if (mails.length > 0) ctx.waitUntil(queueMails(ctx.env, mails));
}
