import { useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { type BudgetMonth, saveBudgetSchema } from "#domain/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { useSaveBudget } from "#web/budget/save-budget.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

/** Shows the current limit until the user types; typed text stays until it is saved. */
export function BudgetForm({ budget, today }: { budget: BudgetMonth; today: Day }) {
  const { monthlyLimitCents } = budget;
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const save = useSaveBudget(today);
  // Fixed before saving, so that the button's label does not change under the pointer.
  const [isNew, setNew] = useState(monthlyLimitCents === null);
  if (!save.isPending && isNew !== (monthlyLimitCents === null)) setNew(!isNew);

  const value = typed ?? (monthlyLimitCents === null ? "" : amountText(monthlyLimitCents));
  const { cents, error } = checkBudget(value);
  const refused = save.error instanceof ApiError ? save.error.fields?.monthlyLimitCents : undefined;
  const type = (text: string) => {
    setTyped(text);
    // The refusal was about the form before this change.
    if (save.isError) save.reset();
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending) return;
    flushSync(() => setTried(true));
    if (cents === undefined) return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setTyped(value);
    save.mutate(cents, {
      onSuccess: () => {
        setTyped(null);
        setTried(false);
      },
    });
  }

  return (
    <section aria-label="Set your budget" className="card-line mt-4 p-5 md:mt-5 md:p-6">
      <form noValidate className="flex flex-wrap items-start gap-x-4 gap-y-4" onSubmit={submit}>
        <AmountField
          label="Monthly Budget"
          large={false}
          placeholder="1000.00"
          className="w-full md:w-80"
          value={value}
          error={(tried ? error : undefined) ?? refused}
          onChange={(event) => type(event.target.value)}
          onMeant={type}
        />
        <Button type="submit" look="primary" busy={save.isPending} className="max-md:w-full md:mt-8 md:h-[46px]">
          {isNew ? "Set Budget" : "Update Budget"}
        </Button>
        <p className="text-sm text-ink-soft lg:mt-11 lg:ml-auto">We’ll tell you once at 80% and once if you go over.</p>
      </form>
    </section>
  );
}

/** Parses the typed limit to cents, or returns its first error. */
function checkBudget(typed: string): { cents: number; error?: never } | { cents?: never; error: string } {
  const parsed = saveBudgetSchema.safeParse({ monthlyLimitCents: typedCents(typed) });
  return parsed.success ? { cents: parsed.data.monthlyLimitCents } : { error: parsed.error.issues[0]?.message ?? "" };
}
