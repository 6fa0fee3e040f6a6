import { useQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/insights/messages.ts";
import { insightsQuery } from "#web/insights/insights-query.ts";
import { InsightsSkeleton } from "#web/insights/insights-skeleton.tsx";
import { LastDays } from "#web/insights/last-days.tsx";
import { MonthsCompared } from "#web/insights/months-compared.tsx";
import { InsightsPeriod } from "#web/insights/insights-period.tsx";
import { usePeriod } from "#web/insights/period.ts";
import { Stats } from "#web/insights/stats.tsx";
import { Summary } from "#web/insights/summary.tsx";
import { TopCategories } from "#web/insights/top-categories.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { useToday } from "#web/ui/format/use-now.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { Insights } from "#domain/insights/insights.ts";
import { linkToExpense } from "#web/insights/top-spending.ts";
import { PeriodCard } from "#web/insights/period-card.tsx";
import { ExpenseLine } from "#web/ui/list/expense-line.tsx";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoExpensesPicture } from "#web/ui/illustrations/no-expenses.tsx";

/** The user's spending statistics. Every figure links to the expenses behind it. */
export function InsightsView() {
  const today = useToday();
  const [period] = usePeriod();
  const phone = useIsPhone();
  const { data: insights, error, isPending, isPlaceholderData, refetch } = useQuery(insightsQuery(period, today));
  if (isPending) return <InsightsSkeleton />;
  if (!insights) return <LoadError failure={failures.loadInsights} error={error} onRetry={() => void refetch()} />;
  if (insights.firstMonth === null)
    return (
      <>
        <Stats insights={insights} />
        <NothingSpent />
      </>
    );
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

function Largest({ insights: { period, largest }, today }: { insights: Insights; today: Day }) {
  return (
    <PeriodCard title={messages.biggestExpenses} period={period}>
      {largest.map((expense) => (
        <ExpenseLine key={expense.id} expense={expense} today={today} to={linkToExpense(expense)} />
      ))}
    </PeriodCard>
  );
}

function NothingSpent() {
  return (
    <EmptyState
      illustration={<NoExpensesPicture />}
      title={messages.noSpendingYet}
      sentence={messages.noSpendingHint}
      action={
        <ButtonLink to={paths.newExpense} variant="primary">
          {messages.addExpense}
        </ButtonLink>
      }
    />
  );
}
