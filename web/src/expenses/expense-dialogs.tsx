import { useState, type ReactNode } from "react";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/expenses/messages.ts";
import { AddExpenseDialog } from "#web/expenses/form/add-expense-dialog.tsx";
import { EditExpenseDialog } from "#web/expenses/form/edit-expense-dialog.tsx";
import { useFileDrop } from "#web/receipts/file-drop.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { ImagePlus } from "lucide-react";

const ExpenseReceipt = lazyPart(
  () => import("#web/expenses/expense-receipt.tsx").then((found) => found.ExpenseReceipt),
  true,
);

type ExpenseDialogsProps = {
  /** Renders a note for spending this amount on this day. */
  spending: (cents: number, day: Day) => ReactNode;
};

/** The dialogs that the URL opens over the list. A file dropped on the list opens Add Expense with it. */
export function ExpenseDialogs({ spending }: ExpenseDialogsProps) {
  const add = useDialogAddress("new");
  const edit = useDialogAddress("edit");
  const receipt = useDialogAddress("receipt");
  const [dropped, setDropped] = useState<File | null>(null);
  if (add.open)
    return (
      <AddExpenseDialog dropped={dropped} spending={spending} onTaken={() => setDropped(null)} onClose={add.close} />
    );
  if (edit.open) return <EditExpenseDialog id={edit.value} onClose={edit.close} />;
  if (receipt.open) return <ExpenseReceipt id={receipt.value} onClose={receipt.close} />;
  return (
    <PageDrop
      onFile={(file) => {
        setDropped(file);
        add.show();
      }}
    />
  );
}

function PageDrop({ onFile }: { onFile: (file: File) => void }) {
  const isOver = useFileDrop(onFile);
  return isOver && <DropHint />;
}

/** Covers the page while a file is dragged over it. */
function DropHint() {
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-box border border-dashed border-primary bg-base-100 px-8 py-6 text-lg font-semibold shadow-floating">
        <ImagePlus className="icon-20" />
        {messages.dropToAddExpense}
      </p>
    </div>
  );
}
