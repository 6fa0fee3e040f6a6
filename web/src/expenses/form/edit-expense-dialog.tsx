import { useState } from "react";
import { failures } from "#domain/errors.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { checkExpenseEdit, expenseFormOf, type ReceiptChoice } from "#web/expenses/form/expense-form.ts";
import { ExpenseFormDialog } from "#web/expenses/form/expense-form-dialog.tsx";
import { receiptRefusal, useEditExpense } from "#web/expenses/form/save-expense.ts";
import { useExpense } from "#web/expenses/use-expense.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { useShownErrors } from "#web/ui/form/shown-errors.ts";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { useToday } from "#web/ui/format/today.ts";

type EditExpenseDialogProps = { id: string; onClose: () => void };

/** Loads the expense that the URL names. It may be on no loaded page, or may not exist. */
export function EditExpenseDialog({ id, onClose }: EditExpenseDialogProps) {
  const { data, error, isFetching, refetch } = useExpense(id);
  if (data) return <Form key={id} expense={data} onClose={onClose} />;
  const isGone = error instanceof ApiError && error.code === "not_found";
  return (
    <Dialog open title="Edit Expense" onClose={onClose}>
      {!error && (
        <SkeletonGroup label="Loading the expense">
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {isGone && <p role="alert">This expense is no longer there.</p>}
      {error && !isGone && (
        <LoadFailed
          sentence={sentenceOf(error, failures.loadExpenses)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

/** The form for editing an expense, filled with its values. Only changed fields are sent. */
function Form({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const [opened] = useState(() => ({ form: expenseFormOf(expense), receipt: expense.receiptPath }));
  const [form, setForm] = useState(opened.form);
  const [receipt, setReceipt] = useState<ReceiptChoice>(opened.receipt);
  const { save, uploading } = useEditExpense(expense);
  const checked = checkExpenseEdit(opened.form, form, useToday());
  const errors = useShownErrors(checked.errors, save.error instanceof ApiError ? save.error.fields : undefined);
  const isOtherReceipt = receipt !== opened.receipt;
  const changed = isOtherReceipt || checked.errors !== undefined || Object.keys(checked.edit).length > 0;
  // The refusal was about the form before the change.
  const forgetRefusal = () => {
    if (save.isError) save.reset();
  };

  return (
    <ExpenseFormDialog
      title="Edit Expense"
      action="Save"
      busyAction={uploading.share === null ? "Saving..." : "Uploading..."}
      form={form}
      receipt={receipt}
      errors={errors}
      receiptRefusal={receiptRefusal(save.error)}
      valid={!checked.errors}
      busy={save.isPending}
      uploading={uploading}
      dirty={changed}
      onChange={(part) => {
        setForm({ ...form, ...part });
        forgetRefusal();
      }}
      onReceipt={(next) => {
        setReceipt(next);
        forgetRefusal();
      }}
      onSend={() => {
        if (!changed) onClose();
        else if (checked.edit)
          save.mutate({ edit: checked.edit, receipt: isOtherReceipt ? receipt : undefined }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
