import { useAtomValue } from "jotai";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { withScreenRead } from "#web/notifications/with-read.ts";

/** In an active chat, comments are marked as read at this interval. */
const PAUSE_MS = 5_000;

/** The screen that was last marked as read, by any page. */
let last = { link: "", at: 0 };

const onVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/**
 * Marks notifications that link to the current screen as read: in the bell immediately, and on the server. Does nothing
 * in a background tab.
 */
export function useMarkCurrentScreenRead(page: NotificationPage | undefined): NotificationPage | undefined {
  const { pathname } = useLocation();
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  const offline = useAtomValue(connectionAtom) === "offline";
  const here = visible ? pathname : null;
  const shown = useMemo(() => (page && here ? withScreenRead(here)(page) : page), [page, here]);

  // Tells the server that the user is on this screen.
  useEffect(() => {
    if (!here || !page || !shown || offline) return;
    const isHere = shown.unreadCount < page.unreadCount;
    // An unread notification beyond the newest may link here too, so mark once when the count suggests it.
    const mayBe = last.link !== here && page.unreadCount > page.notifications.filter(({ read }) => !read).length;
    if (!isHere && !mayBe) {
      if (last.link !== here) last = { link: here, at: 0 };
      return;
    }
    const wait = last.link === here ? last.at + PAUSE_MS - Date.now() : 0;
    const timer = setTimeout(
      () => {
        last = { link: here, at: Date.now() };
        // Loaded on demand; not part of the first load.
        void import("#web/notifications/mark-read.ts")
          .then(({ markPlaceRead }) => markPlaceRead(here))
          .catch(console.error);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [here, page, shown, offline]);

  return shown;
}
