import { readNotification, type NewNotification } from "#db/queries/notifications.ts";
import type { RequestContext } from "#worker/http/context.ts";

/** Shows notifications that were just written on the open tabs of the people they are for. */
export function tellNotifications(ctx: RequestContext, written: readonly NewNotification[]): void {
  for (const { userId, json } of written)
    ctx.tell([userId], { type: "notification", notification: readNotification(json) });
}
