import { notifyBudgetReached } from "#db/queries/budget/budgets.ts";
import { asExpensesOwner, asExpensesRestorer } from "#db/queries/expenses/expense-access.ts";
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
  const month = batch.change === "restore" ? monthOf(await todayOf(ctx, batch.today)) : undefined;
  const { owner, written } = write(ctx, batch);
  const outcome = await writeOnce(
    ctx,
    {
      written,
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

function write({ db, now, userId }: UserContext, batch: ExpenseBatch) {
  const { ids } = batch;
  if (batch.change === "restore") {
    const owner = asExpensesRestorer(ids, userId, restorableSince(now));
    return { owner, written: restoreBatch(db, owner) };
  }
  if (batch.change === "delete") {
    const owner = asExpensesOwner(ids, userId, restorableSince(now));
    return { owner, written: deleteBatch(db, owner, now) };
  }
  // A deleted expense has no category to change.
  const owner = asExpensesOwner(ids, userId);
  return { owner, written: categorizeBatch(db, owner, batch.category) };
}
