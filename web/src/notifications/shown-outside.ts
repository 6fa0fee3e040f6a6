import { useEffect } from "react";
import type { NotificationPage } from "#domain/notifications/notifications.ts";

/** Takes down what the system still shows of what was read, here or on another device, and counts the rest on the app's icon. */
export function useShownOutside(page: NotificationPage | undefined): void {
  // The system's notifications follow from what is read.
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
