import { asExpenseOwner } from "#db/queries/expenses/expense-access.ts";
import { selectExpense } from "#db/queries/expenses/expenses.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { DomainError } from "#domain/errors.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { UserContext } from "#worker/http/context.ts";

/** An expense of the signed-in user. A deleted one counts as not found. */
export async function readOneExpense({ db, userId }: UserContext, id: string): Promise<Expense> {
  const [expense] = await queryJson(db, selectExpense(asExpenseOwner(id, userId)));
  if (!expense) throw new DomainError("not_found");
  return expense;
}
