import { Link } from "react-router";
import type { Day } from "#domain/time/calendar.ts";
import { categoryName } from "#domain/expenses/categories.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { formatRelativeDay } from "#web/ui/format/format-date.ts";
import { lateTile } from "#web/ui/icons/late-tile.tsx";
import { Money } from "#web/ui/format/money.tsx";

const ExpenseTile = lateTile<Expense>(() =>
  import("#web/ui/icons/category-icon.ts").then((found) => found.expenseIcon),
);

type ExpenseLineProps = { expense: Expense; today: Day; to: string };

/** An expense shown outside of the expense list; the row links to the list. */
export function ExpenseLine({ expense, today, to }: ExpenseLineProps) {
  const { description, category, expenseDate, amountCents } = expense;
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link to={to} className="row-link flex items-center gap-x-3.5 py-3 cramped:flex-wrap">
        <ExpenseTile of={expense} />
        <span className="min-w-0 flex-1 cramped:basis-28">
          <bdi className="block truncate font-semibold">{description}</bdi>
          <span className="block truncate text-sm text-ink-soft">
            {categoryName(category)} · {formatRelativeDay(expenseDate, today)}
          </span>
        </span>
        <Money cents={amountCents} className="ml-auto" />
      </Link>
    </li>
  );
}
