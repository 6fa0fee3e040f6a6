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
