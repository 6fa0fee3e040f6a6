import { sql, type SQL } from "drizzle-orm";
import { isShown } from "./notification-json.ts";

declare const proof: unique symbol;

/** The right of a user over one of their notifications, while it is shown to them. */
export interface NotificationOwner {
  readonly notificationId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "notification-owner";
}

export const asNotificationOwner = (ids: { notificationId: string; userId: string }): NotificationOwner =>
  ({
    ...ids,
    condition: sql`id = ${ids.notificationId} and user_id = ${ids.userId} and ${isShown(sql.raw("notifications"), sql`${ids.userId}`)}`,
  }) as NotificationOwner;
