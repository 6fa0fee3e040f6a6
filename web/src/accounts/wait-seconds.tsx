import { useEffect, useState } from "react";

/** Counts down from the seconds that the server asked to wait; null while there is nothing to wait for. */
export function useWait(): [secondsLeft: number | null, waitFor: (seconds: number) => void] {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);

  // The clock is outside of React.
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      if (Date.now() >= until) setUntil(null);
      else setNow(Date.now());
    }, 500);
    return () => clearInterval(timer);
  }, [until]);

  const waitFor = (seconds: number) => {
    const asked = Date.now();
    setNow(asked);
    setUntil(asked + seconds * 1000);
  };
  return [until === null ? null : Math.max(1, Math.ceil((until - now) / 1000)), waitFor];
}

/** The reason beside a button that waits. Silent while it counts: the toast has said it. */
export function WaitLine({ seconds }: { seconds: number }) {
  const minutes = Math.floor(seconds / 60);
  return (
    <p className="text-sm text-ink-soft">
      You can try again in {minutes > 0 && `${minutes} min `}
      {seconds % 60} s.
    </p>
  );
}
