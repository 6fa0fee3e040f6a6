import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import type { EmailMessageBuilder } from "@cloudflare/workers-types";
import { sql } from "drizzle-orm";
import { database, envWith } from "#tests/support/worker/factories.ts";
import type { Env } from "#worker/env.ts";
import type { MailMessage } from "#worker/queue-messages.ts";
import worker from "#worker/index.ts";

export interface OutboxRow {
  id: string;
  kind: string;
  payload: string;
  created_at: number;
  expires_at: number | null;
  sent_at: number | null;
  attempts: number;
  last_error: string | null;
  dead_at: number | null;
}

export const mailsOf = ({ id }: { id: string }) =>
  database().all<OutboxRow>(sql`select * from outbox where user_id = ${id} order by id`);

/** A worker that sends through Cloudflare and records its mails; its queue only records the ids. */
export function mailServer({ fails = false as boolean | Error, queueFails = false } = {}) {
  const sent: EmailMessageBuilder[] = [];
  const queued: string[] = [];
  const send = async (mail: EmailMessageBuilder) => {
    if (fails) throw fails === true ? new Error("mailbox unavailable") : fails;
    sent.push(mail);
    return { messageId: "x" };
  };
  const sendBatch = async (batch: Iterable<{ body: MailMessage }>) => {
    if (queueFails) throw new Error("queue is down");
    for (const { body } of batch) queued.push(body.mailId);
  };
  const own = envWith({
    ENVIRONMENT: "production",
    EMAIL: { send } as unknown as NonNullable<Env["EMAIL"]>,
    MAIL_QUEUE: { sendBatch } as unknown as Env["MAIL_QUEUE"],
  });
  return { env: own, sent, queued };
}

/** Runs a queue's consumer over these mails, as the queue would. */
export async function consume(mailIds: string[], on: Env, { attempts = 1, queue = "squadtab-mail" } = {}) {
  const messages = mailIds.map((mailId) => ({ id: mailId, timestamp: new Date(), attempts, body: { mailId } }));
  const batch = createMessageBatch<MailMessage>(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch as never, on);
  return getQueueResult(batch, context);
}

/** Of squadtab-mail in wrangler.toml. */
const MAX_RETRIES = 18;

/**
 * The mail queue in its worst case: every batch is delivered twice, failures are retried, and mails that exceed the
 * retries become dead letters. Returns those.
 */
export async function deliverTwice(mailIds: string[], on: Env): Promise<string[]> {
  let waiting = mailIds;
  for (let attempts = 1; attempts <= MAX_RETRIES + 1 && waiting.length > 0; attempts++) {
    const failed = new Set<string>();
    for (let delivery = 0; delivery < 2; delivery++)
      for (const { msgId } of (await consume(waiting, on, { attempts })).retryMessages) failed.add(msgId);
    waiting = [...failed];
  }
  if (waiting.length > 0) await consume(waiting, on, { queue: "squadtab-mail-dead" });
  return waiting;
}
