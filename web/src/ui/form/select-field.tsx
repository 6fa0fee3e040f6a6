import type { ReactNode } from "react";
import { Field } from "#web/ui/form/field.tsx";

type SelectFieldProps<Value extends string> = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several values. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  disabled,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="field-box">
          <select
            {...wiring}
            className="field-input text-ellipsis"
            disabled={disabled}
            value={value}
            onChange={({ target }) => onChange(target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-base-100 text-base-content">
                {option.text}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
