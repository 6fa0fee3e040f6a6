import {
  listExpenseMonths,
  listExpenses,
  listFoundMonths,
  type ExpensePosition,
} from "#db/queries/expenses/expense-list.ts";
import { sumByCategory, sumPeriods } from "#db/queries/expenses/expense-sums.ts";
import type { CategoryName } from "#domain/expenses/categories.ts";
import { daysAfter, FIRST_DAY, monthOf, utcDay } from "#domain/time/calendar.ts";
import {
  EXPENSES_PER_PAGE,
  type Expense,
  type ExpenseFilter,
  type ExpenseListQuery,
  type ExpenseMonth,
  type ExpensePage,
  type Spent,
} from "#domain/expenses/expenses.ts";
import { foldText } from "#domain/profiles/people-search.ts";
import { ALL_TIME, partsOfMonths, periodsBetween, type Period } from "#domain/time/periods.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

interface Read extends Spent {
  rows: Expense[];
  months: ExpenseMonth[];
  categories: { category: CategoryName }[];
}

/** A page of the user's expenses with its months, and the total of all expenses that match the filter. */
export async function readExpensePage(
  ctx: UserContext,
  { cursor, limit = EXPENSES_PER_PAGE, ...filter }: ExpenseListQuery,
): Promise<ExpensePage> {
  const after = readCursor<{ date: string; id: string }>(cursor, { date: "string", id: "string" });
  const read = foldText(filter.query ?? "") ? readFound : readSummed;
  const { rows, months, categories, totalCents, count } = await read(ctx, filter, after, limit);
  const expenses = rows.slice(0, limit);
  const last = rows.length > limit ? expenses.at(-1) : undefined;
  const shown = new Set(expenses.map(({ expenseDate }) => monthOf(expenseDate)));
  return {
    expenses,
    totalCents,
    count,
    months: months.filter(({ month }) => shown.has(month)),
    categories: categories.map(({ category }) => category),
    nextCursor: last ? writeCursor({ date: last.expenseDate, id: last.id }) : null,
  };
}

/** Filtered by category and dates: the total comes from maintained sums. */
async function readSummed(
  { db, now, userId }: UserContext,
  filter: ExpenseFilter,
  after: ExpensePosition | null,
  limit: number,
): Promise<Read> {
  const {
    rows,
    months,
    categories,
    total: [total],
  } = await db.batch({
    rows: listExpenses(db, userId, filter, after, limit + 1),
    months: listExpenseMonths(db, userId, filter, partsOfMonths(filter.from, filter.to), after, limit),
    categories: sumByCategory(db, userId, [ALL_TIME]),
    total: sumPeriods(db, userId, periodsOf(filter, now), filter.category),
  });
  return { rows, months, categories, totalCents: total?.totalCents ?? 0, count: total?.count ?? 0 };
}

/** Filtered by text: reads every expense of the user, once for the page and once for the sums. Hence the rate limit. */
async function readFound(
  ctx: UserContext,
  filter: ExpenseFilter,
  after: ExpensePosition | null,
  limit: number,
): Promise<Read> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "searchList", userId);
  const { rows, months, categories } = await db.batch({
    rows: listExpenses(db, userId, filter, after, limit + 1),
    months: listFoundMonths(db, userId, filter),
    categories: sumByCategory(db, userId, [ALL_TIME]),
  });
  const sum = (of: (month: ExpenseMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  return { rows, months, categories, totalCents: sum((month) => month.totalCents), count: sum((month) => month.count) };
}

function periodsOf({ from, to }: ExpenseFilter, now: Date): Period[] {
  if (!from && !to) return [ALL_TIME];
  // No expense is later than today anywhere in the world. Rounded up to the end of that year, so that whole months
  // match.
  const latest = `${daysAfter(utcDay(now), 1).slice(0, 4)}-12-31`;
  return periodsBetween(from ?? FIRST_DAY, to && to < latest ? to : latest);
}
