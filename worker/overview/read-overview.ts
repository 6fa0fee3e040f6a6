import { selectBudget } from "#db/queries/budget/budgets.ts";
import { listRecentExpenses } from "#db/queries/expenses/expense-list.ts";
import { listNextEvents, listOpenInvitations } from "#db/queries/overview/next-events.ts";
import { listRecentSplits, sumActiveSplits } from "#db/queries/overview/overview.ts";
import { listOpenBalances, type OpenBalanceRow } from "#db/queries/splits/split-list.ts";
import { listOverviewSquads } from "#db/queries/squads/squads.ts";
import { budgetOf } from "#domain/budget/budget.ts";
import { monthOf } from "#domain/time/calendar.ts";
import { namedInBalance, RECENT_ITEMS, type BalanceSide, type Overview } from "#domain/overview/overview.ts";
import type { OverviewQuery } from "#domain/overview/overview-query.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

/** The first screen in one response and one round trip, however long the history is. */
export async function readOverview(ctx: UserContext, { today }: OverviewQuery): Promise<Overview> {
  const { db, now, userId } = ctx;
  const month = monthOf(await todayOf(ctx, today));
  const {
    budget: [budget],
    active: [active],
    balances,
    recentExpenses,
    recentSplits,
    nextEvents,
    invitations,
    squads,
  } = await db.batch({
    budget: selectBudget(db, userId, month),
    active: sumActiveSplits(db, userId),
    balances: listOpenBalances(db, userId),
    recentExpenses: listRecentExpenses(db, userId, RECENT_ITEMS),
    recentSplits: listRecentSplits(db, userId),
    nextEvents: listNextEvents(db, userId, now),
    invitations: listOpenInvitations(db, userId, now),
    squads: listOverviewSquads(db, userId),
  });
  return {
    budget: budgetOf(month, budget?.limitCents ?? null, budget?.spentCents ?? 0),
    expensesThisMonth: budget?.count ?? 0,
    activeSplits: active ?? { count: 0, totalCents: 0 },
    owed: sideOf(balances, "owed"),
    owe: sideOf(balances, "owe"),
    recentExpenses,
    recentSplits,
    nextEvents,
    invitations,
    squads,
  };
}

/** The rows come sorted by amount, largest first. */
function sideOf(rows: OpenBalanceRow[], side: OpenBalanceRow["side"]): BalanceSide {
  const mine = rows.filter((row) => row.side === side);
  return {
    cents: mine.reduce((sum, { cents }) => sum + cents, 0),
    peopleCount: mine.length,
    people: namedInBalance(mine).map(({ person, cents }) => ({ person, cents })),
  };
}
