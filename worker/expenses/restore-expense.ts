import { asExpenseOwner, asExpenseRestorer } from "#db/queries/expenses/expense-access.ts";
import { restoreExpense as unmarkDeleted, selectExpense } from "#db/queries/expenses/expenses.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { DomainError } from "#domain/errors.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import type { UserContext } from "#worker/http/context.ts";

/**
 * Restores an expense that was deleted within the last day. An expense that is not deleted stays as it is, so the
 * request can be repeated.
 */
export async function restoreExpense(ctx: UserContext, id: string): Promise<Expense> {
  const { db, now, userId } = ctx;
  const {
    restored,
    expense: [expense],
  } = await db.batch({
    restored: unmarkDeleted(db, asExpenseRestorer(id, userId, restorableSince(now))),
    expense: queryJson(db, selectExpense(asExpenseOwner(id, userId))),
  });
  if (!expense) throw new DomainError("not_found");
  if (restored.length > 0) ctx.publish([userId], { type: "expenses-changed" });
  return expense;
}
