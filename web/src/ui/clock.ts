import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

let now = Date.now();
const subscribe = (changed: () => void) => {
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    changed();
  }, MINUTE / 2);
  return () => clearInterval(timer);
};

/** The time in steps of half a minute, so that "2 min ago" does not stand still. */
export const useClock = (): number => useSyncExternalStore(subscribe, () => now);
