import { useEffect } from "react";
import * as messages from "#web/ui/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { PageError } from "#web/ui/feedback/page-error.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

type LoadErrorProps = {
  /** "Failed to load events" */
  failure: string;
  error: unknown;
  onRetry: () => void;
};

/** A page whose data did not load: what failed, also as a toast, and below it the reason if there is one to tell. */
export function LoadError({ failure, error, onRetry }: LoadErrorProps) {
  const isSessionOver = error instanceof ApiError && error.status === 401;
  // The toasts are outside of React's tree.
  useEffect(() => {
    // Without a session the page is about to close, and a message says why.
    if (!isSessionOver) toast.error(failure);
  }, [failure, isSessionOver]);

  const reason = sentenceOf(error, failure);
  return (
    <PageError title={failure} sentence={reason === failure ? messages.loadFailedHint : reason} onRetry={onRetry} />
  );
}
