import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";

type FoldedSectionProps = {
  title: string;
  hint: string;
  /** Whether it is open from the start. */
  used: boolean;
  /** Open in any case, because something in it is wrong. */
  wrong: boolean;
  children: ReactNode;
};

/** A section of a form for what few people need; collapsed until it is used, or has an error. */
export function FoldedSection({ title, hint, used, wrong, children }: FoldedSectionProps) {
  const [opened, setOpened] = useState(used);
  const open = opened || wrong;
  return (
    <details className="group border-t border-base-300 pt-2" open={open}>
      <summary
        className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-1"
        onClick={(press) => {
          press.preventDefault();
          setOpened(!open);
        }}
      >
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">{hint}</span>
        </span>
        <ChevronDown className="icon-20 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 flex flex-col gap-6">{children}</div>
    </details>
  );
}
