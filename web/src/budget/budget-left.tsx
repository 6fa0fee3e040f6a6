import { useQuery } from "@tanstack/react-query";
import { monthOf, monthName, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/budget/messages.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { budgetQuery } from "#web/budget/budget-query.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { useToday } from "#web/ui/format/use-now.ts";

/** Says what would be left of the month's budget after an expense on a day; empty without a budget. */
export function BudgetLeft({ cents, day }: { cents: number; day: Day }) {
  const { data: budget } = useQuery(budgetQuery(useToday()));
  if (!budget || budget.monthlyLimitCents === null || monthOf(day) !== budget.month) return null;
  const left = budget.monthlyLimitCents - budget.spentCents - cents;
  return (
    <p className="text-sm text-ink-soft">
      <Sentence
        text={left < 0 ? messages.overAfterExpense : messages.leftAfterExpense}
        values={{
          amount: <strong className="font-bold text-base-content">{formatMoney(Math.abs(left))}</strong>,
          month: monthName(budget.month),
        }}
      />
    </p>
  );
}
