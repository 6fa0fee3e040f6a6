import { useEffect, useState } from "react";

/** What was typed, once it has rested for so many milliseconds. */
export function useDebouncedValue(typed: string, forMs: number): string {
  const [rested, setRested] = useState(typed);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), forMs);
    return () => clearTimeout(timer);
  }, [typed, forMs]);
  return rested;
}
