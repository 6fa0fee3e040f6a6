import { useId } from "react";
import { FIRST_DAY } from "#domain/time/calendar.ts";
import * as messages from "#web/payments/messages.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { localToday } from "#web/ui/format/format-date.ts";

/** How the receiver can be paid, shown once there is an amount. */
export const PayWays = lazyPart(() => import("#web/payments/pay-ways.tsx").then((found) => found.PayWays));

/** What the forms of payments have in common, as typed. */
export interface PaymentFormFields {
  /** Null is today, also after midnight. */
  paidOn: string | null;
  method: string;
  note: string;
}

type PaymentFieldsProps = {
  values: PaymentFormFields;
  errors: Partial<Record<keyof PaymentFormFields, string>>;
  onChange: (part: Partial<PaymentFormFields>) => void;
};

/** When and how money was sent, and a note. */
export function PaymentFields({ values, errors, onChange }: PaymentFieldsProps) {
  const id = useId();
  const today = localToday();
  return (
    <>
      <div className="grid items-start gap-6 min-[400px]:grid-cols-2 min-[400px]:gap-4">
        <TextField
          label={messages.paidOn}
          type="date"
          min={FIRST_DAY}
          max={today}
          value={values.paidOn ?? today}
          error={errors.paidOn}
          onChange={({ target }) => onChange({ paidOn: target.value === today ? null : target.value })}
        />
        <TextField
          label={messages.method}
          optional
          list={id}
          autoComplete="off"
          placeholder={messages.methodPlaceholder}
          value={values.method}
          error={errors.method}
          onChange={({ target }) => onChange({ method: target.value })}
        />
        <datalist id={id}>
          {messages.methods.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <TextField
        label={messages.note}
        optional
        autoComplete="off"
        value={values.note}
        error={errors.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  );
}
