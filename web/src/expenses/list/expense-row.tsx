import * as messages from "#web/expenses/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Copy, Ellipsis, Paperclip, Pencil, SquareCheck, Trash2 } from "lucide-react";
import { memo } from "react";
import type { Day } from "#domain/time/calendar.ts";
import { categoryName } from "#domain/expenses/categories.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { expenseIcon } from "#web/ui/icons/category-icon.ts";
import { RowCheckbox } from "#web/expenses/selection/row-checkbox.tsx";
import { useDeleteExpense } from "#web/expenses/list/delete-expense.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { formatRelativeDay } from "#web/ui/format/format-date.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { Money } from "#web/ui/format/money.tsx";

/** A row that is drawn only on screen (base.css) may move the others when it loses the focus, in the middle of a press on one of them. */
const DRAWN = { contentVisibility: "visible" } as const;

type ExpenseRowProps = {
  expense: Expense;
  today: Day;
  onEdit: (id: string) => void;
  onDuplicate: (expense: Expense) => void;
  selected: boolean;
  /** Whether any row is selected. */
  selecting: boolean;
  /** Selects or unselects the row, and with `range` all rows up to it. */
  onToggle: (id: string, range?: boolean) => void;
};

/**
 * An expense as a row. All of it opens the expense, except receipt, delete and menu. It is memoized and does not read the
 * address, so that a list does not render again when a dialog opens (docs/decisions/first-load.md).
 */
export const ExpenseRow = memo(function ExpenseRow({
  expense,
  today,
  onEdit,
  onDuplicate,
  selected,
  selecting,
  onToggle,
}: ExpenseRowProps) {
  const { id, description, category, expenseDate, receiptPath, amountCents } = expense;
  const remove = useDeleteExpense(expense);
  // While rows are selected, a press anywhere on a row selects it.
  const hidden = selecting ? "invisible" : "";
  return (
    <li
      data-expense={id}
      data-swipe="away"
      style={selecting ? DRAWN : undefined}
      className={`group row-link ${selected ? "bg-info/60" : ""} grid grid-cols-[44px_minmax(0,1fr)_auto_44px] items-center border-b border-base-300 py-3 last:border-0 has-[[aria-expanded=true]]:z-10 @[700px]:grid-cols-[44px_minmax(0,1fr)_136px_140px_minmax(7rem,auto)_44px_44px]`}
    >
      <IconTile icon={expenseIcon(expense)} />
      <RowCheckbox
        description={description}
        checked={selected}
        selecting={selecting}
        onToggle={(range) => onToggle(id, range)}
      />
      <span className="ml-3.5 min-w-0 @[700px]:pr-4">
        <DialogLink
          name="edit"
          value={id}
          className="block truncate font-semibold after:absolute after:inset-0 after:rounded-field"
        >
          {description}
        </DialogLink>
        <span className="flex min-w-0 gap-1 text-sm text-ink-soft">
          <span className="truncate">
            <span className="@[700px]:hidden">{categoryName(category)} · </span>
            {formatRelativeDay(expenseDate, today)}
          </span>
          {receiptPath && (
            <span className="flex shrink-0 items-center gap-1 @[700px]:hidden">
              <span aria-hidden="true">·</span>
              <ReceiptLink id={id} description={description} text={messages.viewReceiptShort} small />
            </span>
          )}
        </span>
      </span>
      <span className="hidden @[700px]:block">
        <Badge>{categoryName(category)}</Badge>
      </span>
      <span className="hidden items-center @[700px]:flex">
        {receiptPath && <ReceiptLink id={id} description={description} text={messages.viewReceipt} />}
      </span>
      <Money
        cents={amountCents}
        className="ml-3 text-right cramped:col-start-2 cramped:row-start-2 cramped:ml-3.5 cramped:text-left"
      />
      <IconButton
        label={fill(messages.deleteExpenseNamed, { description })}
        title={messages.deleteExpense}
        icon={<Trash2 className="icon-20" />}
        data-swipe-press
        className={`relative ml-2 @max-[700px]:hidden ${hidden}`}
        onClick={remove}
      />
      <Menu
        variant="quiet"
        label={fill(messages.actionsFor, { description })}
        title={messages.rowActions}
        icon={<Ellipsis className="icon-20" />}
        className={`-mr-[12px] justify-self-end ${hidden}`}
        items={[
          { text: messages.edit, icon: Pencil, onChoose: () => onEdit(id) },
          { text: messages.select, icon: SquareCheck, onChoose: () => onToggle(id) },
          { text: messages.duplicate, icon: Copy, onChoose: () => onDuplicate(expense) },
          { text: messages.deleteExpense, icon: Trash2, danger: true, onChoose: remove },
        ]}
      />
    </li>
  );
});

type ReceiptLinkProps = { id: string; description: string; text: string; small?: boolean };

function ReceiptLink({ id, description, text, small = false }: ReceiptLinkProps) {
  return (
    <DialogLink
      name="receipt"
      value={id}
      aria-label={fill(messages.viewReceiptOf, { description })}
      className={`link-quiet relative inline-flex min-h-11 items-center gap-1.5 text-sm font-medium ${small ? "-mx-3.5 -mt-2.5 -mb-3.25 px-3.5 pt-2.5 pb-3.25" : "-my-3"}`}
    >
      {/* On narrow rows, only the icon or only the text. */}
      <Paperclip className={`icon-16 ${small ? "@min-[350px]:hidden" : ""}`} />
      <span className={small ? "@max-[350px]:hidden" : ""}>{text}</span>
    </DialogLink>
  );
}
