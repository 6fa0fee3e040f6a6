import { openPrimary } from "#db/engine/open-database.ts";
import { markZonesStored } from "#db/queries/challenges/streaks.ts";
import { storeWeeks } from "#worker/challenges/store-weeks.ts";
import { listWeekPages } from "#worker/challenges/week-pages.ts";
import type { Env } from "#worker/env.ts";
import type { StreaksPage } from "#worker/queue-messages.ts";
import { publishNotifications } from "#worker/notifications/publish-notifications.ts";
import { sendInBatches } from "./batches.ts";

/** Queues the squads whose week is over in their time zone, for all weeks since the last run. */
export async function findStreaks(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const { pages, zones } = await listWeekPages(db, now);
  if (zones.length === 0) return;
  await sendInBatches(env.DAILY_QUEUE, pages);
  await markZonesStored(db, zones);
}

export async function storeStreaks(env: Env, page: StreaksPage): Promise<void> {
  await publishNotifications(env, await storeWeeks(openPrimary(env), page));
}
