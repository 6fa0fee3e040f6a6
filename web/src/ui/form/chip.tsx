import type { ReactNode } from "react";

type ChipProps = { pressed: boolean; onPress: () => void; children: ReactNode };

export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

type ChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** More chips in the same row, for another choice. */
  children?: ReactNode;
};

/** A choice between a few options. On phones the row scrolls horizontally instead of the page. */
export function Chips<Value extends string>({ label, options, value, onChange, children }: ChipsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {options.map((option) => (
        <Chip key={option.value} pressed={option.value === value} onPress={() => onChange(option.value)}>
          {option.text}
        </Chip>
      ))}
      {children && <span className="my-2 w-px shrink-0 bg-base-300" aria-hidden="true" />}
      {children}
    </div>
  );
}
