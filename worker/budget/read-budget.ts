import { selectBudget, selectPastBudget } from "#db/queries/budget/budgets.ts";
import { listUnbilledEvents } from "#db/queries/events/unbilled-events.ts";
import { listRecurringBills } from "#db/queries/recurring/recurring-bills.ts";
import { budgetOf, type BudgetQuery } from "#domain/budget/budget.ts";
import { comingBills, comingEvent, daysOfMonth, inOrderOfDays, type CurrentBudget } from "#domain/budget/coming.ts";
import { monthOf } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

const DAY_MS = 86_400_000;

/** The spending and the limit of a month, and what is still to come in the current one. A past month keeps the limit that it had. */
export async function readBudget(ctx: UserContext, { month: givenMonth, today }: BudgetQuery): Promise<CurrentBudget> {
  const { db, now, userId } = ctx;
  const thisMonth = monthOf(await todayOf(ctx, today));
  const month = givenMonth ?? thisMonth;
  if (month !== thisMonth) {
    const [row] = await (month < thisMonth ? selectPastBudget : selectBudget)(db, userId, month);
    return { ...budgetOf(month, row?.limitCents ?? null, row?.spentCents ?? 0), coming: [] };
  }
  const { first, last } = daysOfMonth(month);
  // In every time zone.
  const range = { from: new Date(Date.parse(first) - DAY_MS), to: new Date(Date.parse(last) + 2 * DAY_MS) };
  const {
    budget: [row],
    bills,
    events,
  } = await db.batch({
    budget: selectBudget(db, userId, month),
    bills: listRecurringBills(db, userId, last),
    events: listUnbilledEvents(db, userId, range, now),
  });
  const coming = [
    ...bills.flatMap((bill) => comingBills(bill, month)),
    ...events.flatMap((event) => comingEvent(event, month)),
  ];
  return { ...budgetOf(month, row?.limitCents ?? null, row?.spentCents ?? 0), coming: inOrderOfDays(coming) };
}
