import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Category } from "#domain/expenses/categories.ts";
import type { ChangedExpenses, Expense, ExpenseBatch } from "#domain/expenses/expenses.ts";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, newKey, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import {
  refreshExpenses,
  showChange,
  withEdited,
  withExpense,
  withoutExpense,
  type ExpensePages,
} from "#web/expenses/expense-cache.ts";
import { expensesQuery } from "#web/expenses/expenses-query.ts";
import * as messages from "#web/expenses/messages.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { forgetUndo } from "#web/ui/feedback/undo.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { plural } from "#web/ui/format/plural.ts";

const send = (batch: ExpenseBatch): Promise<ChangedExpenses> =>
  unwrap(api.expenses.batch.$post({ json: batch }, withIdempotencyKey(newKey())));

const idsOf = (expenses: readonly Expense[]) => expenses.map(({ id }) => id);

/** Restores the expenses of a batch. The server keeps them for a day, so a failed attempt can be repeated. */
async function restore(queries: QueryClient, ids: string[]): Promise<void> {
  const restores = ids.join(" ");
  try {
    const { expenses } = await send({ ids, change: "restore", today: localToday() });
    queries.setQueryData(expensesQuery().queryKey, (pages) =>
      expenses.reduce<ExpensePages | undefined>(withExpense, pages),
    );
    forgetUndo(restores);
    toast.success(plural(ids.length, messages.expensesRestored), "brief");
  } catch (error) {
    toast.error(sentenceOf(error, failures.restoreExpense), {
      label: messages.tryAgain,
      onUndo: () => void restore(queries, ids),
      restores,
    });
  }
  refreshExpenses(queries);
}

/** Gives expenses the categories back that they had, with one request for each of these. */
async function putBack(queries: QueryClient, before: readonly Expense[]): Promise<void> {
  const byCategory = Map.groupBy(before, ({ category }) => category);
  try {
    await Promise.all(
      [...byCategory].map(([category, some]) => send({ ids: idsOf(some), change: "category", category })),
    );
  } catch (error) {
    toast.error(sentenceOf(error, failures.changeExpenses));
  }
  refreshExpenses(queries);
}

type Change = { expenses: readonly Expense[]; batch: ExpenseBatch };

/** What the lists show while the server has not answered. */
const shownBy = (pages: ExpensePages | undefined, { expenses, batch }: Change): ExpensePages | undefined =>
  batch.change === "category"
    ? expenses.reduce((shown, each) => withEdited(shown, { ...each, category: batch.category }), pages)
    : expenses.reduce((shown, { id }) => withoutExpense(shown, id), pages);

/** Changes several expenses at once, optimistically and with undo: one request for all of them. */
export function useChangeExpenses() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ batch }: Change) => send(batch),
    onMutate: (wanted) => showChange(queries, (pages) => shownBy(pages, wanted)),
    onSuccess: (_answer, { expenses, batch }) => {
      const ids = idsOf(expenses);
      if (batch.change === "category")
        toast.success(plural(ids.length, messages.expensesCategorized), {
          onUndo: () => void putBack(queries, expenses),
        });
      else
        toast.success(plural(ids.length, messages.expensesDeleted), {
          onUndo: () => void restore(queries, ids),
          restores: ids.join(" "),
        });
    },
    onError: (_error, _wanted, takeBack) => takeBack?.(),
    meta: { failure: failures.changeExpenses },
    onSettled: () => refreshExpenses(queries),
  });
  return {
    remove: (expenses: readonly Expense[]) =>
      change.mutate({ expenses, batch: { ids: idsOf(expenses), change: "delete" } }),
    categorize: (expenses: readonly Expense[], category: Category | null) =>
      change.mutate({ expenses, batch: { ids: idsOf(expenses), change: "category", category } }),
  };
}
