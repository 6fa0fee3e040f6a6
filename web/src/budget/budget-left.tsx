import { useQuery } from "@tanstack/react-query";
import { monthOf, writtenMonth, type Day } from "#domain/time/calendar.ts";
import { budgetQuery } from "#web/budget/budget-query.ts";
import { formatCents } from "#web/ui/format/money.tsx";
import { useToday } from "#web/ui/format/today.ts";

/** What is left of this month's budget once so much more is spent on a day of it; without a budget nothing is said. */
export function BudgetLeft({ cents, day }: { cents: number; day: Day }) {
  const { data: budget } = useQuery(budgetQuery(useToday()));
  if (!budget || budget.monthlyLimitCents === null || monthOf(day) !== budget.month) return null;
  const left = budget.monthlyLimitCents - budget.spentCents - cents;
  const month = writtenMonth(budget.month);
  return (
    <p className="text-sm text-ink-soft">
      {left < 0 ? "You’ll be " : "You’ll have "}
      <strong className="font-bold text-base-content">{formatCents(Math.abs(left))}</strong>
      {left < 0 ? ` over your ${month} budget.` : ` of your ${month} budget left.`}
    </p>
  );
}
