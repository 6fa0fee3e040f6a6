import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { GOOGLE_HASH } from "#domain/accounts/google-hash.ts";
import { App } from "#web/app/app.tsx";
import { paths } from "#web/paths.ts";
import { askAhead, preloadPage } from "#web/app/router.tsx";

const FRAME_MS = 16;

/** Lets nobody see a page that is not theirs: the session begins, and the address changes, before the first is drawn. */
async function arrive(): Promise<void> {
  // boot.js has asked for the dashboard already: what is done here, this page would not live to see.
  if (location.pathname === paths.home && location.hash === GOOGLE_HASH) return new Promise(() => {});
  const [{ arriveFromGoogle }, { saveTimeZone }] = await Promise.all([
    import("#web/accounts/google-arrival.ts"),
    import("#web/profiles/time-zone.ts"),
  ]);
  if (await arriveFromGoogle()) void saveTimeZone();
}

const root = document.querySelector<HTMLElement>("#root")!;

/** Whether what stands in the file is what the app would draw: it knew no query, no history and no session. */
const isAsDrawn = (): boolean =>
  root.dataset.drawn === location.pathname &&
  !location.search &&
  !location.hash &&
  (history.state as { usr?: unknown } | null)?.usr == null &&
  !isSignedIn();

const isSignedIn = (): boolean => document.documentElement.dataset.session !== undefined;

/** What boot.js asked for is here by now, or nearly: the page is drawn with it, and not once more without. */
const frame = () => new Promise((done) => setTimeout(done, FRAME_MS));

/** The static skeleton stays on screen until somebody who comes from Google is signed in, and the page's own code is here. */
async function begin(): Promise<void> {
  if (location.hash.startsWith(GOOGLE_HASH)) await arrive().catch(console.error);
  // Only a page that is drawn can have been used before the app is here.
  const early = root.dataset.drawn === undefined ? null : import("#web/app/startup/pre-hydration-input.ts");
  await preloadPage(location.pathname).catch(() => {});
  if (isSignedIn()) await Promise.race([askAhead(location.pathname).catch(() => {}), frame()]);
  const handOver = (await early?.catch(() => {}))?.watchEarly(root);
  const app = (
    <StrictMode>
      <App onReady={handOver} />
    </StrictMode>
  );
  // In slices: a phone can do something else in between.
  startTransition(() => {
    if (isAsDrawn()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
void begin();

// A link that is hovered, touched or focused fetches its page's code ahead of the press.
const ahead = (event: Event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='/']");
  if (link) void preloadPage(link.pathname).catch(() => {});
};
document.addEventListener("pointerover", ahead, { passive: true });
document.addEventListener("focusin", ahead, { passive: true });

// Whoever types is about to come in.
document.addEventListener("input", () => void preloadPage(paths.overview).catch(() => {}), {
  once: true,
  passive: true,
});
