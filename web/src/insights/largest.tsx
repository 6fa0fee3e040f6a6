import type { Day } from "#domain/time/calendar.ts";
import type { Insights } from "#domain/insights.ts";
import { listOf } from "#web/insights/link-to-expenses.ts";
import { PeriodCard } from "#web/insights/period-card.tsx";
import { ExpenseLine } from "#web/ui/list/expense-line.tsx";

export function Largest({ insights: { period, largest }, today }: { insights: Insights; today: Day }) {
  return (
    <PeriodCard title="Biggest expenses" period={period}>
      {largest.map((expense) => (
        <ExpenseLine key={expense.id} expense={expense} today={today} to={listOf(expense)} />
      ))}
    </PeriodCard>
  );
}
