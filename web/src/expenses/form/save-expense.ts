import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { CreateExpense, EditExpense, Expense } from "#domain/expenses/expenses.ts";
import * as messages from "#web/expenses/messages.ts";
import { ApiError, isSignedOut } from "#web/api/http/api-error.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { createOnce } from "#web/api/drafts/create-once.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { sayNotSignedIn } from "#web/api/session/say-not-signed-in.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshExpenses, withEdited, withExpense, type ExpensePages } from "#web/expenses/expense-cache.ts";
import { expenseQuery, expensesQuery } from "#web/expenses/expenses-query.ts";
import { expenseDraft } from "#web/expenses/form/expense-draft.ts";
import type { ReceiptChoice } from "#web/receipts/upload-receipt.ts";
import { UploadFailure, uploadSentence, useReceiptUpload } from "#web/receipts/upload-receipt.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/**
 * Uploads the receipt and creates the expense once, however often the form is submitted, and adds its row immediately.
 */
export function useAddExpense() {
  const queries = useQueryClient();
  const sent = useDraftKey(expenseDraft.name);
  const uploading = useReceiptUpload();
  const save = useMutation({
    mutationFn: async ({ input, receipt }: { input: CreateExpense; receipt: ReceiptChoice }) => {
      const receiptPath = await uploading.send(receipt);
      const json = { ...input, receiptPath };
      return createOnce<Expense>(sent, {
        create: (key) => unwrap(api.expenses.$post({ json }, withIdempotencyKey(key))),
        // A reload loses the form's receipt, so that none here does not mean that it was removed.
        replace: (id) =>
          unwrap(
            api.expenses[":id"].$patch({ param: { id }, json: { ...json, receiptPath: receiptPath ?? undefined } }),
          ),
      });
    },
    onSuccess: (expense) => {
      // Also when the form was closed while it was being sent.
      if (sent.isSubmitted()) expenseDraft.clear();
      queries.setQueryData(expensesQuery().queryKey, (pages) => withExpense(withEdited(pages, expense), expense));
      toast.success(messages.expenseAdded);
    },
    onError: (error) => {
      if (isSignedOut(causeOf(error))) sayNotSignedIn(messages.mustBeLoggedInToAdd);
      if (error instanceof ApiError && error.fields?.receiptPath) uploading.forget();
    },
    meta: {
      failure: (error: Error) => (isSignedOut(causeOf(error)) ? null : uploadSentence(error, failures.addExpense)),
    },
    // Refetches in any case: the response may have been lost.
    onSettled: () => refreshExpenses(queries),
  });
  return { save, uploading, startOver: sent.renew };
}

/** Updates an expense. The form stays open until the response, so that a refusal loses nothing. */
export function useEditExpense({ id }: Pick<Expense, "id">) {
  const queries = useQueryClient();
  const uploading = useReceiptUpload();
  const save = useMutation({
    mutationFn: async ({ edit, receipt }: { edit: EditExpense; receipt: ReceiptChoice | undefined }) => {
      const json = receipt === undefined ? edit : { ...edit, receiptPath: await uploading.send(receipt) };
      return unwrap(api.expenses[":id"].$patch({ param: { id }, json }));
    },
    onSuccess: async (expense) => {
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey: queryKeys.expenses });
      queries.setQueryData(expenseQuery(id).queryKey, expense);
      queries.setQueriesData<ExpensePages>({ queryKey: queryKeys.expenses }, (pages) => withEdited(pages, expense));
      toast.success(messages.expenseUpdated);
    },
    onError: (error) => error instanceof ApiError && error.fields?.receiptPath && uploading.forget(),
    meta: { failure: (error: Error) => uploadSentence(error, failures.editExpense) },
    onSettled: () => refreshExpenses(queries),
  });
  return { save, uploading };
}

/** The error below the receipt: why it could not be uploaded. */
export const receiptRefusal = (error: unknown): string | undefined =>
  error instanceof UploadFailure && error.cause instanceof ApiError
    ? (error.cause.fields?.file ?? error.cause.message)
    : undefined;

const causeOf = (error: unknown): unknown => (error instanceof UploadFailure ? error.cause : error);
