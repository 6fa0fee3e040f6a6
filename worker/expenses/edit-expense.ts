import { notifyBudgetReached } from "#db/queries/budget/budgets.ts";
import { asExpenseOwner } from "#db/queries/expenses/expense-access.ts";
import { selectExpense, updateExpense, type ExpenseChanges } from "#db/queries/expenses/expenses.ts";
import { refuseUnavailableReceipt } from "#db/queries/receipts/receipts.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { monthOf } from "#domain/time/calendar.ts";
import { DomainError } from "#domain/errors.ts";
import { expenseSearchText, type EditExpense, type Expense } from "#domain/expenses/expenses.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { refuseExpenseDate } from "./expense-date.ts";

/** Updates an expense of the signed-in user, with a budget notification if this month reaches a threshold. */
export async function editExpense(
  ctx: UserContext,
  id: string,
  { today: givenToday, ...edit }: EditExpense,
): Promise<Expense> {
  const { db, now, userId } = ctx;
  const today = await todayOf(ctx, givenToday);
  if (edit.expenseDate !== undefined) refuseExpenseDate(edit.expenseDate, today);
  const { description } = edit;
  const changes: ExpenseChanges = {
    ...edit,
    ...(description !== undefined && { searchText: expenseSearchText({ description }) }),
  };
  const owner = asExpenseOwner(id, userId);
  const {
    notified,
    updated,
    expense: [expense],
  } = await db.batch({
    receipt:
      edit.receiptPath != null ? refuseUnavailableReceipt(db, { userId, path: edit.receiptPath }, owner) : undefined,
    updated: updateExpense(db, owner, changes),
    notified: notifyBudgetReached(db, userId, monthOf(today), now),
    expense: queryJson(db, selectExpense(owner)),
  });
  if (updated.length === 0 || !expense) throw new DomainError("not_found");
  ctx.publish([userId], { type: "expenses-changed" });
  publishNotificationsLater(ctx, notified);
  return expense;
}
