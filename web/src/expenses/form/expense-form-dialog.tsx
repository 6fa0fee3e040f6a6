import { useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode } from "react";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import * as messages from "#web/expenses/messages.ts";
import { ExpenseFields } from "#web/expenses/form/expense-fields.tsx";
import type { ExpenseField, ExpenseForm } from "#web/expenses/form/expense-form.ts";
import { withReceipt } from "#web/expenses/form/scanned-expense.ts";
import type { ReceiptChoice } from "#web/receipts/upload-receipt.ts";
import type { useReceiptUpload } from "#web/receipts/upload-receipt.ts";
import { useFileDrop } from "#web/receipts/file-drop.ts";
import * as receiptMessages from "#web/receipts/messages.ts";
import { ReceiptField } from "#web/receipts/receipt-field.tsx";
import { LazyScanReceipt } from "#web/receipts/scan/lazy-scan-receipt.tsx";
import { useChosenReceipt } from "#web/receipts/chosen-receipt.ts";
import { useSubmitWhenPrepared } from "#web/receipts/submit-when-prepared.ts";
import { CancelButton } from "#web/ui/form/cancel-button.tsx";
import { FormDialog, type FormOfDialog } from "#web/ui/form/form-dialog.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { useToday } from "#web/ui/format/use-now.ts";

type ExpenseFormDialogProps = {
  title: string;
  /** The label of the submit button, and its label while sending. */
  action: string;
  busyAction: string;
  form: FormOfDialog<ExpenseForm, ExpenseField>;
  receipt: ReceiptChoice;
  /** Why the receipt could not be uploaded. */
  receiptRefusal?: string | undefined;
  uploading: Pick<ReturnType<typeof useReceiptUpload>, "share" | "stop">;
  dirty: boolean;
  /** A file that was dropped on the page. */
  dropped?: File | null;
  onTaken?: () => void;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Shown below the fields. */
  below?: ReactNode;
  onReceipt: (receipt: File | null) => void;
  onClose: () => void;
};

/**
 * The fields of an expense. A picture can be dropped or pasted anywhere. While the receipt is
 * being prepared or uploaded, Cancel stops only that.
 */
export function ExpenseFormDialog(props: ExpenseFormDialogProps) {
  const { title, action, busyAction, form, receipt, uploading, dirty, onClose } = props;
  const today = useToday();
  const chosen = useChosenReceipt(props.onReceipt);
  const { waiting, stopWaiting, form: waitingForm } = useSubmitWhenPrepared(form, chosen);
  const isOver = useFileDrop(form.pending ? null : chosen.choose);

  const lastRead = useRef<ParsedReceipt>(undefined);
  const fillIn = (found: ParsedReceipt) => {
    form.change(withReceipt(form.values, found, lastRead.current, today));
    lastRead.current = found;
  };

  const { dropped = null } = props;
  const take = useEffectEvent((file: File) => {
    chosen.choose(file);
    props.onTaken?.();
  });
  // Takes a file that was dropped on the page, as if it had been dropped on the form.
  useEffect(() => {
    if (dropped) take(dropped);
  }, [dropped]);

  return (
    <FormDialog
      title={title}
      form={waitingForm}
      dirty={dirty || chosen.opening}
      inert={form.pending}
      above={props.above}
      onClose={() => (waiting ? stopWaiting() : form.pending ? uploading.stop() : onClose())}
      foot={
        <>
          {uploading.share !== null && (
            <div className="mb-4">
              <p className="mb-2 flex justify-between text-sm text-ink-soft" aria-hidden="true">
                <span>{receiptMessages.receipt}</span>
                <span className="money">{Math.floor(uploading.share * 100)}%</span>
              </p>
              <Progress share={uploading.share} tone="primary" label={messages.uploadProgress} />
            </div>
          )}
          <div className="flex items-center gap-2">
            <SubmitButton form={form.props.id} variant="primary" busy={waitingForm.pending} sending={form.pending}>
              {waiting ? receiptMessages.preparing : form.pending ? busyAction : action}
            </SubmitButton>
            <CancelButton
              className={uploading.share === null ? "max-md:hidden" : ""}
              aria-disabled={form.pending && uploading.share === null}
            />
          </div>
        </>
      }
    >
      <ExpenseFields
        form={form}
        today={today}
        receipt={
          <ReceiptField
            receipt={receipt}
            opening={chosen.opening}
            isOver={isOver}
            error={chosen.refusal ?? form.visibleErrors.receiptPath ?? props.receiptRefusal}
            onChoose={chosen.choose}
            onRemove={chosen.remove}
          />
        }
      />
      {receipt instanceof File && !chosen.opening && (
        <LazyScanReceipt
          key={`${receipt.name} ${receipt.lastModified}`}
          file={receipt}
          currency="USD"
          onRead={fillIn}
        />
      )}
      {props.below}
    </FormDialog>
  );
}
