import type { MessageBatch } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";
import type { DailyPage } from "#worker/queue-messages.ts";
import { sendEventReminders } from "./events-tomorrow.ts";
import { sendShareReminders } from "./pending-shares.ts";

/** The queue's consumer. A page that fails is tried again by itself. */
export async function processDailyPages({ messages }: MessageBatch<DailyPage>, env: Env): Promise<void> {
  for (const message of messages) {
    try {
      await ("kind" in message.body ? sendEventReminders(env, message.body) : sendShareReminders(env, message.body));
      message.ack();
    } catch (error) {
      console.error("could not do a page of the daily jobs", message.attempts, error);
      message.retry();
    }
  }
}
