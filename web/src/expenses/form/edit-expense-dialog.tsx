import { useState } from "react";
import { Link } from "react-router";
import * as failures from "#domain/failures.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import * as messages from "#web/expenses/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { checkExpenseEdit, expenseFormOf } from "#web/expenses/form/expense-form.ts";
import type { ReceiptChoice } from "#web/receipts/upload-receipt.ts";
import { ExpenseFormDialog } from "#web/expenses/form/expense-form-dialog.tsx";
import { receiptRefusal, useEditExpense } from "#web/expenses/form/save-expense.ts";
import { useExpense } from "#web/expenses/use-expense.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { useToday } from "#web/ui/format/use-now.ts";

type EditExpenseDialogProps = { id: string; onClose: () => void };

/** Loads the expense that the URL names. It may be on no loaded page, or may not exist. */
export function EditExpenseDialog({ id, onClose }: EditExpenseDialogProps) {
  const { data, error, isFetching, refetch } = useExpense(id);
  if (data) return <Form key={id} expense={data} onClose={onClose} />;
  const isGone = error instanceof ApiError && error.code === "not_found";
  return (
    <Dialog open title={messages.editExpense} onClose={onClose}>
      {!error && (
        <SkeletonGroup label={messages.loadingExpense}>
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {isGone && <p role="alert">{messages.expenseGone}</p>}
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
  const [receipt, setReceipt] = useState<ReceiptChoice>(opened.receipt);
  const { save, uploading } = useEditExpense(expense);
  const today = useToday();
  const isOtherReceipt = receipt !== opened.receipt;
  const form = useForm({
    initial: opened.form,
    check: (values) => checkExpenseEdit(opened.form, values, today),
    submit: async (edit) => {
      if (isOtherReceipt || Object.keys(edit).length > 0)
        await save.mutateAsync({ edit, receipt: isOtherReceipt ? receipt : undefined });
    },
    onSuccess: onClose,
  });
  const { errors, body } = form.result;

  return (
    <ExpenseFormDialog
      title={messages.editExpense}
      action={messages.save}
      busyAction={uploading.share === null ? messages.saving : messages.uploading}
      form={form}
      receipt={receipt}
      receiptRefusal={receiptRefusal(form.failure)}
      uploading={uploading}
      above={expense.split && <CountedShare split={expense.split} />}
      dirty={isOtherReceipt || errors !== undefined || Object.keys(body).length > 0}
      onReceipt={(next) => {
        setReceipt(next);
        form.forgetFailure();
      }}
      onClose={onClose}
    />
  );
}

/** Where the expense comes from. */
const CountedShare = ({ split: { id, squadId } }: { split: NonNullable<Expense["split"]> }) => (
  <p className="mb-4 text-sm text-ink-soft">
    {messages.countedShare}{" "}
    <Link to={squadId === null ? paths.split(id) : squadPaths.split(squadId, id)} className="link-quiet font-medium">
      {messages.viewSplit}
    </Link>
  </p>
);
