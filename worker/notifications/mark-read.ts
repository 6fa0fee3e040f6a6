import {
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsOfScreenRead,
  markNotificationUnread,
  selectNotification,
} from "#db/queries/notifications/notifications.ts";
import { DomainError } from "#domain/errors.ts";
import type { Notification } from "#domain/notifications/notifications.ts";
import type { UserContext } from "#worker/http/context.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";
import { asNotificationOwner } from "#db/queries/notifications/notification-access.ts";

/** Marks one notification of the signed-in user as read. */
export async function markRead({ db, publish, userId }: UserContext, id: string): Promise<Notification> {
  const [notification] = await markNotificationRead(db, asNotificationOwner({ notificationId: id, userId }));
  if (!notification) throw new DomainError("not_found");
  publish([userId], { type: "notifications-changed" });
  return notification;
}

/** Marks one notification of the signed-in user as unread. */
export async function markUnread({ db, publish, userId }: UserContext, id: string): Promise<Notification> {
  const owner = asNotificationOwner({ notificationId: id, userId });
  const {
    found: [notification],
  } = await db.batch({ marked: markNotificationUnread(db, owner), found: selectNotification(db, owner) });
  if (!notification) throw new DomainError("not_found");
  if (notification.read) throw new DomainError("newer_unread");
  publish([userId], { type: "notifications-changed" });
  return notification;
}

export async function markAllRead({ db, publish, userId }: UserContext): Promise<void> {
  await markAllNotificationsRead(db, asAccountOwner({ userId }));
  publish([userId], { type: "notifications-changed" });
}

/** Marks the notifications that link to a screen as read, because the user is looking at that screen. */
export async function markPlaceRead({ db, publish, userId }: UserContext, link: string): Promise<void> {
  const read = await markNotificationsOfScreenRead(db, asAccountOwner({ userId }), link);
  if (read.length > 0) publish([userId], { type: "notifications-changed" });
}
