import { useIsFetching, useQueryClient, type Query } from "@tanstack/react-query";
import { useAtom, useAtomValue } from "jotai";
import { startTransition, useEffect } from "react";
import { AddChoices, AddSheet } from "#web/app/layout/add-button.tsx";
import { drawerOpenAtom } from "#web/app/layout/sidebar-state.ts";
import { shortcutListAtom } from "#web/app/shortcuts/shortcuts.ts";
import { afterPaint } from "#web/app/startup/after-paint.ts";
import { LazyNotificationList } from "#web/notifications/bell.tsx";
import { initialRenderDoneAtom } from "#web/ui/feedback/initial-render-done.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { preloadPopover } from "#web/ui/overlay/popover.tsx";

const Background = lazyPart(() => import("#web/app/layout/background.tsx").then((found) => found.Background), true);
const Drawer = lazyPart(() => import("#web/app/layout/drawer.tsx").then((found) => found.Drawer), true);
const ShortcutList = lazyPart(
  () => import("#web/app/shortcuts/shortcut-list.tsx").then((found) => found.ShortcutList),
  true,
);

const fromServer = { predicate: ({ meta }: Query) => !meta?.isOfBrowser };

/**
 * Parts of the dashboard that are not visible at first. The background work (socket, service worker, offline cache) starts
 * when the first page shows its data, and the code of overlays is preloaded then.
 */
export function DeferredParts() {
  const isFetching = useIsFetching(fromServer) > 0;
  const queries = useQueryClient();
  const [isInitialRenderDone, setInitialRenderDone] = useAtom(initialRenderDoneAtom);
  const isDrawerOpen = useAtomValue(drawerOpenAtom);
  const isShortcutListOpen = useAtomValue(shortcutListAtom);

  // Timers of the browser. The page starts its queries while it renders, so the answer to "is it fetching" is known only
  // in a later frame.
  useEffect(() => {
    if (isFetching || isInitialRenderDone) return;
    return afterPaint(() => {
      if (queries.isFetching(fromServer) > 0) return;
      startTransition(() => setInitialRenderDone(true));
      for (const part of [LazyNotificationList, ShortcutList, AddSheet, AddChoices]) part.preload();
      preloadPopover();
    });
  }, [isFetching, isInitialRenderDone, setInitialRenderDone, queries]);

  return (
    <>
      {isInitialRenderDone && <Background />}
      {(isInitialRenderDone || isDrawerOpen) && <Drawer />}
      {isShortcutListOpen && <ShortcutList />}
    </>
  );
}
