import { useNavigate, useSearchParams } from "react-router";
import type { Expense } from "#domain/expenses/expenses.ts";
import { forgetExpenseDraft, keepExpenseDraft, readExpenseDraft } from "#web/expenses/form/expense-draft.ts";
import { expenseFormOf } from "#web/expenses/form/expense-form.ts";
import { withParam } from "#web/ui/overlay/dialog-address.ts";

/** Opens Add Expense with what another one had, of today: the receipt is that other one's. */
export function useDuplicateExpense(): (expense: Expense) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (expense) => {
    forgetExpenseDraft();
    keepExpenseDraft({ ...expenseFormOf(expense), expenseDate: null });
    void navigate(
      { search: withParam(search, "new") },
      { state: { copied: readExpenseDraft() }, preventScrollReset: true },
    );
  };
}
