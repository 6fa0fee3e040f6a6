import { asExpenseOwner } from "#db/queries/expenses/expense-access.ts";
import { deleteExpense as markDeleted } from "#db/queries/expenses/expenses.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Deletes an expense of the signed-in user. It can be restored for a day. */
export async function deleteExpense(ctx: UserContext, id: string): Promise<void> {
  const deleted = await markDeleted(ctx.db, asExpenseOwner(id, ctx.userId), ctx.now);
  if (deleted.length === 0) throw new DomainError("not_found");
  ctx.publish([ctx.userId], { type: "expenses-changed" });
}
