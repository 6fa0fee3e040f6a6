import { INVALID_DATE } from "#domain/fields.ts";
import { ENTER_AMOUNT } from "#domain/money/money.ts";
import { recordPaymentSchema, type RecordPayment } from "#domain/payments/payments.ts";
import type { SquadTransfer } from "#domain/squads/squad-balances.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/payments/messages.ts";
import type { PaymentFormFields } from "#web/payments/payment-fields.tsx";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed. */
export interface SquadPaymentForm extends PaymentFormFields {
  /** Members. */
  from: string;
  to: string;
  amount: string;
}

export type SquadPaymentField = "from" | "to" | "cents" | "paidOn" | "method" | "note";

/** What the plan has from one member to another; 0 if it has nothing. */
export const plannedCents = (
  transfers: readonly SquadTransfer[],
  { from, to }: Pick<SquadPaymentForm, "from" | "to">,
): number => transfers.find((transfer) => transfer.from === from && transfer.to === to)?.cents ?? 0;

/** Returns the request body, or the first error of each field. */
export function checkSquadPayment(
  { amount, ...form }: SquadPaymentForm,
  { squadId, today, money }: { squadId: string; today: Day; money: TypedMoney },
): FormResult<RecordPayment, SquadPaymentField> {
  const cents = money.read(amount);
  const parsed = recordPaymentSchema.safeParse({ ...form, squadId, cents, today });
  const checked = formResult<SquadPaymentField, RecordPayment>(parsed, {
    to: form.from === form.to ? messages.whoDiffers : undefined,
    paidOn: form.paidOn !== null && !isUpToToday(form.paidOn, today) ? INVALID_DATE : undefined,
  });
  return checked.errors && amount.trim() === "" ? { errors: { ...checked.errors, cents: ENTER_AMOUNT } } : checked;
}
