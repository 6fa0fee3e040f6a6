import { useEffect } from "react";
import { sentenceOf } from "#web/api/http/api-error.ts";
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
  // The toasts are outside of React's tree.
  useEffect(() => {
    toast.error(failure);
  }, [failure]);

  const reason = sentenceOf(error, failure);
  return (
    <PageError
      title={failure}
      sentence={reason === failure ? "Nothing you saved is lost. Please try again." : reason}
      onRetry={onRetry}
    />
  );
}
