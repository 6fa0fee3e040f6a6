/** Once what the document draws is on screen. In the background nothing is painted, and nobody reads. */
const painted = () =>
  new Promise<void>((done) => {
    if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes.includes("paint"))
      return done();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      done();
    }).observe({ type: "paint", buffered: true });
  });

/** Fetches what the document's own script names in `data-then`: what is drawn is read first, and comes to life after. */
export async function fetchAfterPaint(): Promise<void> {
  const then = document.querySelector<HTMLScriptElement>("script[data-then]")?.dataset.then;
  await painted();
  await Promise.all(then?.split(" ").map((address) => import(/* @vite-ignore */ address) as Promise<unknown>) ?? []);
}
