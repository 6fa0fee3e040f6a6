import { useId, type ReactNode } from "react";
import * as messages from "#web/payments/messages.ts";
import { TextField } from "#web/ui/form/field.tsx";

interface Details {
  method: string;
  note: string;
}

type PaymentDetailsProps = {
  date: ReactNode;
  values: Details;
  errors: Partial<Record<keyof Details, string>>;
  onChange: (part: Partial<Details>) => void;
};

/** When and how money was sent, and a note. */
export function PaymentDetails({ date, values, errors, onChange }: PaymentDetailsProps) {
  const id = useId();
  return (
    <>
      <div className="grid items-start gap-6 min-[400px]:grid-cols-2 min-[400px]:gap-4">
        {date}
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
