import { asExpenseOwner, readExpense, selectExpense } from "#db/queries/expenses/expenses.ts";
import { selectJson } from "#db/queries/http/idempotency.ts";
import { DomainError } from "#domain/errors.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { UserContext } from "#worker/http/context.ts";

/** An expense of the signed-in user. A deleted one counts as not found. */
export async function readOneExpense({ db, userId }: UserContext, id: string): Promise<Expense> {
  const [row] = await selectJson(db, selectExpense(asExpenseOwner(id, userId)));
  if (!row?.json) throw new DomainError("not_found");
  return readExpense(row.json);
}
