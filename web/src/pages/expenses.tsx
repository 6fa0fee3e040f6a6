import * as messages from "#web/pages/messages.ts";
import { BudgetLeft } from "#web/budget/budget-left.tsx";
import { ExpenseDialogs } from "#web/expenses/expense-dialogs.tsx";
import { AddExpenseButton } from "#web/expenses/form/add-expense-button.tsx";
import { DeletedExpenses } from "#web/expenses/list/deleted-expenses.tsx";
import { ExpenseList } from "#web/expenses/list/expense-list.tsx";
import { Page } from "#web/app/layout/page.tsx";

export default function ExpensesPage() {
  return (
    <Page title={messages.expenses} action={<AddExpenseButton />}>
      <ExpenseList />
      <DeletedExpenses />
      <ExpenseDialogs spending={(cents, day) => <BudgetLeft cents={cents} day={day} />} />
    </Page>
  );
}
