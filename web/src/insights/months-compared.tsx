import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import { formatMonthAndDay, monthOf, monthName } from "#domain/time/calendar.ts";
import type { SpentIn } from "#domain/insights/insights.ts";
import * as messages from "#web/insights/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { Money } from "#web/ui/format/money.tsx";

/** This month up to today compared with last month up to the same day. */
export function MonthsCompared({ thisMonth, lastMonth }: { thisMonth: SpentIn; lastMonth: SpentIn }) {
  const most = Math.max(thisMonth.totalCents, lastMonth.totalCents, 1);
  return (
    <section aria-labelledby="months-compared" className="card-line min-w-0 p-5 md:p-6">
      <h2 id="months-compared" className="text-lg">
        {messages.monthsCompared}
      </h2>
      <p className="mt-1 text-ink-soft">{differenceOf(thisMonth, lastMonth)}</p>
      <ul className="mt-3">
        <MonthRow of={thisMonth} most={most} bar="bg-primary" />
        <MonthRow of={lastMonth} most={most} bar="bg-ink-faint" />
      </ul>
    </section>
  );
}

function differenceOf(thisMonth: SpentIn, lastMonth: SpentIn): string {
  const more = thisMonth.totalCents - lastMonth.totalCents;
  const date = formatMonthAndDay(lastMonth.to);
  if (more === 0) return fill(messages.sameAsLastMonth, { date });
  const amount = formatMoney(Math.abs(more));
  return fill(more > 0 ? messages.moreThanLastMonth : messages.lessThanLastMonth, { amount, date });
}

function MonthRow({ of: { from, to, totalCents }, most, bar }: { of: SpentIn; most: number; bar: string }) {
  return (
    <li>
      <Link to={paths.expensesOf({ from, to })} className="row-link block py-2.5">
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{monthName(monthOf(from))}</span>{" "}
            <span className="text-sm text-ink-soft">{fill(messages.fromFirstToDay, { day: Number(to.slice(8)) })}</span>
          </span>
          <Money cents={totalCents} />
        </span>
        <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-base-200">
          <span className={`block h-full rounded-full ${bar}`} style={{ width: `${(totalCents / most) * 100}%` }} />
        </span>
      </Link>
    </li>
  );
}
