import { asExpenseOwner, deleteExpense as markDeleted } from "#db/queries/expenses/expenses.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Deletes one of one's own expenses; for a day it can be taken back. */
export async function deleteExpense(ctx: UserContext, id: string): Promise<void> {
  const deleted = await markDeleted(ctx.db, asExpenseOwner(id, ctx.userId), ctx.now);
  if (deleted.length === 0) throw new DomainError("not_found");
  ctx.publish([ctx.userId], { type: "expenses-changed" });
}
