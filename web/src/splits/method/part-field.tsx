import type { InputHTMLAttributes } from "react";

type PartFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, "placeholder" | "inputMode"> & {
  /** Read out by screen readers: the row shows what it is about. */
  label: string;
  value: string;
  onText: (text: string) => void;
  before?: string | undefined;
  after?: string | undefined;
  invalid?: boolean;
  className?: string;
};

/** A narrow field for a number in a row. */
export function PartField({
  label,
  value,
  onText,
  before,
  after,
  invalid = false,
  inputMode = "decimal",
  placeholder,
  className = "w-26",
}: PartFieldProps) {
  return (
    <span className={`field-box max-w-full shrink-0 gap-1.5 px-3 ${className}`}>
      {before && (
        <span aria-hidden="true" className="text-ink-soft">
          {before}
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
        placeholder={placeholder}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      {after && (
        <span aria-hidden="true" className="text-ink-soft">
          {after}
        </span>
      )}
    </span>
  );
}
