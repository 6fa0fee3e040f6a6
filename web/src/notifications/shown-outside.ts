import { useEffect } from "react";
import type { NotificationPage } from "#domain/notifications/notifications.ts";

/**
 * Closes the system's notifications that were read, here or on another device, and sets the app icon's badge to the
 * unread count.
 */
export function useShownOutside(page: NotificationPage | undefined): void {
  // System notifications follow the read state.
  useEffect(() => {
    if (!page || !("serviceWorker" in navigator)) return;
    void navigator.setAppBadge?.(page.unreadCount).catch(() => {});
    const read = new Set(page.notifications.filter((one) => one.read).map(({ id }) => id));
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.getNotifications())
      .then((shown) => shown?.forEach((one) => read.has(one.tag) && one.close()))
      .catch(() => {});
  }, [page]);
}
