import type { MessageBatch } from "@cloudflare/workers-types";
import { openPrimary } from "#db/engine/open-database.ts";
import { markMailsDead as markDead } from "#db/queries/mail/dead-mails.ts";
import type { Env } from "#worker/env.ts";
import type { MailMessage } from "#worker/queue-messages.ts";

/** Consumes the dead-letter queue: marks mails as dead. `npm run ops` shows and replays them. */
export async function markMailsDead(batch: MessageBatch<MailMessage>, env: Env): Promise<void> {
  const ids = batch.messages.map(({ body }) => body.mailId);
  console.error("mails given up", ids.join(" "));
  await markDead(openPrimary(env), ids, new Date());
  batch.ackAll();
}
