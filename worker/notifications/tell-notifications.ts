import { readNotification, type NewNotification } from "#db/queries/notifications.ts";
import type { Hint, RequestContext } from "#worker/http/context.ts";

/** Shows notifications that were just written on the open tabs of the people they are for. */
export function tellNotifications(ctx: RequestContext, written: readonly NewNotification[]): void {
  for (const [userId, hints] of hintsOf(written)) for (const hint of hints) ctx.tell([userId], hint);
}

/** The same as hints by person, for what is no request. */
export function hintsOf(written: readonly NewNotification[]): Map<string, Hint[]> {
  const hints = new Map<string, Hint[]>();
  for (const { userId, json } of written)
    hints.set(userId, [...(hints.get(userId) ?? []), { type: "notification", notification: readNotification(json) }]);
  return hints;
}
