import { markPlaceNotificationsRead } from "#db/queries/notifications/notifications.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Marks what leads to a screen as read, since its owner is looking at it; their other tabs hear of it if it changed anything. */
export async function markPlaceRead({ db, userId, publish }: UserContext, link: string): Promise<void> {
  const read = await markPlaceNotificationsRead(db, userId, link);
  if (read.length > 0) publish([userId], { type: "notifications-changed" });
}
