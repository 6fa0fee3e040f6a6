import { newId } from "#db/new-id.ts";
import { notifyBudgetReached } from "#db/queries/budget/budgets.ts";
import { insertOwnShare } from "#db/queries/expenses/expenses.ts";
import { asCreator, asViewer } from "#db/queries/splits/split-access.ts";
import { selectSplit, type NewParticipant } from "#db/queries/splits/splits.ts";
import { monthOf, type Day } from "#domain/time/calendar.ts";
import { expenseSearchText } from "#domain/expenses/expenses.ts";
import type { CreateSplitBody } from "#domain/splits/divide-split.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { newSplit, refuseUsedId } from "./new-split.ts";
import { refuseSelf, withSplitFields } from "./split-people.ts";
import { splitDateOf } from "./split-date.ts";

/**
 * Creates a split with its shares and notifications in one batch, then publishes it. On request, the creator's own
 * share is added as an expense in the same batch: either both exist or neither.
 */
export async function createSplit(ctx: UserContext, input: CreateSplitBody): Promise<Split> {
  const { userId } = ctx;
  refuseSelf(input.participantIds, userId);
  await limitPerMinute(ctx, "createSplit", userId);
  const today = await todayOf(ctx, input.today);
  const splitDate = splitDateOf(input.splitDate, today);
  const { id, split, participants, statements } = newSplit(ctx, input, splitDate);
  const outcome = await writeOnce(
    ctx,
    { ...statements, ownShare: input.addToExpenses ? addOwnShare(ctx, split, participants, today) : undefined },
    selectSplit(asViewer(id, userId)),
  )
    .catch(refuseUsedId)
    .catch(withSplitFields);
  if (!outcome.answer) throw new Error("the new split cannot be read");
  if (!outcome.replayed) {
    ctx.publish([userId, ...input.participantIds], { type: "split-changed", splitId: id });
    const { notified, ownShare, counted } = outcome.results;
    publishNotificationsLater(ctx, [...notified.bundled, ...notified.single, ...counted]);
    if (ownShare) {
      ctx.publish([userId], { type: "expenses-changed" });
      publishNotificationsLater(ctx, ownShare.notified);
    }
  }
  return outcome.answer;
}

/** The creator's own share as an expense without a category, on the date of the split. */
function addOwnShare(
  { db, now, userId }: UserContext,
  split: { id: string; name: string; totalAmountCents: number; splitDate: Day },
  participants: readonly NewParticipant[],
  today: Day,
) {
  const { id: splitId, name, totalAmountCents, splitDate } = split;
  const amountCents = participants.reduce((left, { amountOwedCents }) => left - amountOwedCents, totalAmountCents);
  // The creator can have paid without a share of their own.
  if (amountCents === 0) return undefined;
  const expense = { description: name, amountCents, expenseDate: splitDate };
  const row = { ...expense, id: newId("exp", now), createdAt: now, searchText: expenseSearchText(expense) };
  return {
    expense: insertOwnShare(db, asCreator(splitId, userId), row),
    notified: notifyBudgetReached(db, userId, monthOf(today), now),
  };
}
