import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { Tour } from "#web/site/demo/tour.tsx";
import { takeEarlyClick } from "#web/app/startup/pre-hydration-input.ts";

const root = document.querySelector("#tour")!;

function replayEarlyClick(): void {
  const button = takeEarlyClick();
  if (root.contains(button)) button?.click();
}

function HydratedTour() {
  // The click happened outside of React, before hydration.
  useEffect(replayEarlyClick, []);
  return <Tour />;
}

// A transition hydrates in slices, so that the page stays responsive.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <HydratedTour />
    </StrictMode>,
  );
});
