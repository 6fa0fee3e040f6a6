import type { MessageBatch } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";
import type { DailyPage } from "#worker/queue-messages.ts";
import { sendEventReminders } from "./events-tomorrow.ts";
import { sendShareReminders } from "./pending-shares.ts";

/** Consumes the daily queue. A failed page is retried on its own. */
export async function processDailyPages({ messages }: MessageBatch<DailyPage>, env: Env): Promise<void> {
  for (const message of messages) {
    try {
      await ("kind" in message.body ? sendEventReminders(env, message.body) : sendShareReminders(env, message.body));
      message.ack();
    } catch (error) {
      console.error("page of the daily jobs failed", message.attempts, error);
      message.retry();
    }
  }
}
