import type { InputHTMLAttributes } from "react";
import { isExpression } from "#domain/money/arithmetic.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

type PartFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode"> & {
  /** Read out by screen readers: the row shows what it is about. */
  label: string;
  value: string;
  onText: (text: string) => void;
  /** The currency of an amount; absent for a percentage or a weight. */
  money?: TypedMoney | undefined;
  after?: string | undefined;
  invalid?: boolean;
  className?: string;
};

/** A narrow field for a number in a row. As in the total, the result of a calculation replaces it. */
export function PartField({
  label,
  value,
  onText,
  money,
  after,
  invalid = false,
  inputMode = "decimal",
  className = "w-26",
}: PartFieldProps) {
  const calculate = () => {
    // A sign in front of an adjustment is no calculation.
    const cents = isExpression(value.trim().replace(/^\+/, "")) ? money?.read(value) : null;
    if (money && typeof cents === "number") onText(money.write(cents));
  };
  return (
    <span className={`field-box max-w-full shrink-0 gap-1.5 px-3 ${className}`}>
      {money && (
        <span aria-hidden="true" className="text-ink-soft">
          {money.sign}
        </span>
      )}
      <input
        className="field-input money text-right"
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        aria-invalid={invalid || undefined}
        inputMode={inputMode}
        placeholder={money?.write(0) ?? "0"}
        value={value}
        onChange={(event) => onText(event.target.value)}
        onBlur={calculate}
      />
      {after && (
        <span aria-hidden="true" className="text-ink-soft">
          {after}
        </span>
      )}
    </span>
  );
}
