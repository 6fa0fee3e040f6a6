import { Receipt } from "lucide-react";
import { useNavigate } from "react-router";
import type { Day } from "#domain/time/calendar.ts";
import { expenseDraft } from "#web/expenses/form/expense-draft.ts";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { amountText } from "#web/ui/form/typed-amount.ts";

type AddAsExpenseProps = {
  /** The label of the button. */
  label: string;
  /** The source that the form names. */
  source: string;
  description: string;
  amountCents: number;
  expenseDate: Day;
};

/** A button that opens Add Expense with values from elsewhere, for example a share. */
export function AddAsExpense({ label, source, description, amountCents, expenseDate }: AddAsExpenseProps) {
  const navigate = useNavigate();
  const open = () => {
    expenseDraft.clear();
    expenseDraft.save({ description, amount: amountText(amountCents), category: null, expenseDate });
    void navigate(paths.newExpense, { state: { filledIn: source } });
  };
  return (
    <Button variant="quiet" size="small" icon={<Receipt className="icon-16" />} onClick={open}>
      {label}
    </Button>
  );
}
