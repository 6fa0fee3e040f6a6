import type { MessageBatch } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";
import type { MailMessage } from "#worker/queue-messages.ts";
import { deliverMail } from "#worker/mail/deliver-mail.ts";

const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 3_600;

/** 15 s, 30 s, 1 min … 1 hour. With the queue's max_retries, attempts continue for about half a day. */
const delayAfter = (attempts: number, { MAIL_RETRY_SECONDS }: Env): number =>
  Math.min(LONGEST_DELAY_SECONDS, Number(MAIL_RETRY_SECONDS ?? FIRST_DELAY_SECONDS) * 2 ** (attempts - 1));

/** Consumes the mail queue. Each message is a mail of the outbox, and a failed one does not stop the others. */
export async function sendMails({ messages }: MessageBatch<MailMessage>, env: Env): Promise<void> {
  await Promise.all(
    messages.map(async (message) => {
      try {
        await deliverMail(env, message.body.mailId);
        message.ack();
      } catch (error) {
        // The full error may contain an address, so it is stored in the outbox only.
        console.error("could not send mail", message.body.mailId, "attempt", message.attempts, (error as Error).name);
        message.retry({ delaySeconds: delayAfter(message.attempts, env) });
      }
    }),
  );
}
