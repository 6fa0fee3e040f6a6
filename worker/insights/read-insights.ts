import { listLargest, selectFirstMonth, sumByCategory, sumByDay } from "#db/queries/expenses/expense-sums.ts";
import { daysAfter, monthOf, sameDayMonthBefore, type Day } from "#domain/time/calendar.ts";
import type { Spent } from "#domain/expenses/expenses.ts";
import {
  LARGEST_EXPENSES,
  LAST_DAYS,
  rangeOf,
  summedPeriod,
  TOP_CATEGORIES,
  type Insights,
  type InsightsQuery,
  type SpentIn,
} from "#domain/insights/insights.ts";
import { averageCents } from "#domain/money/money.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

/** Spending insights for a period, and for the days up to today. */
export async function readInsights(ctx: UserContext, { period, today: givenToday }: InsightsQuery): Promise<Insights> {
  const { db, userId } = ctx;
  const today = await todayOf(ctx, givenToday);
  const lastMonthsDay = sameDayMonthBefore(today);
  const firstOfLastMonth = `${monthOf(lastMonthsDay)}-01`;
  // The first day of last month is always before the last seven days.
  const {
    categories,
    days,
    largest,
    first: [first],
  } = await db.batch({
    categories: sumByCategory(db, userId, [summedPeriod(period)]),
    days: sumByDay(db, userId, firstOfLastMonth, today),
    largest: listLargest(db, userId, summedPeriod(period), LARGEST_EXPENSES),
    first: selectFirstMonth(db, userId),
  });
  const total = addUp(categories);
  const between = (from: Day, to: Day): SpentIn => ({
    from,
    to,
    ...addUp(days.filter(({ day }) => day >= from && day <= to)),
  });
  return {
    period: period ?? null,
    ...rangeOf(period),
    ...total,
    averageCents: averageCents(total.totalCents, total.count),
    topCategories: categories.slice(0, TOP_CATEGORIES),
    largest,
    lastDays: Array.from({ length: LAST_DAYS }, (_, index) => {
      const day = daysAfter(today, index + 1 - LAST_DAYS);
      return { day, ...addUp(days.filter((each) => each.day === day)) };
    }),
    thisMonth: between(`${monthOf(today)}-01`, today),
    lastMonth: between(firstOfLastMonth, lastMonthsDay),
    firstMonth: first?.month ?? null,
  };
}

const addUp = (some: readonly Spent[]): Spent => ({
  totalCents: some.reduce((sum, { totalCents }) => sum + totalCents, 0),
  count: some.reduce((sum, { count }) => sum + count, 0),
});
