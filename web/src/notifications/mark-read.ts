import type { Notification } from "#domain/notifications/notifications.ts";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { withScreenRead, withRead, type Edit } from "#web/notifications/with-read.ts";
import { allNotificationsQuery, notificationsQuery } from "#web/notifications/notifications-query.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

const { queryKey } = notificationsQuery;

/** Marks a notification that was opened as read. */
export function markRead({ id, read }: Pick<Notification, "id" | "read">): void {
  if (!read)
    void change(
      withRead((one) => one.id === id, 1),
      () => unwrap(api.notifications[":id"].read.$put({ param: { id } })),
    );
}

/**
 * Marks the notification that matches as unread, whether or not it is on this page. The server counts to 100. (Not in
 * with-read.ts, which the first load has.)
 */
const withUnread =
  (isIt: (one: Notification) => boolean): Edit =>
  ({ notifications, unreadCount, ...page }) => ({
    ...page,
    notifications: notifications.map((one) => (isIt(one) ? { ...one, read: false } : one)),
    unreadCount: Math.min(100, unreadCount + 1),
  });

/** Marks a read notification as unread, and an unread one as read. */
export function toggleRead({ id, read }: Pick<Notification, "id" | "read">): void {
  const isIt = (one: Notification) => one.id === id;
  const param = { id };
  void change(
    read ? withUnread(isIt) : withRead(isIt, 1),
    () => unwrap(api.notifications[":id"].read[read ? "$delete" : "$put"]({ param })),
    read ? failures.markUnread : failures.markRead,
  );
}

export function markAllRead(): void {
  void change(
    withRead(() => true, Infinity),
    () => unwrap(api.notifications["read-all"].$post()),
    failures.markRead,
  );
}

/** Marks all notifications that link to a screen as read. */
export const markPlaceRead = (link: string): Promise<void> =>
  change(withScreenRead(link), () => unwrap(api.notifications.read.$put({ json: { link } })));

/** Optimistic; reverted on failure, and said to have failed if the user asked for nothing else. */
async function change(edit: Edit, write: () => Promise<unknown>, failure?: string): Promise<void> {
  // A response in flight would restore the old state.
  void queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  queryClient.setQueryData(queryKey, (page) => page && edit(page));
  queryClient.setQueryData(
    allNotificationsQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => edit(page)) },
  );
  try {
    await write();
  } catch (error) {
    console.error("notifications could not be marked", error);
    if (failure) toast.error(sentenceOf(error, failure));
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  }
  // Refetches what was cancelled above, and what arrived meanwhile.
  void queryClient.invalidateQueries({ queryKey });
}
