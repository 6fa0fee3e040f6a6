import type { ReturnedRow } from "#db/engine/json-row.ts";
import { selectBudget } from "#db/queries/budget/budgets.ts";
import { listRecentExpenses } from "#db/queries/expenses/expense-list.ts";
import { listNextEvents, listOpenInvitations } from "#db/queries/overview/next-events.ts";
import { listRecentSplits, sumActiveSplits, sumActiveSquadSplits } from "#db/queries/overview/overview.ts";
import { listOverviewSquads } from "#db/queries/squads/squads.ts";
import { budgetOf } from "#domain/budget/budget.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { monthOf } from "#domain/time/calendar.ts";
import {
  MOST_ACTIVE_COUNTED,
  MOST_BALANCES_COUNTED,
  overviewStanding,
  RECENT_ITEMS,
  type ActiveSplits,
  type Overview,
} from "#domain/overview/overview.ts";
import type { OverviewQuery } from "#domain/overview/overview-query.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";
import { readStanding, standingStatements } from "#worker/standing/read-standing.ts";

/** The first screen in one response and one round trip, however long the history is. */
export async function readOverview(ctx: UserContext, { today }: OverviewQuery): Promise<Overview> {
  const { db, now, userId } = ctx;
  const month = monthOf(await todayOf(ctx, today));
  const {
    budget: [budget],
    active: [direct],
    activeInSquads,
    standing,
    recentExpenses,
    recentSplits,
    nextEvents,
    invitations,
    squads,
  } = await db.batch({
    budget: selectBudget(db, userId, month),
    active: sumActiveSplits(db, userId),
    activeInSquads: sumActiveSquadSplits(db, userId),
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
    activeSplits: activeSplitsOf(direct ?? { count: 0, totalCents: 0 }, activeInSquads),
    standing: overviewStanding(readStanding(ctx, standing)),
    recentExpenses,
    recentSplits: recentSplits.map(({ split }) => split),
    nextEvents,
    invitations,
    squads,
  };
}

/** Direct splits are in dollars. */
function activeSplitsOf(
  direct: ReturnedRow<typeof sumActiveSplits>,
  inSquads: readonly ReturnedRow<typeof sumActiveSquadSplits>[],
): ActiveSplits {
  const totalIn = (currency: string) =>
    sumOf(inSquads.filter((each) => each.currency === currency).map(({ open }) => open.totalCents));
  const others = new Set(inSquads.map(({ currency }) => currency).filter((currency) => currency !== "USD"));
  return {
    count: direct.count + sumOf(inSquads.map(({ open }) => open.count)),
    isMore: inSquads.length >= MOST_BALANCES_COUNTED || inSquads.some(({ open }) => open.count === MOST_ACTIVE_COUNTED),
    totalCents: direct.totalCents + totalIn("USD"),
    otherTotals: [...others]
      .toSorted()
      .map((currency) => ({ currency, cents: totalIn(currency) }))
      .filter(({ cents }) => cents > 0),
  };
}
