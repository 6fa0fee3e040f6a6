import { useEffect } from "react";
import { startOfflineCache } from "#web/api/cache/offline-cache.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { Live } from "#web/live/live.tsx";
import { useSavedTimeZone } from "#web/profiles/time-zone.ts";
import { PressedNotifications } from "#web/notifications/pressed-notifications.tsx";
import { useGoToKeys } from "#web/app/shortcuts/go-to-keys.ts";
import { useRowKeys } from "#web/app/shortcuts/row-keys.ts";
import { useUndoShortcut } from "#web/app/shortcuts/undo-shortcut.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { startServiceWorker } from "#web/app/pwa/service-worker.ts";

const Gestures = lazyPart(() => import("#web/app/gestures/gestures.tsx").then((found) => found.Gestures));

const hasTouch = matchMedia("(any-pointer: coarse)").matches;

/** Work that runs in the background on every page of the dashboard. */
export function Background() {
  useSavedTimeZone();
  useUndoShortcut();
  useGoToKeys();
  useRowKeys();
  useEffect(() => {
    startServiceWorker();
    startOfflineCache(queryClient);
  }, []);
  return (
    <>
      <Live />
      <PressedNotifications />
      {hasTouch && <Gestures />}
    </>
  );
}
