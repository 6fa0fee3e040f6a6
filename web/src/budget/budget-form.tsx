import { useState } from "react";
import { type BudgetMonth, saveBudgetSchema } from "#domain/budget/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/budget/messages.ts";
import { useSaveBudget } from "#web/budget/save-budget.ts";
import { fieldErrors, type FormResult } from "#web/ui/form/form-result.ts";
import { NumberField, numberCents, numberText } from "#web/ui/form/number-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** Shows the current limit until the user types. What was typed then stays, also when it is saved. */
export function BudgetForm({ budget, today }: { budget: BudgetMonth; today: Day }) {
  const { monthlyLimitCents } = budget;
  const { save, isSaving } = useSaveBudget(today);
  const current = monthlyLimitCents === null ? "" : numberText(monthlyLimitCents);
  const form = useForm({
    initial: { typed: null as string | null },
    check: ({ typed }) => checkBudget(typed ?? current),
    // Not awaited: the next amount can be typed and saved before this one is answered.
    submit: async (limitCents) => save(limitCents),
  });
  // Set once nothing is being saved, so that the button's label does not change under the pointer.
  const [isNew, setNew] = useState(monthlyLimitCents === null);
  if (!isSaving && isNew !== (monthlyLimitCents === null)) setNew(!isNew);

  return (
    <section aria-labelledby="update-budget" className="card-line mt-4 p-5 md:mt-5 md:p-6">
      <h2 id="update-budget" className="text-lg">
        {messages.updateBudget}
      </h2>
      <form {...form.props} className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-4">
        <NumberField
          label={messages.monthlyBudget}
          before="$"
          step={0.01}
          min={0}
          placeholder="1000.00"
          hint={monthlyLimitCents === null ? messages.noBudgetYet : undefined}
          className="w-full md:w-80"
          value={form.values.typed ?? current}
          error={form.visibleErrors.monthlyLimitCents}
          onValueChange={(typed) => form.change({ typed })}
        />
        <Button type="submit" variant="primary" className="max-md:w-full md:mt-8">
          {isNew ? messages.setBudget : messages.updateBudget}
        </Button>
        <p className="text-sm text-ink-soft lg:mt-11 lg:ml-auto">{messages.whenNotified}</p>
      </form>
    </section>
  );
}

/** Parses the typed limit to cents. */
function checkBudget(typed: string): FormResult<number, "monthlyLimitCents"> {
  const parsed = saveBudgetSchema.safeParse({ monthlyLimitCents: numberCents(typed) });
  return parsed.success
    ? { body: parsed.data.monthlyLimitCents }
    : { errors: fieldErrors<"monthlyLimitCents">(parsed.error) ?? {} };
}
