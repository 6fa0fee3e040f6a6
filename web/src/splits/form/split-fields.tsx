import { FIRST_DAY } from "#domain/time/calendar.ts";
import * as messages from "#web/splits/messages.ts";
import * as methodMessages from "#web/splits/method/messages.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { localToday } from "#web/ui/format/format-date.ts";
import type { FormState } from "#web/ui/form/use-form.ts";

type Fields = { form: FormState<SplitForm, SplitField> };

/** Amount and name: all that most splits need. */
export function SplitFields({
  form: { values, visibleErrors, change, handleBlur },
  bill: { money, isSum, totalCents },
}: Fields & { bill: Bill }) {
  return (
    <>
      <AmountField
        label={values.repeat?.asks ? messages.usualAmount : messages.totalAmount}
        optional={values.repeat?.asks}
        money={money}
        {...(isSum && totalCents > 0 && { placeholder: money.write(totalCents), hint: methodMessages.sumOfItems })}
        enterKeyHint="next"
        value={values.amount}
        error={visibleErrors.totalCents}
        onChange={(event) => change({ amount: event.target.value })}
        onBlur={() => handleBlur("totalCents", values.amount)}
        onMeant={(amount) => change({ amount })}
      />
      <TextField
        label={messages.name}
        autoComplete="off"
        enterKeyHint="next"
        value={values.name}
        error={visibleErrors.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => handleBlur("name", values.name)}
      />
    </>
  );
}

/** The day of a split, or the first one of a split that repeats. */
export function DateField({ form: { values, visibleErrors, change, handleBlur } }: Fields) {
  const today = localToday();
  return (
    <TextField
      label={values.repeat ? messages.firstDate : messages.date}
      type="date"
      min={values.repeat ? today : FIRST_DAY}
      max={values.repeat ? undefined : today}
      value={values.splitDate ?? today}
      error={visibleErrors.splitDate}
      onChange={(event) => change({ splitDate: event.target.value === today ? null : event.target.value })}
      onBlur={() => handleBlur("splitDate", values.splitDate ?? today)}
    />
  );
}

export function MerchantField({ form: { values, visibleErrors, change, handleBlur } }: Fields) {
  return (
    <TextField
      label={messages.merchant}
      optional
      autoComplete="off"
      value={values.merchant}
      error={visibleErrors.merchant}
      onChange={(event) => change({ merchant: event.target.value })}
      onBlur={() => handleBlur("merchant", values.merchant)}
    />
  );
}
