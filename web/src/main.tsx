import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#web/app.tsx";
import { preloadPage } from "#web/router.tsx";
import "#web/styles/app.css";

const root = document.querySelector("#root")!;

// The static skeleton stays on screen until the page's own code is here.
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
