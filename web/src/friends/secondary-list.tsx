import { useId, type ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { giveFocusBack, neighbourOf } from "#web/ui/overlay/give-focus-back.ts";

type QuietListProps = { title: string; count: number; children: ReactNode };

/** A secondary list below the friends; renders nothing when empty. */
export function SecondaryList({ title, count, children }: QuietListProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-base font-semibold">
        {title} <span className="font-medium text-ink-soft">({count})</span>
      </h2>
      <ul aria-labelledby={id} className="mt-2 border-t border-base-300">
        {children}
      </ul>
    </section>
  );
}

type QuietRowProps = { action: string; label: string; onAct: () => void; children: ReactNode };

/** A person with a single action. */
export function SecondaryRow({ action, label, onAct, children }: QuietRowProps) {
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-base-300 py-2.5 last:border-0">
      {children}
      <Button
        variant="quiet"
        className="-mr-[12px] px-[12px] font-semibold"
        aria-label={label}
        onClick={(event) => {
          // The row disappears immediately, so the focus moves on.
          giveFocusBack(neighbourOf(event.currentTarget.closest("li"), "button"));
          onAct();
        }}
      >
        {action}
      </Button>
    </li>
  );
}
