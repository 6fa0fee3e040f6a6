import { toNotification } from "#db/queries/notifications/notification-json.ts";
import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import type { Env } from "#worker/env.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { publishHints } from "#worker/live/publish.ts";
import { queuePushes } from "#worker/notifications/push/queue-pushes.ts";

/**
 * Publishes new notifications to the open tabs and devices of their recipients, after the response; to devices only those in
 * `pushed`.
 */
export function publishNotificationsLater(
  ctx: RequestContext,
  written: readonly NewNotification[],
  pushed: readonly NewNotification[] = written,
): void {
  for (const [userId, hints] of hintsOf(written)) for (const hint of hints) ctx.publish([userId], hint);
  if (pushed.length > 0) ctx.waitUntil(queuePushes(ctx.env, pushed));
}

/** The same for a job, which has no request. */
export async function publishNotifications(env: Env, written: readonly NewNotification[]): Promise<void> {
  await queuePushes(env, written);
  await publishHints(env, hintsOf(written), null);
}

function hintsOf(written: readonly NewNotification[]): Map<string, LiveHint[]> {
  const hints = new Map<string, LiveHint[]>();
  for (const { userId, notification } of written)
    hints.set(userId, [
      ...(hints.get(userId) ?? []),
      { type: "notification", notification: toNotification(notification) },
    ]);
  return hints;
}
