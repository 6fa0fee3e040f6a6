/** Resolves after the first paint; at once in a background tab, where nothing is painted. */
const firstPaint = () =>
  new Promise<void>((done) => {
    if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes.includes("paint"))
      return done();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      done();
    }).observe({ type: "paint", buffered: true });
  });

/** Imports the scripts that the document names in `data-deferred-scripts` after the first paint. */
export async function importDeferredScripts(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[data-deferred-scripts]");
  const addresses = script?.dataset.deferredScripts?.split(" ") ?? [];
  await firstPaint();
  try {
    await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address) as Promise<unknown>));
  } catch (error) {
    // As if the document had loaded them itself (web/start-recovery.js).
    script?.dispatchEvent(new Event("error"));
    throw error;
  }
}

/** A frame takes this long to be painted on a slow phone. */
const PAINT_MS = 300;
/** The longest wait for an idle browser. */
const IDLE_TIMEOUT_MS = 1_000;

/** Runs `work` once the current frame is painted and the browser is idle. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) idle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    else work();
  }, PAINT_MS);
  return () => {
    clearTimeout(timer);
    if (idle) window.cancelIdleCallback(idle);
  };
}
