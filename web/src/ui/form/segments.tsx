import type { LucideIcon } from "lucide-react";
import { useId } from "react";

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string; icon: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between two to four visible options: radio buttons on one track. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap rounded-field bg-base-200 p-1">
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <option.icon className="icon-16 shrink-0" aria-hidden="true" />
          {option.text}
        </label>
      ))}
    </div>
  );
}
