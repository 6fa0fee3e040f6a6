import { useEffect, useState } from "react";

/** The time, kept fresh to the minute while something on screen tells how long ago it was. */
export function useNow(isNeeded: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
