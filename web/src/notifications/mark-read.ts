import type { Notification } from "#domain/notifications/notifications.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { withScreenRead, withRead, type Edit } from "#web/notifications/with-read.ts";
import { allNotificationsQuery, notificationsQuery } from "#web/notifications/notifications-query.ts";

const { queryKey } = notificationsQuery;

export function markRead({ id, read }: Pick<Notification, "id" | "read">): void {
  if (!read)
    void change(
      withRead((one) => one.id === id, 1),
      () => unwrap(api.notifications[":id"].read.$put({ param: { id } })),
    );
}

export function markAllRead(): void {
  void change(
    withRead(() => true, Infinity),
    () => unwrap(api.notifications["read-all"].$post()),
  );
}

/** Marks all notifications that link to a screen as read. */
export const markPlaceRead = (link: string): Promise<void> =>
  change(withScreenRead(link), () => unwrap(api.notifications.read.$put({ json: { link } })));

/** Optimistic; reverted on failure. */
async function change(edit: Edit, write: () => Promise<unknown>): Promise<void> {
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
    console.error("notifications could not be marked as read", error);
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  }
  // Refetches what was cancelled above, and what arrived meanwhile.
  void queryClient.invalidateQueries({ queryKey });
}
