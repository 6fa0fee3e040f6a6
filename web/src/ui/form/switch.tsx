import { useId } from "react";
import type { ReactNode } from "react";

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What the switch is for, e.g. "Leo paid"; `state` is the visible word beside it. */
  label: string;
  state?: ReactNode;
  stateSide?: "left" | "right";
  disabled?: boolean;
  /** For a label elsewhere whose words can be pressed too. */
  id?: string;
};

export function Switch({ checked, onChange, label, state, stateSide = "left", disabled, id: givenId }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <span className={`inline-flex min-h-11 items-center gap-2.5 ${stateSide === "right" ? "flex-row-reverse" : ""}`}>
      {state && (
        <label htmlFor={id} aria-hidden="true" className="text-sm font-medium">
          {state}
        </label>
      )}
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
    </span>
  );
}
