import type { MessageBatch } from "@cloudflare/workers-types";
import { openPrimary } from "#db/engine/open-database.ts";
import type { Env } from "#worker/env.ts";
import type { DailyPage } from "#worker/queue-messages.ts";
import { publishHints } from "#worker/live/publish.ts";
import { storePlans } from "#worker/payments/settling/store-plan.ts";
import { tellChallenges } from "./challenges.ts";
import { createDueOccurrences } from "./due-series.ts";
import { sendOwnReminders } from "./event-reminders.ts";
import { sendEventReminders } from "./events-tomorrow.ts";
import { settleEvents } from "./event-bills.ts";
import { storeStreaks } from "./streaks.ts";
import { sendShareReminders } from "./pending-shares.ts";

/** Consumes the daily queue. A failed page is retried on its own. */
export async function processDailyPages({ messages }: MessageBatch<DailyPage>, env: Env): Promise<void> {
  for (const message of messages) {
    try {
      await processPage(env, message.body);
      message.ack();
    } catch (error) {
      console.error("page of the daily jobs failed", message.attempts, error);
      message.retry();
    }
  }
}

function processPage(env: Env, page: DailyPage): Promise<void> {
  if (!("kind" in page)) return sendShareReminders(env, page);
  switch (page.kind) {
    case "events-tomorrow":
      return sendEventReminders(env, page);
    case "event-reminders":
      return sendOwnReminders(env, page);
    case "event-bills":
      return settleEvents(env, page);
    case "series":
      return createDueOccurrences(env, page);
    case "plans":
      return storePlans(openPrimary(env), page.squadIds);
    case "streaks":
      return storeStreaks(env, page);
    case "challenges":
      return tellChallenges(env, page);
    case "hints":
      return publishHints(env, new Map(page.hints.map(({ userId, hints }) => [userId, hints])), null);
  }
}
