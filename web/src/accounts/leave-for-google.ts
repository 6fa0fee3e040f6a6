import { useEffect, useState } from "react";
import type { GooglePurpose } from "#domain/accounts/google.ts";
import { googleFailure, leaveForGoogle } from "#web/accounts/google-flow.ts";
import { useWait } from "#web/accounts/wait-seconds.tsx";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Redirects to Google; stays busy until the page is left. */
export function useLeaveForGoogle() {
  const [busy, setBusy] = useState(false);
  const [wait, waitFor] = useWait();

  // The Back button may restore this page from the browser's cache in its busy state.
  useEffect(() => {
    const thaw = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener("pageshow", thaw);
    return () => window.removeEventListener("pageshow", thaw);
  }, []);

  async function redirect(purpose: GooglePurpose) {
    if (busy || wait !== null) return;
    setBusy(true);
    try {
      await leaveForGoogle(purpose);
    } catch (error) {
      setBusy(false);
      toast.error(sentenceOf(error, googleFailure({ purpose, from: location.pathname })));
      if (error instanceof ApiError && error.retryAfterSeconds) waitFor(error.retryAfterSeconds);
    }
  }
  return { leave: (purpose: GooglePurpose) => void redirect(purpose), busy, wait };
}
