import { Provider } from "jotai";
import { Suspense, useLayoutEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { Router } from "#web/app/router.tsx";
import { Crash } from "#web/app/layout/crash.tsx";
import { appStore } from "#web/app/startup/store.ts";
import { Toasts } from "#web/ui/feedback/toast.tsx";

type AppProps = {
  /** What knows the address; where the site is built there is no browser to ask. */
  routing?: ComponentType<{ children: ReactNode }>;
  /** Called as soon as the page is alive, before anybody can do anything with it. */
  onReady?: (() => void) | undefined;
};

export function App({ routing: Routing = BrowserRouter, onReady }: AppProps) {
  return (
    <Provider store={appStore}>
      <Routing>
        <Crash>
          <Suspense>
            <Router />
            {onReady && <Ready onReady={onReady} />}
          </Suspense>
        </Crash>
      </Routing>
      <Toasts />
    </Provider>
  );
}

/** Inside the boundary, which comes to life after the app around it. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return null;
}
