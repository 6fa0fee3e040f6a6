import { Square, SquareCheck } from "lucide-react";
import * as messages from "#web/expenses/messages.ts";
import { isByKeyboard } from "#web/ui/controls/by-keyboard.ts";
import { fill } from "#web/ui/format/fill.ts";

type RowCheckboxProps = {
  description: string;
  checked: boolean;
  /** Whether any row is selected. Then all of the row is the checkbox. */
  selecting: boolean;
  onToggle: (range: boolean) => void;
};

/** Selects its row. It covers the row's picture while the pointer is over the row, and always while rows are selected. */
export function RowCheckbox({ description, checked, selecting, onToggle }: RowCheckboxProps) {
  const Icon = checked ? SquareCheck : Square;
  return (
    <>
      <span
        aria-hidden="true"
        className={`absolute grid size-[44px] place-items-center rounded-field bg-base-200 ${selecting ? "" : "pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-coarse:hidden"}`}
      >
        <Icon className="icon-20" />
      </span>
      <input
        type="checkbox"
        aria-label={fill(messages.selectExpense, { description })}
        // Until rows are selected, it is reached by `x` and by the row's menu: no stop of Tab in every row.
        tabIndex={selecting ? 0 : -1}
        className={`absolute z-1 cursor-pointer scroll-my-16 appearance-none rounded-field ${selecting ? "inset-0 size-full" : "size-[44px] pointer-coarse:hidden"}`}
        checked={checked}
        onChange={() => {}}
        // The focus goes to the row after the press.
        onMouseDown={(press) => press.preventDefault()}
        onClick={(click) => {
          onToggle(click.shiftKey);
          // The next key (`j`, `x`) starts from the row.
          if (!isByKeyboard(click))
            click.currentTarget.closest("li")?.querySelector("a")?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
