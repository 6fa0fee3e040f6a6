import { useRef } from "react";
import type { InputHTMLAttributes, ReactNode } from "react";
import * as messages from "#web/ui/messages.ts";
import { Field } from "#web/ui/form/field.tsx";
import { isExpression } from "#domain/money/arithmetic.ts";
import { fill } from "#web/ui/format/fill.ts";
import { dollars, type TypedMoney } from "#web/ui/form/typed-amount.ts";

type AmountFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "className" | "type" | "inputMode" | "value"
> & {
  label: string;
  value: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean;
  className?: string;
  /** 64 px high on its own line (always on phones); false fits a line with other fields from 768 px. */
  large?: boolean;
  /** The currency; US dollars without it. */
  money?: TypedMoney;
  /** Called with another text: the amount that the user chose for an ambiguous one, or the result of a calculation. */
  onMeant: (typed: string) => void;
};

/**
 * Holds the typed text, which may be a calculation; domain/money/arithmetic.ts converts it to cents. If it is ambiguous, the
 * user is asked which amount is meant. The result of a calculation replaces it when the field loses the focus.
 */
export function AmountField({
  label,
  hint,
  error,
  optional,
  className,
  large = true,
  money = dollars,
  placeholder = money.write(0),
  onMeant,
  ...input
}: AmountFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const read = money.parse(input.value);
  const meant = error && !read.ok ? read.meant : [];
  const calculatedCents = read.ok && isExpression(input.value) ? read.cents : null;
  return (
    <div className={className}>
      <Field {...{ label, hint, error, optional }}>
        {(wiring) => (
          <div className={`field-box h-16 ${large ? "" : "md:h-[46px]"}`}>
            <span aria-hidden="true" className={`text-ink-soft ${large ? "text-xl" : "text-xl md:text-lg"}`}>
              {money.sign}
            </span>
            <input
              ref={field}
              className={`field-input money font-bold ${large ? "text-2xl" : "text-2xl md:text-lg"}`}
              autoComplete="off"
              placeholder={placeholder}
              {...input}
              type="text"
              inputMode="decimal"
              onBlur={(event) => {
                if (calculatedCents !== null) onMeant(money.write(calculatedCents));
                input.onBlur?.(event);
              }}
              {...wiring}
            />
            {calculatedCents !== null && (
              <output className="money shrink-0 text-ink-soft">
                {fill(messages.calculated, { amount: money.format(calculatedCents) })}
              </output>
            )}
          </div>
        )}
      </Field>
      {meant.length > 0 && (
        <div role="group" aria-label={messages.didYouMean} className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <span aria-hidden="true">{messages.didYouMean}</span>
          {meant.map((cents) => (
            <button
              key={cents}
              type="button"
              className="chip money"
              onClick={() => {
                field.current?.focus();
                onMeant(money.write(cents));
              }}
            >
              {money.format(cents)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
