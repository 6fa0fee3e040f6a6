import type { ReactNode } from "react";
import { showAboveToasts } from "#web/ui/feedback/show-above-toasts.ts";

type EmptyStateProps = {
  illustration: ReactNode;
  /** Omit it where it would repeat the page's title. */
  title?: string;
  sentence: ReactNode;
  action?: ReactNode;
  hint?: ReactNode;
};

export function EmptyState({ illustration, title, sentence, action, hint }: EmptyStateProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-2 py-10 text-center">
      <div className="w-[min(340px,80%)]">{illustration}</div>
      {title && <h2 className="mt-7 text-xl md:text-2xl">{title}</h2>}
      <p className={`${title ? "mt-2" : "mt-7"} max-w-[26rem] text-balance text-ink-soft`}>{sentence}</p>
      {action && (
        <div ref={showAboveToasts} className="mt-6" data-main-action>
          {action}
        </div>
      )}
      {hint && <p className="mt-5 text-sm text-ink-soft max-md:hidden">{hint}</p>}
    </div>
  );
}
