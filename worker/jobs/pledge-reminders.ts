import { openPrimary } from "#db/engine/open-database.ts";
import { notifyPledges, renewPledges } from "#db/queries/goals/pledge-reminders.ts";
import type { Env } from "#worker/env.ts";
import { publishNotifications } from "#worker/notifications/publish-notifications.ts";
import { inBatches } from "./batches.ts";

const BATCH = 500;

/** Reminds people of what they have pledged for savings goals, each week or month. */
export async function remindOfPledges(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  await inBatches(BATCH, async () => {
    const { notified, renewed } = await db.batch({
      notified: notifyPledges(db, now, BATCH, now),
      renewed: renewPledges(db, now, BATCH),
    });
    await publishNotifications(env, notified);
    return renewed.length;
  });
}
