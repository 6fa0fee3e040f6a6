import { useQuery } from "@tanstack/react-query";
import * as messages from "#web/expenses/messages.ts";
import { receiptQuery } from "#web/expenses/receipt-query.ts";
import { useExpense } from "#web/expenses/use-expense.ts";
import * as receiptMessages from "#web/receipts/messages.ts";
import { ReceiptViewer } from "#web/receipts/receipt-viewer.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Shows an expense's receipt. The picture is requested only once the expense is loaded. */
export function ExpenseReceipt({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useExpense(id);
  const expense = found.data;
  const receipt = useQuery(receiptQuery(id, expense?.receiptPath));
  return (
    <ReceiptViewer
      title={expense?.description ?? receiptMessages.receipt}
      alt={
        expense ? fill(receiptMessages.receiptOf, { description: expense.description }) : messages.receiptOfThisExpense
      }
      fileName={`receipt-${expense?.expenseDate ?? id}`}
      of={expense ? receipt : { ...found, data: undefined }}
      onClose={onClose}
    />
  );
}
