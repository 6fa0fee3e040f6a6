import { useSyncExternalStore } from "react";

const STEP_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** One timer for all that is on screen. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, STEP_MS);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in steps of half a minute, so that "2 min ago" does not stand still. */
export const useClock = (): number => useClockValue((instant) => instant);

/** What follows from the time; drawn again only when it comes out otherwise. */
export const useClockValue = <Value extends string | number>(from: (now: number) => Value): Value => {
  const value = () => from(now);
  // The third is for where the site is built.
  return useSyncExternalStore(subscribe, value, value);
};
