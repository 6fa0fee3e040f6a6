import { Button } from "#web/ui/controls/button.tsx";

/** Shown above cached data after a failed refetch. */
export function NotRefreshed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">This could not be refreshed; it shows what was known last.</p>
      <Button size="small" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
