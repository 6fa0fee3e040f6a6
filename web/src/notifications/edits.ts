import type { Notification, NotificationPage } from "#domain/notifications/notifications.ts";

export type Edit = (page: NotificationPage) => NotificationPage;

/** The page with those read that the test picks; `least` is how many of them are known to have been unread, on this page or not. */
export const reading =
  (picks: (one: Notification) => boolean, least = 0): Edit =>
  ({ notifications, unreadCount, ...page }) => {
    const read = notifications.filter((one) => !one.read && picks(one)).length;
    return {
      ...page,
      notifications: notifications.map((one) => (!one.read && picks(one) ? { ...one, read: true } : one)),
      unreadCount: Math.max(0, unreadCount - Math.max(read, least)),
    };
  };

/** The page as it looks to somebody who is on a screen: what leads there counts as read. */
export const readAt = (link: string): Edit => reading((one) => one.link === link);
