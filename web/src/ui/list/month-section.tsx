import type { ReactNode } from "react";
import type { MonthSum } from "#web/ui/list/by-month.ts";
import { formatMonth } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";

type MonthSectionProps = {
  of: MonthSum;
  /** The number of rows in words: "3 splits". */
  countText: string;
  /** The name of the list of rows: "Splits of November 2026". */
  label: string;
  children: ReactNode;
};

/** A month's heading with its total, and its rows. */
export function MonthSection({ of: { month, count, totalCents }, countText, label, children }: MonthSectionProps) {
  return (
    <section aria-labelledby={`month-${month}`} className="mt-5 first:mt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-base-300 pb-2">
        <h2 id={`month-${month}`} className="text-sm font-medium text-ink-soft">
          {formatMonth(month)}
        </h2>
        {count > 0 && (
          <p className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span>{countText}</span>
            <Money cents={totalCents} size="inherit" className="font-medium" />
          </p>
        )}
      </div>
      <ul aria-label={label} className="month-rows @container">
        {children}
      </ul>
    </section>
  );
}
