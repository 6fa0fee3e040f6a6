import type { ReactNode } from "react";
import * as messages from "#web/ui/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { MonthSum } from "#web/ui/list/by-month.ts";
import { formatMonth } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";

type MonthSectionProps = {
  of: MonthSum;
  /** The singular and plural of a row, e.g. "split" and "splits". */
  one: string;
  many: string;
  children: ReactNode;
};

/** A month's heading with its total, and its rows. */
export function MonthSection({ of: { month, count, totalCents }, one, many, children }: MonthSectionProps) {
  const name = formatMonth(month);
  return (
    <section aria-labelledby={`month-${month}`} className="mt-5 first:mt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-base-300 pb-2">
        <h2 id={`month-${month}`} className="text-sm font-medium text-ink-soft">
          {name}
        </h2>
        {count > 0 && (
          <p className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span>
              {count} {count === 1 ? one : many}
            </span>
            <Money cents={totalCents} size="inherit" className="font-medium" />
          </p>
        )}
      </div>
      <ul
        aria-label={fill(messages.rowsOfMonth, { rows: many.charAt(0).toUpperCase() + many.slice(1), month: name })}
        className="month-rows @container"
      >
        {children}
      </ul>
    </section>
  );
}
