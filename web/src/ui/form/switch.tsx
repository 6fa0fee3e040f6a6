import { useId } from "react";
import type { ReactNode } from "react";

interface OnOff {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

type SwitchProps = OnOff & {
  /** What the switch is for, e.g. "Leo paid". */
  label: string;
  /** The visible word beside it. */
  state: ReactNode;
  /** For a label elsewhere whose words can be pressed too. */
  id?: string;
};

/** A switch beside a word, which can be pressed as well. */
export function Switch({ state, id: givenId, ...knob }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5">
      <label htmlFor={id} aria-hidden="true" className="text-sm font-medium">
        {state}
      </label>
      <Knob id={id} {...knob} />
    </span>
  );
}

type SwitchLineProps = OnOff & {
  label: string;
  /** Below the label. */
  sentence?: ReactNode;
  className?: string;
};

/** A switch at the end of a line of words. All of the line can be pressed. */
export function SwitchLine({ label, sentence, className = "", ...knob }: SwitchLineProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={`flex min-h-11 cursor-pointer items-center gap-4 ${className}`}>
      <span className="min-w-0 flex-1">
        <span aria-hidden="true" className="block font-semibold">
          {label}
        </span>
        {sentence && <span className="block text-sm text-pretty text-ink-soft">{sentence}</span>}
      </span>
      <Knob id={id} label={label} {...knob} />
    </label>
  );
}

/** Not for use without words beside it: they would not be pressable. */
function Knob({ id, label, checked, disabled, onChange }: OnOff & { id: string; label: string }) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className="toggle"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
