import { ChevronDown, type LucideIcon } from "lucide-react";

type PillSelectProps<Value extends string> = {
  label: string;
  icon: LucideIcon;
  options: readonly { value: Value; text: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** On phones only the icon is visible. */
  signOnPhone?: boolean;
  className?: string;
};

/** A choice between several options beside a list's search, built on the native select. */
export function PillSelect<Value extends string>({
  label,
  icon: Icon,
  options,
  value,
  onChange,
  signOnPhone = false,
  className = "",
}: PillSelectProps<Value>) {
  const sign = signOnPhone
    ? {
        box: "shrink-0 max-md:w-11 max-md:justify-center max-md:px-0",
        select: "max-md:absolute max-md:inset-0 max-md:opacity-0",
      }
    : { box: "max-md:gap-1.5 max-md:px-3", select: "" };
  return (
    <label
      className={`field-box relative h-10 w-auto min-w-0 gap-2 rounded-full field-quiet pointer-coarse:h-11 ${sign.box} ${className}`}
    >
      <Icon className="icon-16 shrink-0 text-ink-soft" />
      <select
        aria-label={label}
        className={`min-w-0 flex-1 cursor-pointer appearance-none bg-transparent pr-6 text-sm font-medium text-ellipsis outline-none ${sign.select}`}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="bg-base-100 text-base-content"
          >
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown
        className={`icon-14 pointer-events-none absolute right-3.5 text-ink-soft ${signOnPhone ? "max-md:hidden" : ""}`}
      />
    </label>
  );
}
