import * as messages from "#web/site/messages.ts";
import type { Coming } from "#web/site/content.ts";

/** The mark beside a feature that is not built yet, completely or in part. */
export function ComingMark({ of, className = "" }: { of: Coming | undefined; className?: string }) {
  if (!of) return null;
  return (
    <span
      className={`inline-flex min-h-7 max-w-full shrink-0 items-center rounded-selector border border-dashed border-ink-faint px-2.5 text-sm font-medium text-ink-soft ${className}`}
    >
      {of === "all" ? messages.coming : messages.partlyComing}
    </span>
  );
}
