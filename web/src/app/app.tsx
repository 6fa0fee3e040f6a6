import { useAtomValue } from "jotai";
import { Suspense, useLayoutEffect, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { Crash } from "#web/app/layout/crash.tsx";
import { Router } from "#web/app/router.tsx";
import { initialRenderDoneAtom } from "#web/ui/feedback/initial-render-done.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

const Toasts = lazyPart(() => import("#web/ui/feedback/toast.tsx").then((found) => found.Toasts));

type AppProps = {
  /** Provides the address. Prerendering passes one that needs no browser. */
  routing?: ComponentType<{ children: ReactNode }>;
  /** Called once the page is rendered or hydrated, before the user can interact with it. */
  onReady?: (() => void) | undefined;
};

export function App({ routing: Routing = BrowserRouter, onReady }: AppProps) {
  return (
    <>
      <Routing>
        <Crash>
          <Suspense>
            <Router />
            {onReady && <Ready onReady={onReady} />}
          </Suspense>
        </Crash>
      </Routing>
      <DeferredToasts />
    </>
  );
}

/** Fetched once the dashboard shows its data, or with the first toast. */
function DeferredToasts() {
  const isInitialRenderDone = useAtomValue(initialRenderDoneAtom);
  const hasToasts = useSyncExternalStore(toastStore.subscribe, hasToast, hasToast);
  return (isInitialRenderDone || hasToasts) && <Toasts />;
}

const hasToast = (): boolean => toastStore.read().length > 0;

/** Inside the Suspense boundary, which React hydrates after the app around it. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return null;
}
