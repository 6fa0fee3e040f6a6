import { notifyBudgetReached } from "#db/queries/budget/budgets.ts";
import { asExpenseOwner, asExpenseRestorer } from "#db/queries/expenses/expense-access.ts";
import { restoreExpense as unmarkDeleted, selectExpense } from "#db/queries/expenses/expenses.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { monthOf, type Day } from "#domain/time/calendar.ts";
import { DomainError } from "#domain/errors.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Restores an expense that was deleted within the last day. An expense that is not deleted stays as it is, so the
 * request can be repeated. A budget notification is part of it if this month reaches a threshold.
 */
export async function restoreExpense(ctx: UserContext, id: string, today: Day | undefined): Promise<Expense> {
  const { db, now, userId } = ctx;
  const month = monthOf(await todayOf(ctx, today));
  const {
    restored,
    notified,
    expense: [expense],
  } = await db.batch({
    restored: unmarkDeleted(db, asExpenseRestorer(id, userId, restorableSince(now))),
    notified: notifyBudgetReached(db, userId, month, now),
    expense: queryJson(db, selectExpense(asExpenseOwner(id, userId))),
  });
  if (!expense) throw new DomainError("not_found");
  if (restored.length > 0) ctx.publish([userId], { type: "expenses-changed" });
  publishNotificationsLater(ctx, notified);
  return expense;
}
