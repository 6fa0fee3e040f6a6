import { useIsFetching, useQueryClient, type Query } from "@tanstack/react-query";
import { useAtom, useAtomValue } from "jotai";
import { startTransition, useEffect } from "react";
import { LazyNotificationList } from "#web/notifications/lazy.ts";
import { AddChoices, AddSheet } from "#web/app/layout/lazy-add.ts";
import { shortcutListAtom } from "#web/app/shortcuts/shortcuts.ts";
import { drawerOpenAtom } from "#web/app/layout/sidebar-state.ts";
import { initialRenderDoneAtom } from "#web/ui/feedback/initial-render-done.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { preloadPopover } from "#web/ui/overlay/popover.tsx";

const Background = lazyPart(() => import("#web/app/layout/background.tsx").then((found) => found.Background));
const Drawer = lazyPart(() => import("#web/app/layout/drawer.tsx").then((found) => found.Drawer));
const ShortcutList = lazyPart(() => import("#web/app/shortcuts/shortcut-list.tsx").then((found) => found.ShortcutList));

/** A frame takes its time to the screen, more so on a slow phone. */
const SEEN_MS = 300;
/** Waits no longer than this for a browser that is never idle. */
const PATIENCE_MS = 1_000;

/** Once what stands by now has been seen, and nothing else is to do. */
function whenSeen(work: () => void): () => void {
  let asked = 0;
  const timer = setTimeout(() => {
    // Safari knows no idle time.
    if ("requestIdleCallback" in window) asked = window.requestIdleCallback(work, { timeout: PATIENCE_MS });
    else work();
  }, SEEN_MS);
  return () => {
    clearTimeout(timer);
    if (asked) window.cancelIdleCallback(asked);
  };
}

const asksServer = { predicate: ({ meta }: Query) => !meta?.isOfBrowser };

/** What nobody looks at comes once the first page shows what it is about; what a press opens comes with it, unopened. */
export function Later() {
  const isBusy = useIsFetching(asksServer) > 0;
  const queries = useQueryClient();
  const [isAtRest, setAtRest] = useAtom(initialRenderDoneAtom);
  const isDrawerOpen = useAtomValue(drawerOpenAtom);
  const isListOpen = useAtomValue(shortcutListAtom);

  // The page asks while it is drawn, so whether it has been answered is known a moment later, and shown in the next
  // frame.
  useEffect(() => {
    if (isBusy || isAtRest) return;
    return whenSeen(() => {
      if (queries.isFetching(asksServer) > 0) return;
      startTransition(() => setAtRest(true));
      for (const part of [LazyNotificationList, ShortcutList, AddSheet, AddChoices]) part.preload();
      preloadPopover();
    });
  }, [isBusy, isAtRest, setAtRest, queries]);

  return (
    <>
      {isAtRest && <Background />}
      {(isAtRest || isDrawerOpen) && <Drawer />}
      {isListOpen && <ShortcutList />}
    </>
  );
}
