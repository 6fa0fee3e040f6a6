import { useEffect, useState } from "react";

/** The current time, updated every minute while relative times are shown. */
export function useNow(isNeeded: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
