import { withParam } from "#web/paths.ts";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Expense } from "#domain/expenses/expenses.ts";
import { expenseDraft } from "#web/expenses/form/expense-draft.ts";
import { expenseFormOf } from "#web/expenses/form/expense-form.ts";

/**
 * Returns a function that opens Add Expense with another expense's values and today's date, without its receipt. It stays
 * the same while only the query of the address changes.
 */
export function useDuplicateExpense(): (expense: Expense) => void {
  const navigate = useNavigate();
  return useCallback(
    (expense) => {
      expenseDraft.clear();
      expenseDraft.save({ ...expenseFormOf(expense), expenseDate: null });
      void navigate(
        { search: withParam(window.location.search, "new") },
        { state: { copied: expenseDraft.read() }, preventScrollReset: true },
      );
    },
    [navigate],
  );
}
