import { sql, type SQL } from "drizzle-orm";

declare const proof: unique symbol;

/** The right of a user over one of their notifications. */
export interface NotificationOwner {
  readonly notificationId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "notification-owner";
}

export const asNotificationOwner = (ids: { notificationId: string; userId: string }): NotificationOwner =>
  ({ ...ids, condition: sql`id = ${ids.notificationId} and user_id = ${ids.userId}` }) as NotificationOwner;
