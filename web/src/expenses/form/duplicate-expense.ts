import { withParam } from "#web/paths.ts";
import { useNavigate, useSearchParams } from "react-router";
import type { Expense } from "#domain/expenses/expenses.ts";
import { expenseDraft } from "#web/expenses/form/expense-draft.ts";
import { expenseFormOf } from "#web/expenses/form/expense-form.ts";

/** Returns a function that opens Add Expense with another expense's values and today's date, without its receipt. */
export function useDuplicateExpense(): (expense: Expense) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (expense) => {
    expenseDraft.clear();
    expenseDraft.save({ ...expenseFormOf(expense), expenseDate: null });
    void navigate(
      { search: withParam(search, "new") },
      { state: { copied: expenseDraft.read() }, preventScrollReset: true },
    );
  };
}
