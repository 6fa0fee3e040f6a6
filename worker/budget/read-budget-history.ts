import { listLimits } from "#db/queries/budget/budgets.ts";
import { selectFirstMonth, sumByMonth } from "#db/queries/expenses/expense-sums.ts";
import {
  BUDGET_MONTHS_PER_PAGE,
  budgetOf,
  type BudgetHistory,
  type BudgetHistoryQuery,
} from "#domain/budget/budget.ts";
import { isMonth, monthBefore, monthOf, type Month } from "#domain/time/calendar.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { todayOf } from "#worker/http/today.ts";

/** Past months, each with its spending and the limit at that time. */
export async function readBudgetHistory(
  ctx: UserContext,
  { cursor, limit = BUDGET_MONTHS_PER_PAGE, today }: BudgetHistoryQuery,
): Promise<BudgetHistory> {
  const { db, userId } = ctx;
  const before = readCursor<{ before: string }>(cursor, { before: "string" })?.before;
  if (before !== undefined && !isMonth(before))
    throw new DomainError("invalid_input", { fields: { cursor: "Unknown cursor" } });
  const page = monthsBefore(before ?? monthOf(await todayOf(ctx, today)), limit);
  const oldest = page.at(-1) ?? "";
  const {
    sums,
    limits,
    first: [first],
  } = await db.batch({
    sums: sumByMonth(db, userId, oldest, page[0] ?? ""),
    limits: listLimits(db, userId),
    first: selectFirstMonth(db, userId),
  });
  const since = [first?.month, limits[0]?.fromMonth].filter((month) => typeof month === "string").sort()[0];
  const limitOf = (month: Month) => limits.findLast(({ fromMonth }) => fromMonth <= month)?.limitCents ?? null;
  const spentIn = new Map(sums.map(({ month, totalCents }) => [month, totalCents]));
  return {
    months: page
      .filter((month) => since !== undefined && month >= since)
      .map((month) => budgetOf(month, limitOf(month), spentIn.get(month) ?? 0)),
    nextCursor: since !== undefined && since < oldest ? writeCursor({ before: oldest }) : null,
  };
}

function monthsBefore(month: Month, count: number): Month[] {
  const months: Month[] = [];
  for (let at = monthBefore(month); months.length < count; at = monthBefore(at)) months.push(at);
  return months;
}
