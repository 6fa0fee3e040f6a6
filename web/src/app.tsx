import { Provider } from "jotai";
import { Suspense, useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { Router } from "#web/router.tsx";
import { Crash } from "#web/shell/crash.tsx";
import { appStore } from "#web/shell/store.ts";
import { Toasts } from "#web/ui/toast.tsx";

type AppProps = {
  /** What knows the address; where the site is built there is no browser to ask. */
  routing?: ComponentType<{ children: ReactNode }>;
  /** Called once the page is alive. */
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
  // The document is outside of React, which hears of events there once it is done.
  useEffect(() => {
    const timer = setTimeout(onReady);
    return () => clearTimeout(timer);
  }, [onReady]);
  return null;
}
