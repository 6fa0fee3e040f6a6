import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import type { Env } from "#worker/env.ts";
import { sendInBatches } from "#worker/jobs/batches.ts";

/** One message leads to about this many devices, so that one run of the consumer can reach them all. */
const BATCH_SIZE = 50;

/** Queues new notifications whose recipients have a device. */
export async function queuePushes(
  env: Env,
  written: readonly Pick<NewNotification, "id" | "hasDevice">[],
): Promise<void> {
  if (!env.VAPID_KEY) return;
  const ids = written.filter(({ hasDevice }) => hasDevice).map(({ id }) => id);
  const messages = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE)
    messages.push({ notificationIds: ids.slice(from, from + BATCH_SIZE) });
  // A push that the queue does not accept is lost, but the notification stays in the list.
  await sendInBatches(env.PUSH_QUEUE, messages).catch((error: unknown) =>
    console.error("could not queue pushes", error),
  );
}
