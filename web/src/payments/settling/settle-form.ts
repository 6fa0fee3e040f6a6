import { INVALID_DATE } from "#domain/fields.ts";
import { recordPaymentSchema, type RecordPayment } from "#domain/payments/payments.ts";
import type { OpenShare } from "#domain/payments/settling/settling-up.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { PaymentFormFields } from "#web/payments/payment-fields.tsx";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";

/** The form's values as typed. */
export interface SettleForm extends PaymentFormFields {
  /**
   * The cents of the shares that are to be settled, by their ids, as they were when they were chosen. A share that arrives or
   * changes while the form is open is not chosen: the user may have sent the money already.
   */
  chosen: Readonly<Record<string, number>>;
}

export type SettleField = "shareIds" | "paidOn" | "method" | "note";

/** The form as it opens: every share is chosen that no payment waits for. */
export const startOfSettling = (shares: readonly OpenShare[]): SettleForm => ({
  chosen: Object.fromEntries(shares.filter(({ isWaiting }) => !isWaiting).map(({ id, cents }) => [id, cents])),
  paidOn: null,
  method: "",
  note: "",
});

/** The shares that are chosen. One that a payment waits for cannot be. */
export const chosenShares = (shares: readonly OpenShare[], { chosen }: Pick<SettleForm, "chosen">): OpenShare[] =>
  shares.filter(({ id, cents, isWaiting }) => !isWaiting && chosen[id] === cents);

/** The choice with or without a share. */
export const withShare = (chosen: SettleForm["chosen"], { id, cents }: OpenShare, on: boolean): SettleForm["chosen"] =>
  on ? { ...chosen, [id]: cents } : Object.fromEntries(Object.entries(chosen).filter(([each]) => each !== id));

/** What the user pays for these shares; negative: what they get. */
export const netCents = (shares: readonly OpenShare[]): number =>
  shares.reduce((sum, { cents, isMine }) => sum + (isMine ? cents : -cents), 0);

/** Returns the request body, or the first error of each field. */
export function checkSettleForm(
  form: SettleForm,
  { shares, userId, personId, today }: { shares: readonly OpenShare[]; userId: string; personId: string; today: Day },
): FormResult<RecordPayment, SettleField> {
  const chosen = chosenShares(shares, form);
  const net = netCents(chosen);
  const [from, to] = net < 0 ? [personId, userId] : [userId, personId];
  const { paidOn, method, note } = form;
  const shareIds = chosen.map(({ id }) => id);
  return formResult<SettleField, RecordPayment>(
    recordPaymentSchema.safeParse({ from, to, cents: Math.abs(net), paidOn, method, note, today, shareIds }),
    { paidOn: paidOn !== null && !isUpToToday(paidOn, today) ? INVALID_DATE : undefined },
  );
}
