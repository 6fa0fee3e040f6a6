import { useEffect } from "react";
import * as failures from "#domain/failures.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Tells that the events on screen could not be fetched again. They stay, and are fetched when the page is visible again. */
export function useRefetchFailure(isRefetchError: boolean): void {
  // The toasts are outside of React's tree.
  useEffect(() => {
    if (isRefetchError) toast.error(failures.loadEvents);
  }, [isRefetchError]);
}
