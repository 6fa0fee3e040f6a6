import { StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { Tour } from "#web/pages/demo/tour.tsx";

const place = document.querySelector("#tour")!;

/** What was pressed before the tour came to life, boot.js has kept: it is done now, once. */
function pressAgain(): void {
  const pressed = window as { pressedEarly?: unknown };
  const { pressedEarly: target } = pressed;
  delete pressed.pressedEarly;
  if (target instanceof Element && place.contains(target)) target.closest("button")?.click();
}

function LivingTour() {
  // Presses are outside of React until it is here.
  useEffect(pressAgain, []);
  return <Tour />;
}

hydrateRoot(
  place,
  <StrictMode>
    <LivingTour />
  </StrictMode>,
);
