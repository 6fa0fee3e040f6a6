import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { Crash } from "#web/app/layout/crash.tsx";
import { Router } from "#web/app/router.tsx";
import { afterPaint } from "#web/app/startup/after-paint.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";

const Toasts = lazyPart(() => import("#web/ui/feedback/toast.tsx").then((found) => found.Toasts), true);

type AppProps = {
  /** Provides the address. Prerendering passes one that needs no browser. */
  routing?: ComponentType<{ children: ReactNode }>;
  /** Called once the page is rendered or hydrated, before the user can interact with it. */
  onReady?: (() => void) | undefined;
};

export function App({ routing: Routing = BrowserRouter, onReady }: AppProps) {
  return (
    <Routing>
      <Crash>
        <Suspense>
          <Router />
          {onReady && <Ready onReady={onReady} />}
        </Suspense>
      </Crash>
      {/* Its links need the router. */}
      <ToastsAfterPaint />
    </Routing>
  );
}

/** Inside the Suspense boundary, which React hydrates after the app around it. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return null;
}

/**
 * Fetched once the first render is painted, also where the page still waits for its data: it must be there when an action
 * fails without a connection.
 */
function ToastsAfterPaint() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted && <Toasts />;
}
