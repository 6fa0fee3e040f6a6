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
