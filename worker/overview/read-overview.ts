import { selectBudget } from "#db/queries/budget/budgets.ts";
import { listRecentExpenses } from "#db/queries/expenses/expense-list.ts";
import {
  listDraftsToFinish,
  listNextEvents,
  listOpenSignUps,
  listPaymentsToConfirm,
  selectBeginnings,
} from "#db/queries/overview/next-up.ts";
import { listRecentSplits } from "#db/queries/overview/overview.ts";
import { listRecurringBills } from "#db/queries/recurring/recurring-bills.ts";
import { activeSplitsStatements } from "#db/queries/splits/active-splits.ts";
import { listOverviewSquads } from "#db/queries/squads/squads.ts";
import { budgetOf } from "#domain/budget/budget.ts";
import { monthOf } from "#domain/time/calendar.ts";
import { overviewStanding, RECENT_ITEMS, type Overview } from "#domain/overview/overview.ts";
import { billsDue } from "#domain/recurring/bills-due.ts";
import { firstStepsOf } from "#domain/overview/first-steps.ts";
import { lastBillDay, nextUpOf } from "#domain/overview/next-up.ts";
import type { OverviewQuery } from "#domain/overview/overview-query.ts";
import { activeSplitsOf } from "#domain/splits/active-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";
import { limitStandingReads, readStanding, standingStatements } from "#worker/standing/read-standing.ts";

/** The first screen in one response and one round trip, however long the history is. */
export async function readOverview(ctx: UserContext, { today: givenToday }: OverviewQuery): Promise<Overview> {
  const { db, now, userId } = ctx;
  await limitStandingReads(ctx, "overview");
  const today = await todayOf(ctx, givenToday);
  const month = monthOf(today);
  const {
    budget: [budget],
    active,
    standing,
    recentExpenses,
    recentSplits,
    beginnings: [account],
    payments,
    drafts,
    signUps,
    events,
    bills,
    squads,
  } = await db.batch({
    budget: selectBudget(db, userId, month),
    active: activeSplitsStatements(db, userId),
    standing: standingStatements(db, userId),
    recentExpenses: listRecentExpenses(db, userId, RECENT_ITEMS),
    recentSplits: listRecentSplits(db, userId),
    beginnings: selectBeginnings(db, userId),
    payments: listPaymentsToConfirm(db, userId),
    drafts: listDraftsToFinish(db, userId),
    signUps: listOpenSignUps(db, userId, now),
    events: listNextEvents(db, userId, now),
    bills: listRecurringBills(db, userId, lastBillDay(today)),
    squads: listOverviewSquads(db, userId),
  });
  return {
    budget: budgetOf(month, budget?.limitCents ?? null, budget?.spentCents ?? 0),
    expensesThisMonth: budget?.count ?? 0,
    activeSplits: activeSplitsOf(active),
    standing: overviewStanding(readStanding(ctx, standing)),
    recentExpenses,
    recentSplits: recentSplits.map(({ split }) => split),
    nextUp: nextUpOf(
      { payments, drafts, events: [...signUps, ...events], bills },
      { today, timeZone: account?.timeZone ?? "UTC" },
    ),
    billsDue: billsDue(bills, lastBillDay(today)),
    squads,
    firstSteps: account
      ? firstStepsOf({ ...account, isEmpty: recentSplits.length === 0 && squads.length === 0 }, now)
      : null,
  };
}
