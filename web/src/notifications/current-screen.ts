import { useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { withScreenRead } from "#web/notifications/with-read.ts";

const onVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/** The path of the screen that the user is looking at; null in a background tab. */
export function useVisiblePath(): string | null {
  const { pathname } = useLocation();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  return isVisible ? pathname : null;
}

/** The notifications, with those that link to the current screen shown as read. */
export function useWithCurrentScreenRead(page: NotificationPage | undefined): NotificationPage | undefined {
  const path = useVisiblePath();
  return useMemo(() => (page && path ? withScreenRead(path)(page) : page), [page, path]);
}
