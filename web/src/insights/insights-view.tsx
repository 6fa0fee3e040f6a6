import { useQuery } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import { insightsQuery } from "#web/insights/insights-query.ts";
import { InsightsSkeleton } from "#web/insights/insights-skeleton.tsx";
import { Largest } from "#web/insights/largest.tsx";
import { LastDays } from "#web/insights/last-days.tsx";
import { MonthsCompared } from "#web/insights/months-compared.tsx";
import { NothingSpent } from "#web/insights/nothing-spent.tsx";
import { InsightsPeriod } from "#web/insights/insights-period.tsx";
import { usePeriod } from "#web/insights/period.ts";
import { Stats } from "#web/insights/stats.tsx";
import { Summary } from "#web/insights/summary.tsx";
import { TopCategories } from "#web/insights/top-categories.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";
import { PageError } from "#web/ui/feedback/page-error.tsx";
import { useToday } from "#web/ui/format/today.ts";

/** The user's spending statistics. Every figure links to the expenses behind it. */
export function InsightsView() {
  const today = useToday();
  const [period] = usePeriod();
  const phone = useIsPhone();
  const { data: insights, isPending, isPlaceholderData, refetch } = useQuery(insightsQuery(period, today));
  if (isPending) return <InsightsSkeleton />;
  if (!insights)
    return (
      <PageError
        title={failures.loadInsights}
        sentence="Your expenses are safe, only the way here is not. Try it once more."
        onRetry={() => void refetch()}
      />
    );
  if (insights.firstMonth === null) return <NothingSpent />;
  return (
    <>
      {phone && <InsightsPeriod />}
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
        <Stats insights={insights} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-7 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
          <LastDays days={insights.lastDays} today={today} />
          <TopCategories insights={insights} />
          <Largest insights={insights} today={today} />
          <div className="flex flex-col gap-4 md:gap-5">
            <MonthsCompared thisMonth={insights.thisMonth} lastMonth={insights.lastMonth} />
            <Summary insights={insights} />
          </div>
        </div>
      </div>
    </>
  );
}
