import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failures, type FailureSentence } from "#domain/errors.ts";
import type { CreateExpense, EditExpense, Expense } from "#domain/expenses/expenses.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshExpenses, withEdited, withExpense, type ExpensePages } from "#web/expenses/expense-cache.ts";
import { expenseQuery, expensesQuery } from "#web/expenses/expenses-query.ts";
import { EXPENSE_DRAFT, forgetExpenseDraft } from "#web/expenses/form/expense-draft.ts";
import type { ReceiptChoice } from "#web/expenses/form/expense-form.ts";
import { UploadFailure, UploadStopped, useReceiptUpload } from "#web/expenses/form/upload-receipt.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const NOT_SIGNED_IN = "You must be logged in to add an expense";

/** Uploads the receipt and writes the expense once, however often the form is sent, and shows its row at once. */
export function useAddExpense() {
  const queries = useQueryClient();
  const sent = useDraftKey(EXPENSE_DRAFT);
  const uploading = useReceiptUpload();
  const save = useMutation({
    mutationFn: async ({ input, receipt }: { input: CreateExpense; receipt: ReceiptChoice }) => {
      const receiptPath = await uploading.send(receipt);
      sent.keep();
      return unwrap(api.expenses.$post({ json: { ...input, receiptPath } }, withIdempotencyKey(sent.key)));
    },
    onSuccess: (expense) => {
      // Also where the form was left while it was sent: what is written is no draft any more.
      forgetExpenseDraft();
      queries.setQueryData(expensesQuery().queryKey, (pages) => withExpense(pages, expense));
      toast.success("Expense added successfully");
    },
    onError: (error) => {
      sayFailure(error, failures.addExpense);
      // A first try got through unseen, and the form was changed since: the list shows it, and the next press is a new expense.
      if (error instanceof ApiError && error.code === "idempotency_conflict") sent.renew();
      if (error instanceof ApiError && error.fields?.receiptPath) uploading.forget();
    },
    // The list has the last word, also when the answer was lost on the way.
    onSettled: () => refreshExpenses(queries),
  });
  return { save, uploading };
}

/** Changes an expense. The form waits for the answer, so that a refusal loses nothing that was typed. */
export function useEditExpense({ id }: Pick<Expense, "id">) {
  const queries = useQueryClient();
  const uploading = useReceiptUpload();
  const save = useMutation({
    mutationFn: async ({ edit, receipt }: { edit: EditExpense; receipt: ReceiptChoice | undefined }) => {
      const json = receipt === undefined ? edit : { ...edit, receiptPath: await uploading.send(receipt) };
      return unwrap(api.expenses[":id"].$patch({ param: { id }, json }));
    },
    onSuccess: async (expense) => {
      // An answer on its way was read before this change.
      await queries.cancelQueries({ queryKey: queryKeys.expenses });
      queries.setQueryData(expenseQuery(id).queryKey, expense);
      queries.setQueriesData<ExpensePages>({ queryKey: queryKeys.expenses }, (pages) => withEdited(pages, expense));
      toast.success("Expense updated");
    },
    onError: (error) => {
      sayFailure(error, failures.editExpense);
      if (error instanceof ApiError && error.fields?.receiptPath) uploading.forget();
    },
    onSettled: () => refreshExpenses(queries),
  });
  return { save, uploading };
}

/** What stands under the receipt after a try to send it: why it did not get through. */
export const receiptRefusal = (error: unknown): string | undefined =>
  error instanceof UploadFailure && error.cause instanceof ApiError
    ? (error.cause.fields?.file ?? error.cause.message)
    : undefined;

function sayFailure(error: unknown, sentence: FailureSentence): void {
  const cause = error instanceof UploadFailure ? error.cause : error;
  if (error instanceof UploadStopped) return;
  if (sentence === failures.addExpense && cause instanceof ApiError && cause.status === 401) toast.error(NOT_SIGNED_IN);
  else toast.error(error instanceof UploadFailure ? failures.uploadReceipt : sentenceOf(error, sentence));
}
