import { useState } from "react";
import { isLocked } from "#domain/events/event-lock.ts";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { useEnterCost } from "#web/events/detail/enter-cost.ts";
import { CostPayers } from "#web/events/detail/cost-payers.tsx";
import { checkCostForm, costFormOf, overBudget } from "#web/events/detail/cost-form.ts";
import { eachLine } from "#web/events/detail/bill-lines.ts";
import { useChosenReceipt } from "#web/receipts/chosen-receipt.ts";
import * as receiptMessages from "#web/receipts/messages.ts";
import { ReceiptField } from "#web/receipts/receipt-field.tsx";
import { useSubmitWhenPrepared } from "#web/receipts/submit-when-prepared.ts";
import { UploadFailure, type ReceiptChoice } from "#web/receipts/upload-receipt.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

const ERROR_ID = "over-budget-error";

/** What an event cost in the end, with its receipt. A cost over the budget is confirmed with the difference. */
export function EnterCostDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const money = typedMoney(event.currency);
  const { save, uploading } = useEnterCost(event.id);
  const now = useNow();
  const [receipt, setReceipt] = useState<ReceiptChoice>(event.costReceiptPath);
  const form = useForm({
    initial: () => costFormOf(event, money),
    check: (values) => checkCostForm(values, event, money),
    submit: (cost) => save.mutateAsync({ cost, receipt }),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change } = form;
  const chosen = useChosenReceipt((next) => {
    setReceipt(next);
    form.forgetFailure();
  });
  const { waiting, stopWaiting, form: waitingForm } = useSubmitWhenPrepared(form, chosen);
  const cents = money.read(values.cost);
  const over = overBudget(event, cents, money);
  const failed =
    form.failure instanceof UploadFailure && form.failure.cause instanceof ApiError ? form.failure.cause : null;
  return (
    <FormDialog
      title={messages.enterCost}
      action={waiting ? receiptMessages.preparing : form.pending ? messages.savingCost : messages.saveCost}
      form={waitingForm}
      dirty={form.isChanged || receipt !== event.costReceiptPath}
      inert={form.pending}
      overFoot={
        uploading.share !== null && (
          <div className="mb-4">
            <Progress share={uploading.share} tone="primary" label={messages.uploadProgress} />
          </div>
        )
      }
      onClose={() => (waiting ? stopWaiting() : form.pending ? uploading.stop() : onClose())}
    >
      <div>
        <AmountField
          label={messages.whatItCost}
          hint={fill(messages.whatItCostHint, { count: event.billPlaces })}
          money={money}
          required
          data-autofocus
          value={values.cost}
          error={visibleErrors.actualCostCents}
          onMeant={(cost) => change({ cost })}
          onChange={({ target }) => change({ cost: target.value, confirmed: false })}
          onBlur={() => form.handleBlur("actualCostCents", values.cost)}
        />
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {cents !== null && cents > 0 && eachLine(event, cents)}
        </p>
      </div>
      <CostPayers event={event} form={form} money={money} />
      {over && (
        <div>
          <p className="mb-1 font-medium text-error">{fill(messages.overBudgetBy, over)}</p>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={values.confirmed}
              aria-invalid={visibleErrors.confirmedOverBudget !== undefined}
              aria-describedby={visibleErrors.confirmedOverBudget && ERROR_ID}
              onChange={({ target }) => change({ confirmed: target.checked })}
            />
            <span>{messages.saveAnyway}</span>
          </label>
          {visibleErrors.confirmedOverBudget && (
            <FieldError id={ERROR_ID}>{visibleErrors.confirmedOverBudget}</FieldError>
          )}
        </div>
      )}
      <ReceiptField
        receipt={receipt}
        opening={chosen.opening}
        isOver={false}
        error={chosen.refusal ?? visibleErrors.receiptPath ?? failed?.fields?.file ?? failed?.message}
        onChoose={chosen.choose}
        onRemove={chosen.remove}
      />
      {(event.isBilled || event.billWhen === "cost") && (
        <p className="text-sm text-ink-soft">{billSentence(event, isLocked(event, now))}</p>
      )}
    </FormDialog>
  );
}

/** What saving does besides: the bill fixes who is in it. */
function billSentence({ isBilled, billPlaces }: EventDetail, locked: boolean): string {
  if (isBilled) return messages.costChangesBill;
  if (billPlaces < 2) return messages.onlyYouShare;
  const people = fill(messages.peopleShare, { count: billPlaces });
  return fill(locked ? messages.costCreatesBill : messages.costClosesList, { people });
}
