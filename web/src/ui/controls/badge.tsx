import type { ReactNode } from "react";

export type BadgeTone = "plain" | "info" | "owed" | "owe" | "settled" | "you" | "warning" | "error";

const tones: Record<BadgeTone, string> = {
  plain: "bg-base-200 text-ink-soft",
  info: "bg-info text-info-content",
  owed: "bg-owed-soft text-owed",
  owe: "bg-owe-soft text-owe",
  settled: "bg-settled-soft text-settled",
  you: "bg-marker text-marker-ink",
  warning: "bg-warning text-warning-content",
  error: "bg-error text-error-content",
};

export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-7 max-w-full shrink-0 items-center gap-1.5 rounded-selector px-2.5 text-sm font-medium ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** The small number on the bell. Screen readers get it through the parent's label. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-[0.75rem] leading-none font-semibold text-primary-content ring-2 ring-base-100"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
