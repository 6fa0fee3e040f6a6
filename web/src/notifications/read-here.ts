import { useAtomValue } from "jotai";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { readAt } from "#web/notifications/edits.ts";

/** A lively chat is marked as read this often, not at every line. */
const PAUSE_MS = 5_000;

/** The last place that was marked, on whichever page. */
let last = { link: "", at: 0 };

const onVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/**
 * Whoever looks at a screen has read what leads to it: the bell leaves it out at once, and the server is told. In a tab
 * that is behind others nothing is read.
 */
export function useReadHere(page: NotificationPage | undefined): NotificationPage | undefined {
  const { pathname } = useLocation();
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  const offline = useAtomValue(connectionAtom) === "offline";
  const here = visible ? pathname : null;
  const shown = useMemo(() => (page && here ? readAt(here)(page) : page), [page, here]);

  // The server's state follows from where one is.
  useEffect(() => {
    if (!here || !page || !shown || offline) return;
    const isHere = shown.unreadCount < page.unreadCount;
    // An unread one that is not among the newest may lead here too: asked once, when one comes.
    const mayBe = last.link !== here && page.unreadCount > page.notifications.filter(({ read }) => !read).length;
    if (!isHere && !mayBe) {
      if (last.link !== here) last = { link: here, at: 0 };
      return;
    }
    const wait = last.link === here ? last.at + PAUSE_MS - Date.now() : 0;
    const timer = setTimeout(
      () => {
        last = { link: here, at: Date.now() };
        // Its code is no part of the start.
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
