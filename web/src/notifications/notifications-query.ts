import { queryOptions } from "@tanstack/react-query";
import type { NotificationPage } from "#domain/notifications.ts";
import { answer, api } from "#web/api/client.ts";

export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: async ({ signal }): Promise<NotificationPage> => {
    try {
      return await answer(api.notifications.$get({ query: {} }, { init: { signal } }));
    } catch (error) {
      if (!signal.aborted) console.error("notifications could not be loaded", error);
      throw error;
    }
  },
});
