import { selectBudget } from "#db/queries/budget/budgets.ts";
import { listRecentExpenses } from "#db/queries/expenses/expense-list.ts";
import { listNextEvents, listOpenInvitations } from "#db/queries/overview/next-events.ts";
import { listRecentSplits } from "#db/queries/overview/overview.ts";
import { activeSplitsStatements } from "#db/queries/splits/active-splits.ts";
import { listOverviewSquads } from "#db/queries/squads/squads.ts";
import { budgetOf } from "#domain/budget/budget.ts";
import { monthOf } from "#domain/time/calendar.ts";
import { overviewStanding, RECENT_ITEMS, type Overview } from "#domain/overview/overview.ts";
import type { OverviewQuery } from "#domain/overview/overview-query.ts";
import { activeSplitsOf } from "#domain/splits/active-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";
import { readStanding, standingStatements } from "#worker/standing/read-standing.ts";

/** The first screen in one response and one round trip, however long the history is. */
export async function readOverview(ctx: UserContext, { today }: OverviewQuery): Promise<Overview> {
  const { db, now, userId } = ctx;
  const month = monthOf(await todayOf(ctx, today));
  const {
    budget: [budget],
    active,
    standing,
    recentExpenses,
    recentSplits,
    nextEvents,
    invitations,
    squads,
  } = await db.batch({
    budget: selectBudget(db, userId, month),
    active: activeSplitsStatements(db, userId),
    standing: standingStatements(db, userId),
    recentExpenses: listRecentExpenses(db, userId, RECENT_ITEMS),
    recentSplits: listRecentSplits(db, userId),
    nextEvents: listNextEvents(db, userId, now),
    invitations: listOpenInvitations(db, userId, now),
    squads: listOverviewSquads(db, userId),
  });
  return {
    budget: budgetOf(month, budget?.limitCents ?? null, budget?.spentCents ?? 0),
    expensesThisMonth: budget?.count ?? 0,
    activeSplits: activeSplitsOf(active),
    standing: overviewStanding(readStanding(ctx, standing)),
    recentExpenses,
    recentSplits: recentSplits.map(({ split }) => split),
    nextEvents,
    invitations,
    squads,
  };
}
