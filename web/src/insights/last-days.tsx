import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { Day } from "#domain/time/calendar.ts";
import type { Insights } from "#domain/insights/insights.ts";
import { averageCents } from "#domain/money/money.ts";
import * as messages from "#web/insights/messages.ts";
import * as paths from "#web/paths.ts";
import { formatDateWithWeekday, formatShortWeekday } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

// Loaded on demand: the chart library is a fifth of a page's size budget.
const BarChart = lazy(() => import("#web/ui/chart/bar-chart.tsx").then(({ BarChart: Chart }) => ({ default: Chart })));

/** A bar for each of the last seven days, regardless of the period. */
export function LastDays({ days, today }: { days: Insights["lastDays"]; today: Day }) {
  const week = weekOf(days);
  const bars = days.map(({ day, totalCents }) => ({
    key: day,
    cents: totalCents,
    title: formatDateWithWeekday(day, today),
    label: day === today ? messages.today : formatShortWeekday(day),
    below: String(Number(day.slice(8))),
    strong: day === today,
    to: paths.expensesOf({ from: day, to: day }),
  }));
  return (
    <section aria-labelledby="last-days" className="card-line min-w-0 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="last-days" className="text-lg">
          {messages.last7Days}
        </h2>
        <Link to={paths.expensesOf(week)} className="-my-3 py-3 text-sm text-ink-soft hover:underline">
          {week.totalCents === 0 ? (
            messages.nothingSpent
          ) : (
            <Sentence
              text={messages.averagePerDay}
              values={{ amount: <Money cents={averageCents(week.totalCents, days.length)} size="inherit" /> }}
            />
          )}
        </Link>
      </div>
      <Suspense fallback={<Skeleton className="mt-5 h-[336px] rounded-field" />}>
        <BarChart label={messages.last7DaysChart} bars={bars} />
      </Suspense>
    </section>
  );
}

/** Sums the last seven days. */
export const weekOf = (days: Insights["lastDays"]): { from: Day; to: Day; totalCents: number } => ({
  from: days[0]?.day ?? "",
  to: days.at(-1)?.day ?? "",
  totalCents: days.reduce((sum, { totalCents }) => sum + totalCents, 0),
});
