import type { ReactNode } from "react";
import { FIRST_DAY, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/expenses/messages.ts";
import { CategoryChoice } from "#web/expenses/form/category-choice.tsx";
import type { ExpenseField, ExpenseForm } from "#web/expenses/form/expense-form.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

type ExpenseFieldsProps = {
  form: FormState<ExpenseForm, ExpenseField>;
  today: Day;
  /** Shown beside the date. */
  receipt: ReactNode;
};

export function ExpenseFields({
  form: { values, visibleErrors, change, handleBlur },
  today,
  receipt,
}: ExpenseFieldsProps) {
  return (
    <>
      <TextField
        label={messages.description}
        autoComplete="off"
        enterKeyHint="next"
        value={values.description}
        error={visibleErrors.description}
        onChange={(event) => change({ description: event.target.value })}
        onBlur={() => handleBlur("description", values.description)}
      />
      <AmountField
        label={messages.amount}
        value={values.amount}
        error={visibleErrors.amountCents}
        onChange={(event) => change({ amount: event.target.value })}
        onBlur={() => handleBlur("amountCents", values.amount)}
        onMeant={(amount) => change({ amount })}
      />
      <CategoryChoice value={values.category} onChange={(category) => change({ category })} />
      <div className="@container">
        <div className="grid items-start gap-6 min-[340px]:grid-cols-2 min-[340px]:gap-4 cramped:grid-cols-1">
          <TextField
            label={messages.date}
            type="date"
            min={FIRST_DAY}
            max={today}
            value={values.expenseDate ?? today}
            error={visibleErrors.expenseDate}
            onChange={({ target }) => change({ expenseDate: target.value === today ? null : target.value })}
            onBlur={() => handleBlur("expenseDate", values.expenseDate ?? today)}
          />
          {receipt}
        </div>
      </div>
    </>
  );
}
