import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { SquadStats } from "#domain/squads/squad-stats.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { monthName, monthOf } from "#domain/time/calendar.ts";
import { withParam } from "#web/paths.ts";
import * as messages from "#web/squads/stats/messages.ts";
import { useIsPhone } from "#web/ui/controls/phone.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { formatMonth } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";

// Loaded on demand: the chart library is a fifth of a page's size budget.
const BarChart = lazy(() => import("#web/ui/chart/bar-chart.tsx").then(({ BarChart: Chart }) => ({ default: Chart })));

const MOST_ON_PHONE = 6;
/** Fewer bars would be too wide. */
const LEAST = 6;

/** A bar for each month, which opens the figures of that month. Refunds can make a month negative: its bar is empty then. */
export function StatsMonths({ squad, stats }: { squad: Squad; stats: SquadStats }) {
  const { pathname, search } = useLocation();
  const phone = useIsPhone();
  const present = monthOf(useToday());
  const since = stats.firstOn ? monthOf(stats.firstOn) : present;
  // Of a year all months; otherwise those since the first bill.
  const isYear = stats.from?.endsWith("-01-01") && stats.to?.endsWith("-12-31");
  const known = stats.months.filter(({ month }, index) => month >= since || index >= stats.months.length - LEAST);
  const shown = phone
    ? known.filter(({ month }) => month <= present).slice(-MOST_ON_PHONE)
    : isYear
      ? stats.months
      : known;
  if (shown.every(({ totalCents }) => totalCents <= 0)) return null;
  const bars = shown.map(({ month, totalCents }, index) => ({
    key: month,
    cents: Math.max(totalCents, 0),
    title: formatMonth(month),
    label: monthName(month).slice(0, shown.length > 12 ? 1 : 3),
    below: index === 0 || month.endsWith("-01") ? month.slice(2, 4) : "",
    strong: isIn(month, stats),
    to: pathname + withParam(search, "period", month),
  }));
  return (
    <section aria-labelledby="spent-per-month" className="card-line min-w-0 p-5 md:p-6 mt-6">
      <h2 id="spent-per-month" className="text-lg">
        {messages.spentPerMonth}
      </h2>
      <Suspense fallback={<Skeleton className="mt-5 h-[336px] rounded-field" />}>
        <BarChart label={messages.spentPerMonthChart} bars={bars} currency={squad.currency} />
      </Suspense>
    </section>
  );
}

const isIn = (month: string, { from, to }: SquadStats): boolean =>
  from !== null && to !== null && month >= monthOf(from) && month <= monthOf(to);
