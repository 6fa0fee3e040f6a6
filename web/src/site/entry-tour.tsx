import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { Tour } from "#web/site/demo/tour.tsx";
import { takeEarlyPress } from "#web/app/startup/early-click.ts";

const place = document.querySelector("#tour")!;

/** What was pressed before the tour came to life is done now. */
function pressAgain(): void {
  const button = takeEarlyPress();
  if (place.contains(button)) button?.click();
}

function LivingTour() {
  // Presses are outside of React until it is here.
  useEffect(pressAgain, []);
  return <Tour />;
}

// In slices: a phone can do something else in between.
startTransition(() => {
  hydrateRoot(
    place,
    <StrictMode>
      <LivingTour />
    </StrictMode>,
  );
});
