import { notifyBudgetReached, selectBudget, setBudgetLimit } from "#db/queries/budget/budgets.ts";
import { budgetOf, type SaveBudget, type SavedBudget } from "#domain/budget/budget.ts";
import { monthOf } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Sets the monthly limit from this month on, with a notification if this month is above a threshold of it. Past months keep
 * theirs.
 */
export async function saveBudget(ctx: UserContext, { monthlyLimitCents, today }: SaveBudget): Promise<SavedBudget> {
  const { db, now, userId } = ctx;
  const month = monthOf(await todayOf(ctx, today));
  const {
    before: [before],
    notified,
    after: [row],
  } = await db.batch({
    before: selectBudget(db, userId, month),
    written: setBudgetLimit(db, asAccountOwner({ userId }), month, monthlyLimitCents, now),
    notified: notifyBudgetReached(db, userId, month, now),
    after: selectBudget(db, userId, month),
  });
  ctx.publish([userId], { type: "expenses-changed" });
  publishNotificationsLater(ctx, notified);
  return {
    ...budgetOf(month, row?.limitCents ?? null, row?.spentCents ?? 0),
    created: (before?.limitCents ?? null) === null,
  };
}
