import { deleteExpense as markDeleted } from "#db/queries/expenses/expenses.ts";
import { Refusal } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Deletes one of one's own expenses; for a day it can be taken back. */
export async function deleteExpense(ctx: UserContext, id: string): Promise<void> {
  const deleted = await markDeleted(ctx.db, ctx.userId, id, ctx.now);
  if (deleted.length === 0) throw new Refusal("not_found");
  ctx.tell([ctx.userId], { type: "expenses-changed" });
}
