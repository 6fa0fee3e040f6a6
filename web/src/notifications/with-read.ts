import type { Notification, NotificationPage } from "#domain/notifications/notifications.ts";

export type Edit = (page: NotificationPage) => NotificationPage;

/**
 * Marks the notifications that match as read. `least` is the number known to have been unread, whether or not they are
 * on this page.
 */
export const withRead =
  (picks: (one: Notification) => boolean, least = 0): Edit =>
  ({ notifications, unreadCount, ...page }) => {
    const read = notifications.filter((one) => !one.read && picks(one)).length;
    return {
      ...page,
      notifications: notifications.map((one) => (!one.read && picks(one) ? { ...one, read: true } : one)),
      unreadCount: Math.max(0, unreadCount - Math.max(read, least)),
    };
  };

/** About the chat of a squad. It marks its own as read, by what was seen of it: the squad's screen alone does not. */
export const isOfChat = ({ kind }: Pick<Notification, "kind">): boolean =>
  kind === "squad-message" || kind === "squad-mention";

/** Marks the notifications that link to the current screen as read. */
export const withScreenRead = (path: string): Edit => withRead((one) => isReadOn(one, path));

/** Whether a notification is read as long as a screen is shown. */
export const isReadOn = (one: Pick<Notification, "kind" | "link">, path: string): boolean =>
  !isOfChat(one) && leadsTo(one, path);

/** Whether a notification links to a screen, wherever on it. */
export const leadsTo = ({ link }: Pick<Notification, "link">, path: string): boolean => link.split("?", 1)[0] === path;
