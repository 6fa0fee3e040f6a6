import type { Notification } from "#domain/notifications/notifications.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { readAt, reading, type Edit } from "#web/notifications/edits.ts";
import { allNotificationsQuery, notificationsQuery } from "#web/notifications/notifications-query.ts";

const { queryKey } = notificationsQuery;

export function markRead({ id, read }: Pick<Notification, "id" | "read">): void {
  if (!read)
    void change(
      reading((one) => one.id === id, 1),
      () => unwrap(api.notifications[":id"].read.$put({ param: { id } })),
    );
}

export function markAllRead(): void {
  void change(
    reading(() => true, Infinity),
    () => unwrap(api.notifications["read-all"].$post()),
  );
}

/** Everything that leads to a screen. */
export const markPlaceRead = (link: string): Promise<void> =>
  change(readAt(link), () => unwrap(api.notifications.read.$put({ json: { link } })));

/** On screen at once; what the server refuses, or cannot be told, is as it was. */
async function change(edit: Edit, write: () => Promise<unknown>): Promise<void> {
  // An answer on its way would bring the old state back.
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
    console.error("notifications could not be marked as read", error);
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  }
  // What was cancelled above, or came in meanwhile.
  void queryClient.invalidateQueries({ queryKey });
}
