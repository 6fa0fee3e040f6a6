import { selectBudget } from "#db/queries/budgets.ts";
import { listRecentExpenses } from "#db/queries/expense-list.ts";
import { readExpense } from "#db/queries/expenses.ts";
import {
  listRecentSplits,
  readBalanceSide,
  readRecentSplit,
  selectBalances,
  sumActiveSplits,
} from "#db/queries/overview.ts";
import { budgetOf } from "#domain/budget.ts";
import { monthOf } from "#domain/calendar.ts";
import { RECENT_ITEMS, type Overview, type OverviewQuery } from "#domain/overview.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

/** The first screen in one answer and one round trip, whatever the length of history. */
export async function readOverview(ctx: UserContext, { today }: OverviewQuery): Promise<Overview> {
  const { db, userId } = ctx;
  const month = monthOf(await todayOf(ctx, today));
  const [[budget], [active], [balances], recentExpenses, recentSplits] = await db.batch([
    selectBudget(db, userId, month),
    sumActiveSplits(db, userId),
    selectBalances(db, userId),
    listRecentExpenses(db, userId, RECENT_ITEMS),
    listRecentSplits(db, userId),
  ]);
  return {
    budget: budgetOf(month, budget?.limitCents ?? null, budget?.spentCents ?? 0),
    expensesThisMonth: budget?.count ?? 0,
    activeSplits: active ?? { count: 0, totalCents: 0 },
    owed: readBalanceSide(balances?.owed),
    owe: readBalanceSide(balances?.owe),
    recentExpenses: recentExpenses.map(({ json }) => readExpense(json)),
    recentSplits: recentSplits.map(readRecentSplit),
  };
}
