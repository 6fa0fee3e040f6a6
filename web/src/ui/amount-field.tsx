import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Field } from "#web/ui/field.tsx";

type AmountFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "type" | "inputMode"> & {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string;
  /** 64 px on its own line (always so on phones); false sits in a line with other fields from 768 px. */
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Holds what was typed; domain/money.ts turns it into cents. */
export function AmountField({
  label,
  hint,
  error,
  className,
  large = true,
  placeholder = "0.00",
  ...input
}: AmountFieldProps) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <div className={`field-box h-16 ${large ? "" : "md:h-[46px]"}`}>
          <span aria-hidden="true" className={`text-ink-soft ${large ? "text-xl" : "text-xl md:text-lg"}`}>
            $
          </span>
          <input
            className={`field-input money font-bold ${large ? "text-2xl" : "text-2xl md:text-lg"}`}
            autoComplete="off"
            placeholder={placeholder}
            {...input}
            type="text"
            inputMode="decimal"
            {...wiring}
          />
        </div>
      )}
    </Field>
  );
}
