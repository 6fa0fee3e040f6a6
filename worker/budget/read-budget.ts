import { selectBudget, selectPastBudget } from "#db/queries/budget/budgets.ts";
import { budgetOf, type BudgetMonth, type BudgetQuery } from "#domain/budget.ts";
import { monthOf } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

/** A month against its limit: the present one, or one of the past against the limit of that time. */
export async function readBudget(ctx: UserContext, { month, today: said }: BudgetQuery): Promise<BudgetMonth> {
  const { db, userId } = ctx;
  const thisMonth = monthOf(await todayOf(ctx, said));
  const asked = month ?? thisMonth;
  const [row] = await (asked < thisMonth ? selectPastBudget : selectBudget)(db, userId, asked);
  return budgetOf(asked, row?.limitCents ?? null, row?.spentCents ?? 0);
}
