import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isLetter } from "#web/app/shortcuts/shortcut-keys.ts";
import { isSingleKey } from "#web/app/shortcuts/single-key.ts";
import * as paths from "#web/paths.ts";

/** The letter after `g` that opens each screen of the navigation. */
export const goToLetters = {
  [paths.overview]: "o",
  [paths.squads]: "q",
  [paths.splits]: "s",
  [paths.events]: "e",
  [paths.friends]: "f",
  [paths.expenses]: "x",
  [paths.budget]: "b",
  [paths.insights]: "i",
} as const;

/** How long `g` waits for its letter. */
export const WAIT_MS = 1_500;

/** Pressed keys, one after another: answers the screen that `g` and a letter open, `null` for `g`, else `undefined`. */
export function goToPresses(): (event: KeyboardEvent) => string | null | undefined {
  let waitsUntil = -1;
  return (event) => {
    const waits = event.timeStamp <= waitsUntil;
    waitsUntil = -1;
    const found = waits && Object.entries(goToLetters).find(([, letter]) => isLetter(event, letter));
    if (found) return found[0];
    if (event.repeat || !isLetter(event, "g")) return undefined;
    waitsUntil = event.timeStamp + WAIT_MS;
    return null;
  };
}

/** `g` and then a letter opens a screen. Loaded after the first figures. */
export function useGoToKeys(): void {
  const store = useStore();
  const navigate = useNavigate();
  // A navigation that ends between `g` and its letter sets the effect up again.
  const next = useRef(goToPresses());
  // Listens on the document, for keys that no element has handled.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSingleKey(event, store)) {
        next.current = goToPresses();
        return;
      }
      const to = next.current(event);
      if (to === undefined) return;
      event.preventDefault();
      if (to !== null) void navigate(to);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store, navigate]);
}
