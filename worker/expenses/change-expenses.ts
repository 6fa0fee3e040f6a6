import { notifyBudgetReached } from "#db/queries/budget/budgets.ts";
import { asExpensesOwner, type ExpensesOwner } from "#db/queries/expenses/expense-access.ts";
import { categorizeBatch, deleteBatch, restoreBatch, selectBatch } from "#db/queries/expenses/expenses.ts";
import { DomainError } from "#domain/errors.ts";
import type { ChangedExpenses, ExpenseBatch } from "#domain/expenses/expenses.ts";
import { monthOf } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Deletes, restores or categorizes several expenses of the signed-in user, all or none, in one batch. Those that are
 * deleted or restored already stay as they are, so the request can be repeated.
 */
export async function changeExpenses(ctx: UserContext, batch: ExpenseBatch): Promise<ChangedExpenses> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "changeExpenses", userId);
  // A deleted expense has no category to change.
  const owner = asExpensesOwner(batch.ids, userId, batch.change === "category" ? undefined : restorableSince(now));
  const month = batch.change === "restore" ? monthOf(await todayOf(ctx, batch.today)) : undefined;
  const outcome = await writeOnce(
    ctx,
    {
      written: write(ctx, owner, batch),
      notified: month === undefined ? undefined : notifyBudgetReached(db, userId, month, now),
    },
    selectBatch(owner),
  );
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) {
    ctx.publish([userId], { type: "expenses-changed" });
    publishNotificationsLater(ctx, outcome.results.notified ?? []);
  }
  return outcome.answer;
}

function write({ db, now }: UserContext, owner: ExpensesOwner, batch: ExpenseBatch) {
  if (batch.change === "delete") return deleteBatch(db, owner, now);
  if (batch.change === "restore") return restoreBatch(db, owner);
  return categorizeBatch(db, owner, batch.category);
}
