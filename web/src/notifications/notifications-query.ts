import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

const PAGE = "50";

const load = async (query: { cursor?: string; limit?: string }, signal: AbortSignal): Promise<NotificationPage> => {
  try {
    return await unwrap(api.notifications.$get({ query }, { init: { signal } }));
  } catch (error) {
    if (!signal.aborted) console.error("notifications failed", error);
    throw error;
  }
};

/** The ten newest notifications and the number of unread ones, for the bell. */
export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ signal }) => load({}, signal),
});

/** All notifications, page by page. The key starts like the bell's, so that invalidating one invalidates both. */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.allNotifications,
  queryFn: ({ pageParam, signal }) => load({ limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The server counts to 100; 100 means more than 99. */
export const formatUnreadCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
