import { saveBudgetSchema } from "#domain/budget.ts";
import { typedCents } from "#web/ui/form/typed-amount.ts";

/** Parses the typed limit to cents, or returns its first error. */
export function checkBudget(typed: string): { cents: number; error?: never } | { cents?: never; error: string } {
  const parsed = saveBudgetSchema.safeParse({ monthlyLimitCents: typedCents(typed) });
  return parsed.success ? { cents: parsed.data.monthlyLimitCents } : { error: parsed.error.issues[0]?.message ?? "" };
}
