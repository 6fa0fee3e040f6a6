import type { ReactNode } from "react";
import { FIRST_DAY, type Day } from "#domain/time/calendar.ts";
import { CategoryChoice } from "#web/expenses/form/category-choice.tsx";
import type { ExpenseField, ExpenseForm } from "#web/expenses/form/expense-form.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";

type ExpenseFieldsProps = {
  form: ExpenseForm;
  today: Day;
  errorOf: (field: ExpenseField) => string | undefined;
  onChange: (part: Partial<ExpenseForm>) => void;
  /** Called when a filled field loses focus; from then on its error is visible. */
  onLeave: (field: ExpenseField) => void;
  /** Shown beside the date. */
  receipt: ReactNode;
};

export function ExpenseFields({ form, today, errorOf, onChange, onLeave, receipt }: ExpenseFieldsProps) {
  const leave = (field: ExpenseField, value: string) => () => {
    if (value.trim() !== "") onLeave(field);
  };
  return (
    <>
      <TextField
        label="Description"
        autoComplete="off"
        enterKeyHint="next"
        value={form.description}
        error={errorOf("description")}
        onChange={(event) => onChange({ description: event.target.value })}
        onBlur={leave("description", form.description)}
      />
      <AmountField
        label="Amount"
        value={form.amount}
        error={errorOf("amountCents")}
        onChange={(event) => onChange({ amount: event.target.value })}
        onBlur={leave("amountCents", form.amount)}
        onMeant={(amount) => onChange({ amount })}
      />
      <CategoryChoice value={form.category} onChange={(category) => onChange({ category })} />
      <div className="@container">
        <div className="grid items-start gap-6 min-[340px]:grid-cols-2 min-[340px]:gap-4 cramped:grid-cols-1">
          <TextField
            label="Date"
            type="date"
            min={FIRST_DAY}
            max={today}
            value={form.expenseDate ?? today}
            error={errorOf("expenseDate")}
            onChange={({ target }) => onChange({ expenseDate: target.value === today ? null : target.value })}
            onBlur={() => onLeave("expenseDate")}
          />
          {receipt}
        </div>
      </div>
    </>
  );
}
