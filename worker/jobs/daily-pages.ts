import type { MessageBatch } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";
import { tellOfEvents, type EventsPage } from "./events-tomorrow.ts";
import { remindOfPage, type PendingSharesPage } from "./pending-shares.ts";

/** What the daily jobs hand to their queue. */
export type DailyPage = PendingSharesPage | EventsPage;

/** The queue's consumer. A page that fails is tried again by itself. */
export async function doDailyPages({ messages }: MessageBatch<DailyPage>, env: Env): Promise<void> {
  for (const message of messages) {
    try {
      await ("kind" in message.body ? tellOfEvents(env, message.body) : remindOfPage(env, message.body));
      message.ack();
    } catch (error) {
      console.error("could not do a page of the daily jobs", message.attempts, error);
      message.retry();
    }
  }
}
