import type { Notification, NotificationPage } from "#domain/notifications.ts";
import { answer, api } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";
import { notificationsQuery } from "#web/notifications/notifications-query.ts";

const { queryKey } = notificationsQuery;

/** Read at once on screen; what the server refuses comes back with the next fetch. */
export function markRead({ id, read }: Notification): void {
  if (read) return;
  const asRead = ({ notifications, unreadCount, ...page }: NotificationPage): NotificationPage => ({
    ...page,
    notifications: notifications.map((one) => (one.id === id ? { ...one, read: true } : one)),
    unreadCount: Math.max(0, unreadCount - 1),
  });
  void change(asRead, () => answer(api.notifications[":id"].read.$put({ param: { id } })));
}

export function markAllRead(): void {
  const allRead = (page: NotificationPage): NotificationPage => ({
    ...page,
    notifications: page.notifications.map((one) => ({ ...one, read: true })),
    unreadCount: 0,
  });
  void change(allRead, () => answer(api.notifications["read-all"].$post()));
}

async function change(edit: (page: NotificationPage) => NotificationPage, write: () => Promise<unknown>) {
  // An answer on its way would bring the old state back.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (page) => page && edit(page));
  try {
    await write();
  } catch (error) {
    console.error("notifications could not be marked as read", error);
    await queryClient.invalidateQueries({ queryKey });
  }
}
