import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import * as messages from "#web/expenses/messages.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { refreshExpenses, showChange, withoutExpense } from "#web/expenses/expense-cache.ts";
import { restoreExpense } from "#web/expenses/list/restore-expense.ts";
import { giveFocusBack, neighbourOf } from "#web/ui/overlay/give-focus-back.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Deletes an expense optimistically, and offers undo. */
export function useDeleteExpense(expense: Expense): () => void {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleted(api.expenses[":id"].$delete({ param: { id: expense.id } })),
    onMutate: () => showChange(queries, (pages) => withoutExpense(pages, expense.id)),
    onSuccess: () =>
      toast.success(messages.expenseDeleted, {
        onUndo: () => void restoreExpense(queries, expense.id),
        restores: expense.id,
      }),
    onError: (_error, _input, takeBack) => takeBack?.(),
    meta: { failure: failures.deleteExpense },
    onSettled: () => refreshExpenses(queries),
  });
  return () => {
    if (remove.isPending) return;
    giveFocusBack(neighbourOf(document.activeElement?.closest("li"), "a"));
    remove.mutate();
  };
}
