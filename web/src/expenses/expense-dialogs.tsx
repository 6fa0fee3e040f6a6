import { useState } from "react";
import type { ReactNode } from "react";
import type { Day } from "#domain/time/calendar.ts";
import { AddExpenseDialog } from "#web/expenses/form/add-expense-dialog.tsx";
import { EditExpenseDialog } from "#web/expenses/form/edit-expense-dialog.tsx";
import { DropHint } from "#web/expenses/receipt/drop-hint.tsx";
import { useFileDrop } from "#web/expenses/receipt/file-drop.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";

const ReceiptViewer = lazyPart(() =>
  import("#web/expenses/receipt/receipt-viewer.tsx").then((found) => found.ReceiptViewer),
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
  if (receipt.open) return <ReceiptViewer id={receipt.value} onClose={receipt.close} />;
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
