import { useEffect, useState } from "react";
import * as messages from "#web/accounts/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Counts down the seconds that the server asked to wait; null when done. */
export function useWait(): [secondsLeft: number | null, waitFor: (seconds: number) => void] {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);

  // A timer updates the count.
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      if (Date.now() >= until) setUntil(null);
      else setNow(Date.now());
    }, 500);
    return () => clearInterval(timer);
  }, [until]);

  const waitFor = (seconds: number) => {
    const startedAt = Date.now();
    setNow(startedAt);
    setUntil(startedAt + seconds * 1000);
  };
  return [until === null ? null : Math.max(1, Math.ceil((until - now) / 1000)), waitFor];
}

/** The reason beside a disabled button. Not announced: the toast has been. */
export function WaitLine({ seconds: left }: { seconds: number }) {
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  return (
    <p className="text-sm text-ink-soft">
      {minutes > 0
        ? fill(messages.tryAgainInMinutes, { minutes, seconds })
        : fill(messages.tryAgainInSeconds, { seconds })}
    </p>
  );
}
