import { openPrimary } from "#db/engine/open-database.ts";
import { storeWeeks } from "#worker/challenges/store-weeks.ts";
import { forFinishedWeeks } from "#worker/challenges/week-pages.ts";
import type { Env } from "#worker/env.ts";
import type { StreaksPage } from "#worker/queue-messages.ts";
import { publishNotifications } from "#worker/notifications/publish-notifications.ts";
import { sendInBatches } from "./batches.ts";

/** Queues the squads whose week is over in their time zone, for all weeks since the last run. */
export const findStreaks = (env: Env, now: Date): Promise<void> =>
  forFinishedWeeks(openPrimary(env), now, (pages) => sendInBatches(env.DAILY_QUEUE, pages));

/** Does what `findStreaks` queues, without a queue. */
export const storeAllStreaks = (env: Env, now: Date): Promise<void> =>
  forFinishedWeeks(openPrimary(env), now, async (pages) => {
    for (const page of pages) await storeStreaks(env, page);
  });

export async function storeStreaks(env: Env, page: StreaksPage): Promise<void> {
  await publishNotifications(env, await storeWeeks(openPrimary(env), page));
}
