import { useEffect } from "react";
import { preloadPage } from "#web/app/router.tsx";
import * as paths from "#web/paths.ts";

/** For the sign-in pages: fetches the code of the dashboard, which comes next, once the user types. */
export function usePreloadedDashboard(): void {
  useEffect(() => {
    const preload = () => void preloadPage(paths.overview).catch(() => {});
    document.addEventListener("input", preload, { once: true, passive: true });
    return () => document.removeEventListener("input", preload);
  }, []);
}
