import { Tag, Trash2, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { CATEGORIES, UNCATEGORIZED } from "#domain/expenses/categories.ts";
import { MAX_BATCH, type Expense } from "#domain/expenses/expenses.ts";
import * as messages from "#web/expenses/messages.ts";
import { useChangeExpenses } from "#web/expenses/selection/change-expenses.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { iconOf } from "#web/ui/icons/category-icon.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { topModal } from "#web/ui/overlay/open-modals.ts";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** Above the phone's bottom bar and the toasts. On desktop the page itself ends above the toasts. */
const PLACE = { phone: "calc(92px + var(--safe-bottom) + var(--toast-space, 0px))", desktop: "16px" };

type SelectionBarProps = {
  /** At least one. */
  expenses: readonly Expense[];
  /** Selects nothing any more. */
  onLeave: () => void;
};

/** What can be done with the selected expenses. Escape unselects them. */
export function SelectionBar({ expenses, onLeave }: SelectionBarProps) {
  const phone = useIsPhone();
  const change = useChangeExpenses();
  const tooMany = expenses.length > MAX_BATCH;
  const leave = useEffectEvent(onLeave);

  // Listens on the document, for an Escape that nothing else has handled: no dialog, no menu and no search.
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isElsewhere =
        target instanceof Element && target.matches("[aria-haspopup], [role=menuitem], [type=search]");
      if (key === "Escape" && !defaultPrevented && !isElsewhere && !topModal.read()) leave();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const run = (start: (chosen: readonly Expense[]) => void) => {
    start(expenses);
    onLeave();
  };
  return (
    <div
      role="region"
      aria-label={messages.selectedExpenses}
      className="sticky z-1 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-box border border-base-300 bg-base-100 p-1.5 shadow-floating"
      style={{ bottom: phone ? PLACE.phone : PLACE.desktop }}
    >
      <p role="status" className="px-3 font-semibold">
        {plural(expenses.length, messages.selectedCount)}
        {tooMany && (
          <span className="block text-sm text-error">{fill(messages.atMostSelected, { max: MAX_BATCH })}</span>
        )}
      </p>
      {!tooMany && (
        <>
          <Menu
            above
            label={messages.changeCategory}
            icon={<Tag className="icon-20" />}
            items={([...CATEGORIES, null] as const).map((category) => ({
              text: category ?? UNCATEGORIZED,
              icon: iconOf(category),
              onChoose: () => run((chosen) => change.categorize(chosen, category)),
            }))}
          />
          <Button
            variant="line"
            icon={<Trash2 className="icon-20" />}
            onClick={() => {
              run(change.remove);
              giveFocusBack(null);
            }}
          >
            {messages.deleteExpense}
          </Button>
        </>
      )}
      <IconButton label={messages.unselect} icon={<X className="icon-20" />} onClick={onLeave} />
    </div>
  );
}
