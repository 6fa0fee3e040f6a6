import type { Spent } from "#domain/expenses/expenses.ts";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";

/** The total and number of the shown expenses. */
export function ExpenseTotals({ totalCents, count }: Spent) {
  return (
    <div className="max-md:@container">
      <dl className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 cramped:grid-cols-1 md:grid-cols-[minmax(0,auto)_auto] md:justify-start md:gap-12">
        <div className="min-w-0 md:min-w-56">
          <dt className="text-ink-soft">Total spent</dt>
          <dd className="mt-3">
            <FittedMoney cents={totalCents} size="52-40" />
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">Transactions</dt>
          <dd className="money money-display mt-3 text-[2.5rem] md:text-[3.25rem]">{count.toLocaleString("en-US")}</dd>
        </div>
      </dl>
    </div>
  );
}
