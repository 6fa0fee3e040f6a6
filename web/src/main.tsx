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
