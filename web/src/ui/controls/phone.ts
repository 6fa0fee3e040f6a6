import { useSyncExternalStore } from "react";

const query = "(width < 768px)";

/** For behaviour only (a sheet instead of a popover); looks belong in CSS. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
