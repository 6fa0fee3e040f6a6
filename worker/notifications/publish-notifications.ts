import { readNotification, type NewNotification } from "#db/queries/notifications/notifications.ts";
import type { Env } from "#worker/env.ts";
import type { Hint, RequestContext } from "#worker/http/context.ts";
import { tellPeople } from "#worker/live/publish.ts";
import { queuePushes } from "#worker/push/queue-pushes.ts";

/** Shows notifications that were just written on the open tabs of the people they are for, and on their devices. */
export function tellNotifications(ctx: RequestContext, written: readonly NewNotification[]): void {
  for (const [userId, hints] of hintsOf(written)) for (const hint of hints) ctx.tell([userId], hint);
  if (written.length > 0) ctx.later(queuePushes(ctx.env, written));
}

/** The same for what is no request. */
export async function tellWritten(env: Env, written: readonly NewNotification[]): Promise<void> {
  await queuePushes(env, written);
  await tellPeople(env, hintsOf(written), null);
}

function hintsOf(written: readonly NewNotification[]): Map<string, Hint[]> {
  const hints = new Map<string, Hint[]>();
  for (const { userId, json } of written)
    hints.set(userId, [...(hints.get(userId) ?? []), { type: "notification", notification: readNotification(json) }]);
  return hints;
}
