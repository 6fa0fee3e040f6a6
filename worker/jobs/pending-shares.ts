import { openPrimary, type Database } from "#db/engine/open-database.ts";
import { listPageEnds, notifyPendingShares, writePendingMails } from "#db/queries/splits/pending-shares.ts";
import { isReminderHour, PENDING_DAYS, dayRangesByZone } from "#domain/time/reminder-schedule.ts";
import type { Env } from "#worker/env.ts";
import type { PendingSharesPage } from "#worker/queue-messages.ts";
import { queueMails } from "#worker/mail/queue-mails.ts";
import { publishNotifications } from "#worker/notifications/publish-notifications.ts";
import { runMissedHours } from "./run-missed-hours.ts";
import { sendInBatches } from "./batches.ts";
import { listZones } from "./list-zones.ts";

const PAGE_SIZE = 1_000;

/**
 * Finds the shares that have been pending for 3, 7 and 14 days in the zones where it is morning, and queues them in
 * pages.
 */
export const findPendingShares = (env: Env, now: Date): Promise<void> =>
  runMissedHours(env, "pending-shares", now, async (db, hour) => {
    const { pages, found } = await findDueShares(db, hour, (zone) => isReminderHour(zone, hour));
    await sendInBatches(env.DAILY_QUEUE, pages);
    return found;
  });

/** The pages of shares to remind of at an instant, in the selected zones. */
export async function findDueShares(
  db: Database,
  at: Date,
  isSelected: (zone: string) => boolean,
): Promise<{ pages: PendingSharesPage[]; found: number }> {
  const zones = await listZones(db, isSelected);
  const pages: PendingSharesPage[] = [];
  let found = 0;
  if (zones.length === 0) return { pages, found };
  for (const days of PENDING_DAYS) {
    const windows = dayRangesByZone(zones, days, at);
    const ends = await listPageEnds(db, windows, PAGE_SIZE);
    ends.forEach(({ since, id }, index) => {
      const before = ends[index - 1];
      const after = before ? { since: before.since, id: before.id } : null;
      pages.push({ days, windows, page: { after, upTo: { since, id } } });
    });
    found += ends.at(-1)?.count ?? 0;
  }
  return { pages, found };
}

/** Writes the notifications and mails of one page in one batch, then queues and publishes them. */
export async function sendShareReminders(env: Env, { days, windows, page }: PendingSharesPage): Promise<void> {
  const db = openPrimary(env);
  const now = new Date();
  const { written, mails } = await db.batch({
    written: notifyPendingShares(db, windows, days, page, now),
    mails: writePendingMails(db, windows, days, page, now),
  });
  await queueMails(env, mails);
  await publishNotifications(env, written);
}
