import { useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Day } from "#domain/time/calendar.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import {
  forgetExpenseDraft,
  keepExpenseDraft,
  keepReceiptDraft,
  readExpenseDraft,
  readReceiptDraft,
} from "#web/expenses/form/expense-draft.ts";
import {
  amountOf,
  checkExpenseForm,
  emptyExpenseForm,
  isGoogleFlow,
  type ExpenseForm,
} from "#web/expenses/form/expense-form.ts";
import { ExpenseFormDialog } from "#web/expenses/form/expense-form-dialog.tsx";
import { receiptRefusal, useAddExpense } from "#web/expenses/form/save-expense.ts";
import { filledInWith, isAsCopied, isCopied } from "#web/ui/overlay/dialog-address.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { useShownErrors } from "#web/ui/form/shown-errors.ts";
import { useToday } from "#web/ui/format/today.ts";

type AddExpenseDialogProps = {
  /** A receipt that was dropped on the page. */
  dropped: File | null;
  /** Renders a note for spending this amount on this day. */
  spending: (cents: number, day: Day) => ReactNode;
  onTaken: () => void;
  onClose: () => void;
};

export function AddExpenseDialog({ dropped, spending, onTaken, onClose }: AddExpenseDialogProps) {
  const [form, setForm] = useState(readExpenseDraft);
  const [receipt, setReceipt] = useState(readReceiptDraft);
  const [resumed, setResumed] = useState(() => isGoogleFlow(form));
  const { state } = useLocation();
  const { save, uploading } = useAddExpense();
  const today = useToday();
  const checked = checkExpenseForm(form, today);
  const cents = amountOf(form);
  const errors = useShownErrors(checked.errors, save.error instanceof ApiError ? save.error.fields : undefined);

  // The refusal was about the form before the change.
  const forgetRefusal = () => {
    if (save.isError) save.reset();
  };
  const change = (part: Partial<ExpenseForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepExpenseDraft(next);
    forgetRefusal();
  };
  const changeReceipt = (next: File | null) => {
    setReceipt(next);
    keepReceiptDraft(next);
    forgetRefusal();
  };
  const close = () => {
    forgetExpenseDraft();
    onClose();
  };
  const startOver = () => {
    setForm(emptyExpenseForm);
    setReceipt(null);
    forgetExpenseDraft();
    setResumed(false);
    errors.forget();
  };

  return (
    <ExpenseFormDialog
      title="Add Expense"
      action="Add Expense"
      busyAction="Uploading..."
      form={form}
      receipt={receipt}
      errors={errors}
      receiptRefusal={receiptRefusal(save.error)}
      valid={!checked.errors}
      busy={save.isPending}
      uploading={uploading}
      dropped={dropped}
      onTaken={onTaken}
      dirty={(isGoogleFlow(form) && !isAsCopied(state, form)) || receipt !== null}
      above={resumed && <ResumedLine copied={isCopied(state)} filledIn={filledInWith(state)} onStartOver={startOver} />}
      below={cents !== null && spending(cents, form.expenseDate ?? today)}
      onChange={change}
      onReceipt={changeReceipt}
      onSend={() => checked.input && save.mutate({ input: checked.input, receipt }, { onSuccess: onClose })}
      onClose={close}
    />
  );
}
