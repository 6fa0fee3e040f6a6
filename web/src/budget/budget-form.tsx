import { useState } from "react";
import { type BudgetMonth, saveBudgetSchema } from "#domain/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import { useSaveBudget } from "#web/budget/save-budget.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { fieldErrors, type FormResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

/** Shows the current limit until the user types; typed text stays until it is saved. */
export function BudgetForm({ budget, today }: { budget: BudgetMonth; today: Day }) {
  const { monthlyLimitCents } = budget;
  const save = useSaveBudget(today);
  const current = monthlyLimitCents === null ? "" : amountText(monthlyLimitCents);
  const form = useForm({
    initial: { typed: null as string | null },
    check: ({ typed }) => checkBudget(typed ?? current),
    submit: (limitCents) => save.mutateAsync(limitCents),
    onSuccess: () => form.reset(),
  });
  // Fixed before saving, so that the button's label does not change under the pointer.
  const [isNew, setNew] = useState(monthlyLimitCents === null);
  if (!form.pending && isNew !== (monthlyLimitCents === null)) setNew(!isNew);
  const type = (typed: string) => form.change({ typed });

  return (
    <section aria-label="Set your budget" className="card-line mt-4 p-5 md:mt-5 md:p-6">
      <form {...form.props} className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <AmountField
          label="Monthly Budget"
          large={false}
          placeholder="1000.00"
          className="w-full md:w-80"
          value={form.values.typed ?? current}
          error={form.visibleErrors.monthlyLimitCents}
          onChange={(event) => type(event.target.value)}
          onMeant={type}
        />
        <Button type="submit" variant="primary" busy={form.pending} className="max-md:w-full md:mt-8 md:h-[46px]">
          {isNew ? "Set Budget" : "Update Budget"}
        </Button>
        <p className="text-sm text-ink-soft lg:mt-11 lg:ml-auto">We’ll tell you once at 80% and once if you go over.</p>
      </form>
    </section>
  );
}

/** Parses the typed limit to cents. */
function checkBudget(typed: string): FormResult<number, "monthlyLimitCents"> {
  const parsed = saveBudgetSchema.safeParse({ monthlyLimitCents: typedCents(typed) });
  return parsed.success
    ? { body: parsed.data.monthlyLimitCents }
    : { errors: fieldErrors<"monthlyLimitCents">(parsed.error) ?? {} };
}
