import type { ReactNode } from "react";
import { monthName } from "#web/ui/days.ts";
import type { MonthOfSplits } from "#web/splits/list/by-month.ts";
import { Money } from "#web/ui/money.tsx";

type SplitMonthProps = { of: Omit<MonthOfSplits, "splits">; children: ReactNode };

/** A month's heading with its sum, and its rows. */
export function SplitMonthSection({ of: { month, count, totalCents }, children }: SplitMonthProps) {
  const name = monthName(month);
  return (
    <section aria-labelledby={`month-${month}`} className="mt-5 first:mt-3">
      <div className="flex items-baseline justify-between gap-3 border-b border-base-300 pb-2">
        <h2 id={`month-${month}`} className="text-base font-semibold">
          {name}
        </h2>
        {count > 0 && (
          <p className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span>{count === 1 ? "1 split" : `${count} splits`}</span>
            <Money cents={totalCents} className="font-semibold text-ink" />
          </p>
        )}
      </div>
      <ul aria-label={`Splits of ${name}`} className="@container">
        {children}
      </ul>
    </section>
  );
}
