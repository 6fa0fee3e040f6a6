import "#web/ui/valid-language.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GOOGLE_HASH } from "#domain/google.ts";
import { App } from "#web/app.tsx";
import { paths } from "#web/paths.ts";
import { preloadPage } from "#web/router.tsx";
import "#web/styles/app.css";

/** Lets nobody see a page that is not theirs: the session begins, and the address changes, before the first is drawn. */
async function arrive(): Promise<void> {
  // boot.js has asked for the dashboard already: what is done here, this page would not live to see.
  if (location.pathname === paths.home && location.hash === GOOGLE_HASH) return new Promise(() => {});
  const [{ arriveFromGoogle }, { tellTimeZone }] = await Promise.all([
    import("#web/accounts/google-arrival.ts"),
    import("#web/profiles/time-zone.ts"),
  ]);
  if (await arriveFromGoogle()) void tellTimeZone();
}

const root = document.querySelector("#root")!;

// The static skeleton stays on screen until somebody who comes from Google is signed in …
if (location.hash.startsWith(GOOGLE_HASH)) await arrive().catch(console.error);
// … and the page's own code is here.
await preloadPage(location.pathname).catch(() => {});
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// A link that is hovered, touched or focused fetches its page's code ahead of the press.
const ahead = (event: Event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='/']");
  if (link) void preloadPage(link.pathname).catch(() => {});
};
document.addEventListener("pointerover", ahead, { passive: true });
document.addEventListener("focusin", ahead, { passive: true });
