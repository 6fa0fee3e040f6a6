import type { ChangeEvent, FormEvent, InputHTMLAttributes, ReactNode, Ref } from "react";
import { decimalAmount } from "#domain/money/format-money.ts";
import { parseAmount } from "#domain/money/money.ts";
import { Field } from "#web/ui/form/field.tsx";

/** The value of a field whose text is no number. The browser keeps the text on screen but does not tell it. */
export const NOT_A_NUMBER = "NaN";

/** The value of a number field in cents: null if it is empty, no number, or has more than two decimals. */
export function numberCents(value: string): number | null {
  const read = parseAmount(value);
  return read.ok ? read.cents : null;
}

/** The value of a number field for an amount: "1234.50". */
export const numberText = (cents: number): string => decimalAmount(cents, "USD");

type NumberFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "className" | "type" | "value" | "onChange" | "onInput"
> & {
  label: string;
  /** Digits with a decimal point in every language, "" while empty, or NOT_A_NUMBER. */
  value: string;
  onValueChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean;
  className?: string;
  /** Shown before the number, for example "$". */
  before?: ReactNode;
  /** Shown after the number, for example "months". */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A number input (`type=number`). With `step="0.01"` it is an amount. */
export function NumberField({
  label,
  value,
  onValueChange,
  hint,
  error,
  optional,
  className,
  before,
  after,
  step = 1,
  ...input
}: NumberFieldProps) {
  const report = ({ currentTarget }: FormEvent<HTMLInputElement> | ChangeEvent<HTMLInputElement>) =>
    onValueChange(currentTarget.validity.badInput ? NOT_A_NUMBER : currentTarget.value);
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <div className="field-box">
          {before && (
            <span aria-hidden="true" className="text-ink-soft">
              {before}
            </span>
          )}
          <input
            className="field-input money field-number"
            autoComplete="off"
            inputMode={step === 1 ? "numeric" : "decimal"}
            step={step}
            {...input}
            type="number"
            value={value === NOT_A_NUMBER ? "" : value}
            // Both: React reports no change while the value stays empty, as from nothing to "-".
            onChange={report}
            onInput={report}
            // Otherwise scrolling the page changes the number under the pointer.
            onWheel={({ currentTarget }) => currentTarget.blur()}
            {...wiring}
          />
          {after && (
            <span aria-hidden="true" className="text-ink-soft">
              {after}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
