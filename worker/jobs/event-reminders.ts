import { openPrimary } from "#db/engine/open-database.ts";
import { countDueReminders, endReminders, notifyReminded } from "#db/queries/events/event-reminders.ts";
import type { Env } from "#worker/env.ts";
import type { EventRemindersPage } from "#worker/queue-messages.ts";
import { publishNotifications } from "#worker/notifications/publish-notifications.ts";
import { sendInBatches } from "./batches.ts";

const HOUR_MS = 3_600_000;
const PAGE_SIZE = 1_000;
/** In an hour. What is left over is found in the next hour. */
const MAX_REMINDERS = 200_000;

/** Queues the reminders that people have chosen for the coming hour: one comes at most an hour early, and never late. */
export async function findEventReminders(env: Env, now: Date): Promise<void> {
  await sendInBatches(env.DAILY_QUEUE, await listReminderPages(env, new Date(now.getTime() + HOUR_MS)));
}

/** As many pages as there are reminders before an instant. */
export async function listReminderPages(env: Env, before: Date): Promise<EventRemindersPage[]> {
  const [due] = await countDueReminders(openPrimary(env), before, MAX_REMINDERS);
  const pages = Math.ceil((due?.count ?? 0) / PAGE_SIZE);
  return Array.from({ length: pages }, () => ({ kind: "event-reminders", beforeMs: before.getTime() }));
}

/** Sends the next page of due reminders. A page that runs again takes those that are left, of which there may be none. */
export async function sendOwnReminders(env: Env, { beforeMs }: EventRemindersPage): Promise<void> {
  const db = openPrimary(env);
  const before = new Date(beforeMs);
  const { notified } = await db.batch({
    notified: notifyReminded(db, before, PAGE_SIZE, new Date()),
    ended: endReminders(db, before, PAGE_SIZE),
  });
  await publishNotifications(env, notified);
}
