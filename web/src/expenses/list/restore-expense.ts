import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/expenses/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { refreshExpenses, withExpense } from "#web/expenses/expense-cache.ts";
import { expensesQuery } from "#web/expenses/expenses-query.ts";
import * as paths from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { forgetUndo } from "#web/ui/feedback/undo.ts";
import { localToday } from "#web/ui/format/format-date.ts";

/** Restores a deleted expense. The server keeps it for a day, so a failed attempt can be repeated. */
export async function restoreExpense(queries: QueryClient, id: string): Promise<void> {
  try {
    const expense = await unwrap(api.expenses[":id"].restore.$post({ param: { id }, query: { today: localToday() } }));
    queries.setQueryData(expensesQuery().queryKey, (pages) => withExpense(pages, expense));
    forgetUndo(id);
    toast.success(messages.expenseRestored, { label: messages.viewExpense, to: paths.editExpense(id) });
  } catch (error) {
    toast.error(sentenceOf(error, failures.restoreExpense), {
      label: messages.tryAgain,
      onUndo: () => void restoreExpense(queries, id),
      restores: id,
    });
  }
  refreshExpenses(queries);
}

export function useRestoreExpense() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: (id: string) => restoreExpense(queries, id) });
}
