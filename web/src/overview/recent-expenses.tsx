import type { Day } from "#domain/time/calendar.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { NothingRecent, Recent } from "#web/overview/recent.tsx";
import { paths } from "#web/paths.ts";
import { ExpenseLine } from "#web/ui/list/expense-line.tsx";

export function RecentExpenses({ expenses, today }: { expenses: readonly Expense[]; today: Day }) {
  return (
    <Recent
      title="Recent Expenses"
      all={paths.expenses}
      empty={<NothingRecent sentence="No expenses yet." to={paths.newExpense} action="Add the first one" />}
    >
      {expenses.map((expense) => (
        <ExpenseLine key={expense.id} expense={expense} today={today} to={paths.editExpense(expense.id)} />
      ))}
    </Recent>
  );
}
