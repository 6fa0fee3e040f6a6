import { Link } from "react-router";
import type { BudgetMonth } from "#domain/budget/budget.ts";
import { lastDayOf } from "#domain/time/calendar.ts";
import * as messages from "#web/overview/messages.ts";
import { plural } from "#web/ui/format/plural.ts";
import * as paths from "#web/paths.ts";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";

type MonthCardProps = { budget: BudgetMonth; count: number };

export function MonthCard({ budget: { month, spentCents }, count }: MonthCardProps) {
  return (
    <Link
      to={paths.expensesOf({ from: `${month}-01`, to: lastDayOf(month) })}
      className="card-line card-link min-w-0 flex-[1_1_7rem] p-5 lg:max-xl:px-3.5 xl:px-6"
    >
      <span className="font-semibold">{messages.thisMonth}</span>
      <span className="mt-3 block">
        <FittedMoney cents={spentCents} decimals={0} />
      </span>
      <span className="mt-2 block text-sm text-ink-soft">{plural(count, messages.expenseCount)}</span>
    </Link>
  );
}
