import { newId } from "#db/new-id.ts";
import { notifyBudgetReached } from "#db/queries/budget/budgets.ts";
import { asExpenseOwner } from "#db/queries/expenses/expense-access.ts";
import { insertExpense, selectExpense } from "#db/queries/expenses/expenses.ts";
import { refuseUnavailableReceipt } from "#db/queries/receipts/receipts.ts";
import { monthOf } from "#domain/time/calendar.ts";
import { expenseSearchText, type CreateExpense, type Expense } from "#domain/expenses/expenses.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { refuseExpenseDate } from "./expense-date.ts";

/** Adds an expense, and a budget notification if this month reaches a threshold, in one batch. */
export async function addExpense(ctx: UserContext, { today: givenToday, ...input }: CreateExpense): Promise<Expense> {
  const { db, now, userId } = ctx;
  const today = await todayOf(ctx, givenToday);
  refuseExpenseDate(input.expenseDate, today);
  const id = newId("exp", now);
  const expense = { ...input, id, userId, createdAt: now, searchText: expenseSearchText(input) };
  const outcome = await writeOnce(
    ctx,
    {
      receipt:
        input.receiptPath != null ? refuseUnavailableReceipt(db, { userId, path: input.receiptPath }) : undefined,
      expense: insertExpense(db, expense),
      notified: notifyBudgetReached(db, userId, monthOf(today), now),
    },
    selectExpense(asExpenseOwner(id, userId)),
  );
  if (!outcome.answer) throw new Error("the new expense cannot be read");
  if (!outcome.replayed) {
    ctx.publish([userId], { type: "expenses-changed" });
    publishNotificationsLater(ctx, outcome.results.notified);
  }
  return outcome.answer;
}
