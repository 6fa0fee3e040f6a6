import type { RequestContext } from "#worker/http/context.ts";
import type { Env } from "#worker/env.ts";

/** A queue takes at most so many messages at once. */
const BATCH = 100;

/** Hands mails that are in the outbox to the queue. */
export async function queueMails(env: Env, mails: readonly { id: string }[]): Promise<void> {
  for (let from = 0; from < mails.length; from += BATCH)
    await env.MAIL_QUEUE.sendBatch(mails.slice(from, from + BATCH).map(({ id }) => ({ body: { mailId: id } })));
}

/** The same after the answer. What the queue does not take, the cron finds in the outbox. */
export function queueMailsLater(ctx: RequestContext, mails: readonly { id: string }[]): void {
  if (mails.length > 0) ctx.later(queueMails(ctx.env, mails));
}
