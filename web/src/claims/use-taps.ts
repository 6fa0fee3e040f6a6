import { useEffect, useState } from "react";
import { TapQueue, type Tap } from "#web/claims/tap-queue.ts";

interface TapHandlers<Answer> {
  send: (tap: Tap) => Promise<Answer>;
  answered: (answer: Answer, isLast: boolean) => void;
  refused: (error: unknown) => void;
  isLost: (error: unknown) => boolean;
}

/** Sends taps in order, and keeps those that are on their way until they are answered. */
export function useTaps<Answer>(handlers: TapHandlers<Answer>) {
  const [taps, setTaps] = useState<{ waiting: readonly Tap[]; isStuck: boolean }>({ waiting: [], isStuck: false });
  const [queue] = useState(() => new TapQueue<Answer>());
  // The queue outlives each render, and calls what the newest one says.
  useEffect(() => queue.listen({ ...handlers, changed: (waiting, isStuck) => setTaps({ waiting, isStuck }) }));
  // The queue talks to the network: it tries again as soon as there is one.
  useEffect(() => {
    const retry = () => queue.retry();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [queue]);
  return { ...taps, tap: (tap: Tap) => queue.add(tap) };
}
