import { newId } from "#db/new-id.ts";
import { notifyBudgetCrossed } from "#db/queries/budget/budgets.ts";
import { insertExpense } from "#db/queries/expenses/expenses.ts";
import { notifySplitAdded } from "#db/queries/notifications/notifications.ts";
import { asViewer } from "#db/queries/splits/split-access.ts";
import {
  insertParticipants,
  insertSplit,
  readSplit,
  selectSplit,
  type NewParticipant,
} from "#db/queries/splits/splits.ts";
import { monthOf, type Day } from "#domain/time/calendar.ts";
import { expenseSearchText } from "#domain/expenses/expenses.ts";
import { searchTextOf, type CreateSplit, type Split } from "#domain/splits/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { todayOf } from "#worker/http/today.ts";
import { tellNotifications } from "#worker/notifications/publish-notifications.ts";
import { newShares, refuseOneself, refuseUnknownEvent, refuseUnknownPeople } from "./split-people.ts";
import { splitDateOf } from "./split-date.ts";

/**
 * Writes a split, its shares and everybody's notification in one batch, then tells the people in it. Where it is asked
 * for, the creator's own share is an expense of theirs by the same batch: both are there, or neither.
 */
export async function createSplit(ctx: UserContext, input: CreateSplit): Promise<Split> {
  const { db, now, userId } = ctx;
  refuseOneself(input.participantIds, userId);
  const today = await todayOf(ctx, input.today);
  const splitDate = splitDateOf(input.splitDate, today);
  const id = newId("spl", now);
  const participants = newShares(input, id, now);
  const split = {
    id,
    name: input.name,
    totalAmountCents: input.totalCents,
    merchant: input.merchant,
    creatorId: userId,
    splitDate,
    createdAt: now,
    searchText: searchTextOf(input),
    eventId: input.eventId,
  };
  const bill = [
    insertSplit(db, split),
    insertParticipants(db, id, participants, now),
    notifySplitAdded(db, id, now),
  ] as const;
  const answer = selectSplit(asViewer(id, userId));
  const outcome = await (
    input.addToExpenses
      ? writeOnce(ctx, [...bill, ...addOwnShare(ctx, split, participants, today)] as const, answer)
      : writeOnce(ctx, bill, answer)
  )
    .catch(refuseUnknownEvent)
    .catch(refuseUnknownPeople);
  if (!outcome.json) throw new Error("a split was written and cannot be read");
  if (!outcome.replayed) {
    ctx.tell([userId, ...input.participantIds], { type: "split-changed", splitId: id });
    tellNotifications(ctx, outcome.results[2]);
    if (outcome.results.length > bill.length) {
      ctx.tell([userId], { type: "expenses-changed" });
      tellNotifications(ctx, outcome.results[3] ?? []);
    }
  }
  return readSplit(outcome.json);
}

/** What is left of the total for the creator, as an expense without category on the split's day. */
function addOwnShare(
  { db, now, userId }: UserContext,
  { name, totalAmountCents, splitDate }: { name: string; totalAmountCents: number; splitDate: Day },
  participants: readonly NewParticipant[],
  today: Day,
) {
  const amountCents = participants.reduce((left, { amountOwedCents }) => left - amountOwedCents, totalAmountCents);
  const expense = { description: name, amountCents, expenseDate: splitDate };
  const row = { ...expense, id: newId("exp", now), userId, createdAt: now, searchText: expenseSearchText(expense) };
  return [notifyBudgetCrossed(db, userId, monthOf(today), expense, now), insertExpense(db, row)] as const;
}
