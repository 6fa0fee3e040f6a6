import { useId } from "react";
import type { ReactNode } from "react";
import * as messages from "#web/insights/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { periodName } from "#web/insights/period.ts";

type PeriodCardProps = { title: string; period: string | null; children: readonly ReactNode[] };

/** A card with a list for the period, or a sentence if it is empty. */
export function PeriodCard({ title, period, children }: PeriodCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card-line @container min-w-0 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <span className="text-sm text-ink-soft">{periodName(period)}</span>
      </div>
      {children.length > 0 ? (
        <ul className="mt-1">{children}</ul>
      ) : (
        <p className="mt-4 text-ink-soft">
          {period ? fill(messages.nothingSpentInPeriod, { period: periodName(period) }) : messages.nothingSpentAtAll}
        </p>
      )}
    </section>
  );
}
