import type { WorkerMessage } from "#domain/live/service-worker-messages.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { useMarkCurrentScreenRead } from "#web/notifications/mark-current-screen-read.ts";
import { NewNotification } from "#web/notifications/new-notification.tsx";
import { formatUnreadCount } from "#web/notifications/notifications-query.ts";
import { useEffect, useEffectEvent } from "react";

type NotificationEffectsProps = {
  /** The page as the server sent it. */
  loaded: NotificationPage | undefined;
  /** The page as the bell shows it. */
  page: NotificationPage | undefined;
};

/**
 * Shows notifications outside the bell (to screen readers, in the document's title and in the system) and marks those of
 * the current screen as read.
 */
export function NotificationEffects({ loaded, page }: NotificationEffectsProps) {
  const unread = page?.unreadCount ?? 0;
  useMarkCurrentScreenRead(loaded, page);
  useShownOutside(page);
  useTitleCount(unread > 0 ? formatUnreadCount(unread) : null);
  return <NewNotification loaded={page?.notifications} />;
}

/**
 * Closes the system's notifications that were read, here or on another device, and sets the app icon's badge to the
 * unread count.
 */
function useShownOutside(page: NotificationPage | undefined): void {
  const closeRead = useEffectEvent(() => {
    if (!page || !("serviceWorker" in navigator)) return;
    const read = new Set(page.notifications.filter((one) => one.read).map(({ id }) => id));
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.getNotifications())
      .then((shown) => shown?.forEach((one) => read.has(one.tag) && one.close()))
      .catch(() => {});
  });

  // System notifications follow the read state.
  useEffect(() => {
    if (page) void navigator.setAppBadge?.(page.unreadCount).catch(() => {});
    closeRead();
  }, [page]);

  // A push can arrive after its notification was read.
  useEffect(() => {
    const receive = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === "shown") closeRead();
    };
    navigator.serviceWorker?.addEventListener("message", receive);
    return () => navigator.serviceWorker?.removeEventListener("message", receive);
  }, []);
}

const COUNT = /^\(\d+\+?\) /;

/** Prefixes the document's title with "(2) " while there are unread notifications. */
function useTitleCount(text: string | null): void {
  // Pages set the title themselves, so it is observed and corrected.
  useEffect(() => {
    const apply = () => {
      const bare = document.title.replace(COUNT, "");
      const title = text === null ? bare : `(${text}) ${bare}`;
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, "");
    };
  }, [text]);
}
