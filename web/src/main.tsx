import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { GOOGLE_HASH } from "#domain/accounts/google-hash.ts";
import { App } from "#web/app/app.tsx";
import { prefetchPageData, preloadPage } from "#web/app/router.tsx";
import * as paths from "#web/paths.ts";

const FRAME_MS = 16;

const root = document.querySelector<HTMLElement>("#root")!;

const isPrerendered = root.dataset.prerendered !== undefined;

/** Finishes a sign-in with Google before the first render, so that no page is shown to the wrong user. */
async function finishGoogleSignIn(): Promise<void> {
  // boot.js is already leaving for the dashboard, which finishes it.
  if (location.pathname === paths.home && location.hash === GOOGLE_HASH) return new Promise(() => {});
  const { arriveFromGoogle } = await import("#web/accounts/google-arrival.ts");
  await arriveFromGoogle();
}

const isSignedIn = (): boolean => document.documentElement.dataset.session !== undefined;

/** Hydration must render what was prerendered: without a query, a hash, history state or a session. */
const canHydrate = (): boolean =>
  root.dataset.prerendered === location.pathname &&
  !location.search &&
  !location.hash &&
  (history.state as { usr?: unknown } | null)?.usr == null &&
  !isSignedIn();

const frame = () => new Promise((done) => setTimeout(done, FRAME_MS));

/** The document's skeleton stays on screen until the page's code is here. */
async function start(): Promise<void> {
  // Before a sign-in with Google is finished: its result changes the URL and the page.
  const hydrates = canHydrate();
  if (location.hash.startsWith(GOOGLE_HASH)) await finishGoogleSignIn().catch(console.error);
  const input = isPrerendered ? import("#web/app/startup/pre-hydration-input.ts") : null;
  await preloadPage(location.pathname).catch(() => {});
  // The responses that boot.js requested are often here by now: then the first render shows them.
  if (isSignedIn()) await Promise.race([prefetchPageData(location.pathname).catch(() => {}), frame()]);
  const transferInput = (await input?.catch(() => {}))?.watchPreHydrationInput(root);
  const app = (
    <StrictMode>
      <App onReady={transferInput} />
    </StrictMode>
  );
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() => {
    if (hydrates) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
void start();

// Preloads a page's code when a link to it is hovered, touched or focused. After the current frame: a change of the layout can
// move a link under a pointer that rests, and loading code takes longer than the frame has.
const preloadLinked = (event: Event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='/']");
  if (link) setTimeout(() => void preloadPage(link.pathname).catch(() => {}));
};
document.addEventListener("pointerover", preloadLinked, { passive: true });
document.addEventListener("focusin", preloadLinked, { passive: true });
