import { useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/expenses/messages.ts";
import { useDraft } from "#web/api/drafts/use-draft.ts";
import { expenseDraft, keepReceiptDraft, readReceiptDraft } from "#web/expenses/form/expense-draft.ts";
import { amountOf, checkExpenseForm, isFilledIn } from "#web/expenses/form/expense-form.ts";
import { ExpenseFormDialog } from "#web/expenses/form/expense-form-dialog.tsx";
import { receiptRefusal, useAddExpense } from "#web/expenses/form/save-expense.ts";
import { filledInWith, isAsCopied, isCopied } from "#web/ui/overlay/dialog-address.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useToday } from "#web/ui/format/use-now.ts";

type AddExpenseDialogProps = {
  /** A receipt that was dropped on the page. */
  dropped: File | null;
  /** Renders a note for spending this amount on this day. */
  spending: (cents: number, day: Day) => ReactNode;
  onTaken: () => void;
  onClose: () => void;
};

export function AddExpenseDialog({ dropped, spending, onTaken, onClose }: AddExpenseDialogProps) {
  const draft = useDraft(expenseDraft);
  const [receipt, setReceipt] = useState(readReceiptDraft);
  const { state } = useLocation();
  const { save, uploading, startOver: createAnother } = useAddExpense();
  const today = useToday();
  const form = useForm({
    initial: draft.initial,
    check: (values) => checkExpenseForm(values, today),
    submit: (input) => save.mutateAsync({ input, receipt }),
    onSuccess: onClose,
    onChange: expenseDraft.save,
  });
  const { values } = form;
  const cents = amountOf(values);
  const startOver = () => {
    createAnother();
    form.reset(draft.startOver());
    setReceipt(null);
  };

  return (
    <ExpenseFormDialog
      title={messages.addExpense}
      action={messages.addExpense}
      busyAction={messages.uploading}
      form={form}
      receipt={receipt}
      receiptRefusal={receiptRefusal(form.failure)}
      uploading={uploading}
      dropped={dropped}
      onTaken={onTaken}
      dirty={(isFilledIn(values) && !isAsCopied(state, values)) || receipt !== null}
      above={
        draft.isResumed && (
          <ResumedLine copied={isCopied(state)} filledIn={filledInWith(state)} onStartOver={startOver} />
        )
      }
      below={cents !== null && spending(cents, values.expenseDate ?? today)}
      onReceipt={(next) => {
        setReceipt(next);
        keepReceiptDraft(next);
        form.forgetFailure();
      }}
      onClose={() => {
        expenseDraft.clear();
        onClose();
      }}
    />
  );
}
