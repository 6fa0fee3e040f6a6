import type { NewNotification } from "#db/queries/notifications/notifications.ts";
import type { Env } from "#worker/env.ts";
import { sendInBatches } from "#worker/jobs/send-in-batches.ts";

/** So many devices are reached by one run of the consumer, and no more, even if each person has a handful. */
const AT_ONCE = 50;

/** Hands notifications that were just written to the queue, as far as the people they are for have a device. */
export async function queuePushes(env: Env, written: readonly NewNotification[]): Promise<void> {
  if (!env.VAPID_KEY) return;
  const ids = written.filter(({ hasDevice }) => hasDevice === 1).map(({ id }) => id);
  const messages = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    messages.push({ notificationIds: ids.slice(from, from + AT_ONCE) });
  // A push that the queue does not take is lost; what it tells of stands in the bell.
  await sendInBatches(env.PUSH_QUEUE, messages).catch((error: unknown) =>
    console.error("could not queue pushes", error),
  );
}
