import { selectBudget, selectPastBudget } from "#db/queries/budget/budgets.ts";
import { budgetOf, type BudgetMonth, type BudgetQuery } from "#domain/budget.ts";
import { monthOf } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

/** The spending and the limit of a month. A past month keeps the limit that it had. */
export async function readBudget(ctx: UserContext, { month, today: said }: BudgetQuery): Promise<BudgetMonth> {
  const { db, userId } = ctx;
  const thisMonth = monthOf(await todayOf(ctx, said));
  const asked = month ?? thisMonth;
  const [row] = await (asked < thisMonth ? selectPastBudget : selectBudget)(db, userId, asked);
  return budgetOf(asked, row?.limitCents ?? null, row?.spentCents ?? 0);
}
