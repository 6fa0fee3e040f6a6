import { useEffect, useState } from "react";

/** The typed text, once it has not changed for this many milliseconds. */
export function useDebouncedValue(typed: string, forMs: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), forMs);
    return () => clearTimeout(timer);
  }, [typed, forMs]);
  return rested;
}
