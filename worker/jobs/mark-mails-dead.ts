import type { MessageBatch } from "@cloudflare/workers-types";
import { openPrimary } from "#db/engine/open-database.ts";
import { markMailsDead as markDead } from "#db/queries/mail/dead-mails.ts";
import type { Env } from "#worker/env.ts";
import type { MailMessage } from "#worker/queue-messages.ts";

/** The dead-letter queue's consumer: writes down that these mails were given up, for `npm run ops` to show and replay. */
export async function markMailsDead(batch: MessageBatch<MailMessage>, env: Env): Promise<void> {
  const ids = batch.messages.map(({ body }) => body.mailId);
  console.error("given up mails", ids.join(" "));
  await markDead(openPrimary(env), ids, new Date());
  batch.ackAll();
}
