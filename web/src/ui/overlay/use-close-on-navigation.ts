import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Closes what belongs to the screen that Back or Forward leaves. Otherwise it would cover the next screen or dialog. */
export function useCloseOnNavigation(onClose: () => void): void {
  const location = useLocation();
  const last = useRef(location);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (location === last.current) return;
    last.current = location;
    close();
  }, [location]);
}
