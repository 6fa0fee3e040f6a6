import { useSyncExternalStore } from "react";
import type { Day } from "#domain/time/calendar.ts";
import { localToday } from "#web/ui/format/format-date.ts";

const STEP_MS = 30_000;

let current = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** All components share one timer. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  current = Date.now();
  timer ??= setInterval(() => {
    current = Date.now();
    for (const listener of listeners) listener();
  }, STEP_MS);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value derived from the time (milliseconds since 1970), updated every 30 seconds; rerenders only when it changes. */
export const useTimeValue = <Value extends string | number>(derive: (now: number) => Value): Value => {
  const value = () => derive(current);
  // The third argument is for prerendering.
  return useSyncExternalStore(subscribe, value, value);
};

/** The time in milliseconds since 1970, updated every 30 seconds. */
export const useNow = (): number => useTimeValue((now) => now);

/** Today in the user's time zone; changes at midnight. */
export const useToday = (): Day => useTimeValue(localToday);
