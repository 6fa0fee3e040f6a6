import { selectBudget, selectPastBudget } from "#db/queries/budget/budgets.ts";
import { budgetOf, type BudgetMonth, type BudgetQuery } from "#domain/budget/budget.ts";
import { monthOf } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

/** The spending and the limit of a month. A past month keeps the limit that it had. */
export async function readBudget(ctx: UserContext, { month: givenMonth, today }: BudgetQuery): Promise<BudgetMonth> {
  const { db, userId } = ctx;
  const thisMonth = monthOf(await todayOf(ctx, today));
  const month = givenMonth ?? thisMonth;
  const [row] = await (month < thisMonth ? selectPastBudget : selectBudget)(db, userId, month);
  return budgetOf(month, row?.limitCents ?? null, row?.spentCents ?? 0);
}
