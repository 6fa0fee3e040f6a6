import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { useVisiblePath } from "#web/notifications/current-screen.ts";
import { markPlaceRead } from "#web/notifications/mark-read.ts";

/** In an active chat, comments are marked as read at this interval. */
const PAUSE_MS = 5_000;

/** The screen that was last marked as read, by any page. */
let last = { link: "", at: 0 };

/**
 * Marks notifications that link to the current screen as read on the server. `loaded` is the page as the server sent it,
 * `shown` as the bell shows it. Does nothing in a background tab.
 */
export function useMarkCurrentScreenRead(
  loaded: NotificationPage | undefined,
  shown: NotificationPage | undefined,
): void {
  const path = useVisiblePath();
  const isOffline = useAtomValue(connectionAtom) === "offline";

  // Tells the server that the user is on this screen.
  useEffect(() => {
    if (!path || !loaded || !shown || isOffline) return;
    const isHere = shown.unreadCount < loaded.unreadCount;
    // An unread notification beyond the newest may link here too, so mark once when the count suggests it.
    const mayBe = last.link !== path && loaded.unreadCount > loaded.notifications.filter(({ read }) => !read).length;
    if (!isHere && !mayBe) {
      if (last.link !== path) last = { link: path, at: 0 };
      return;
    }
    const wait = last.link === path ? last.at + PAUSE_MS - Date.now() : 0;
    const timer = setTimeout(
      () => {
        last = { link: path, at: Date.now() };
        markPlaceRead(path).catch(console.error);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [path, loaded, shown, isOffline]);
}
