import { openPrimary, type Database } from "#db/engine/open-database.ts";
import { listTomorrowEnds, notifyTomorrow } from "#db/queries/events/events-tomorrow.ts";
import { isReminderHour, dayRangesByZone } from "#domain/time/reminder-schedule.ts";
import type { Env } from "#worker/env.ts";
import type { EventsPage } from "#worker/queue-messages.ts";
import { publishNotifications } from "#worker/notifications/publish-notifications.ts";
import { runMissedHours } from "./run-missed-hours.ts";
import { sendInBatches } from "./batches.ts";
import { listZones } from "./list-zones.ts";

const PAGE_SIZE = 1_000;
const ON_THE_NEXT_DAY = -1;

/** Finds the participants of tomorrow's events in the zones where it is morning, and queues them in pages. */
export const findEventsTomorrow = (env: Env, now: Date): Promise<void> =>
  runMissedHours(env, "events-tomorrow", now, async (db, hour) => {
    const { pages, found } = await findDueEvents(db, hour, (zone) => isReminderHour(zone, hour));
    await sendInBatches(env.DAILY_QUEUE, pages);
    return found;
  });

/** The pages of participants to remind at an instant, in the selected zones. */
export async function findDueEvents(
  db: Database,
  at: Date,
  isSelected: (zone: string) => boolean,
): Promise<{ pages: EventsPage[]; found: number }> {
  const zones = await listZones(db, isSelected);
  if (zones.length === 0) return { pages: [], found: 0 };
  const windows = dayRangesByZone(zones, ON_THE_NEXT_DAY, at);
  const ends = await listTomorrowEnds(db, windows, PAGE_SIZE);
  const pages = ends.map(({ sortKey, userId }, index): EventsPage => {
    const before = ends[index - 1];
    const after = before ? { sortKey: before.sortKey, userId: before.userId } : null;
    return { kind: "events-tomorrow", windows, page: { after, upTo: { sortKey, userId } } };
  });
  return { pages, found: ends.at(-1)?.count ?? 0 };
}

/** Writes the notifications of one page in one statement, then publishes them. */
export async function sendEventReminders(env: Env, { windows, page }: EventsPage): Promise<void> {
  const written = await notifyTomorrow(openPrimary(env), windows, page, new Date());
  await publishNotifications(env, written);
}
