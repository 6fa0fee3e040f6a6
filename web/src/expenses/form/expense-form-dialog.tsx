import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { ReactNode } from "react";
import { ExpenseFields } from "#web/expenses/form/expense-fields.tsx";
import type { ExpenseField, ExpenseForm, ReceiptChoice } from "#web/expenses/form/expense-form.ts";
import type { useReceiptUpload } from "#web/expenses/form/upload-receipt.ts";
import { useFileDrop } from "#web/expenses/receipt/file-drop.ts";
import { ReceiptField } from "#web/expenses/receipt/receipt-field.tsx";
import { useChosenReceipt } from "#web/expenses/receipt/chosen-receipt.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CancelButton } from "#web/ui/form/cancel-button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import type { ShownErrors } from "#web/ui/form/shown-errors.ts";
import { useToday } from "#web/ui/format/today.ts";

type ExpenseFormDialogProps = {
  title: string;
  /** The label of the submit button, and its label while sending. */
  action: string;
  busyAction: string;
  form: ExpenseForm;
  receipt: ReceiptChoice;
  errors: ShownErrors<ExpenseField>;
  /** Why the receipt could not be uploaded. */
  receiptRefusal?: string | undefined;
  valid: boolean;
  busy: boolean;
  uploading: Pick<ReturnType<typeof useReceiptUpload>, "share" | "stop">;
  dirty: boolean;
  /** A file that was dropped on the page. */
  dropped?: File | null;
  onTaken?: () => void;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Shown below the fields. */
  below?: ReactNode;
  onChange: (part: Partial<ExpenseForm>) => void;
  onReceipt: (receipt: File | null) => void;
  onSend: () => void;
  onClose: () => void;
};

/**
 * The fields of an expense. A picture can be dropped or pasted anywhere. During an upload, Cancel stops only the
 * upload.
 */
export function ExpenseFormDialog(props: ExpenseFormDialogProps) {
  const { title, action, busyAction, form, receipt, errors, valid, busy, uploading, dirty, onClose } = props;
  const formId = useId();
  const today = useToday();
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useChosenReceipt(props.onReceipt);
  const isOver = useFileDrop(busy ? null : chosen.choose);

  const { dropped = null } = props;
  const take = useEffectEvent((file: File) => {
    chosen.choose(file);
    props.onTaken?.();
  });
  // Takes a file that was dropped on the page, as if it had been dropped on the form.
  useEffect(() => {
    if (dropped) take(dropped);
  }, [dropped]);

  const send = () => {
    if (busy || chosen.opening) return;
    errors.showAll();
    if (valid) {
      // The fields are disabled while sending, so the focus moves to the button.
      button.current?.focus();
      props.onSend();
    } else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const leave = () => {
    if (!busy) onClose();
    else uploading.stop();
  };

  return (
    <Dialog
      open
      title={title}
      dirty={dirty && !busy}
      onClose={leave}
      foot={
        <>
          {uploading.share !== null && (
            <div className="mb-4">
              <p className="mb-2 flex justify-between text-sm text-ink-soft" aria-hidden="true">
                <span>Receipt</span>
                <span className="money">{Math.floor(uploading.share * 100)} %</span>
              </p>
              <Progress share={uploading.share} tone="primary" label="Upload" />
            </div>
          )}
          <div className="flex items-center gap-2">
            <Button ref={button} type="submit" form={formId} look="primary" className="max-md:flex-1" busy={busy}>
              {busy ? busyAction : action}
            </Button>
            <CancelButton
              className={uploading.share === null ? "max-md:hidden" : ""}
              aria-disabled={busy && uploading.share === null}
            />
          </div>
        </>
      }
    >
      {props.above}
      <form
        id={formId}
        ref={element}
        noValidate
        inert={busy}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ExpenseFields
          form={form}
          today={today}
          errorOf={errors.of}
          onChange={props.onChange}
          onLeave={errors.leave}
          receipt={
            <ReceiptField
              receipt={receipt}
              opening={chosen.opening}
              isOver={isOver}
              error={chosen.refusal ?? errors.of("receiptPath") ?? props.receiptRefusal}
              onChoose={chosen.choose}
              onRemove={chosen.remove}
            />
          }
        />
        {props.below}
      </form>
    </Dialog>
  );
}
