import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { Day, Month } from "#domain/time/calendar.ts";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { Spent } from "#domain/expenses/expenses.ts";
import type { Period } from "#domain/time/periods.ts";
import { expenseJson } from "./expenses.ts";

/** The stored sums of some periods, as rows of expense_sums `s`. */
const sumsOf = (userId: string, periods: readonly Period[]): SQL => sql`
  json_each(${JSON.stringify(periods)}) p cross join expense_sums s
    on s.user_id = ${userId} and s.span = p.value ->> 'span' and s.period = p.value ->> 'period'`;

/** The spending in all of these periods, in one category or in all. */
export const sumPeriods = (db: Database, userId: string, periods: readonly Period[], category?: CategoryName) =>
  db.all<Spent>(sql`
    select coalesce(sum(s.total_cents), 0) as totalCents, coalesce(sum(s.count), 0) as count
    from ${sumsOf(userId, periods)} ${category ? sql`and s.category = ${category}` : sql``}`);

/** The same by category, the largest first. */
export const sumByCategory = (db: Database, userId: string, periods: readonly Period[]) =>
  db.all<Spent & { category: CategoryName }>(sql`
    select s.category, sum(s.total_cents) as totalCents, sum(s.count) as count
    from ${sumsOf(userId, periods)} group by s.category order by 2 desc, 1`);

/** The days of a range with expenses. */
export const sumByDay = (db: Database, userId: string, from: Day, to: Day) =>
  db.all<Spent & { day: Day }>(sql`
    select period as day, sum(total_cents) as totalCents, sum(count) as count from expense_sums
    where user_id = ${userId} and span = 'day' and period between ${from} and ${to} group by period`);

/** The months of a range with expenses. */
export const sumByMonth = (db: Database, userId: string, from: Month, to: Month) =>
  db.all<Spent & { month: Month }>(sql`
    select period as month, sum(total_cents) as totalCents, sum(count) as count from expense_sums
    where user_id = ${userId} and span = 'month' and period between ${from} and ${to} group by period`);

/** The first month with expenses; null for none. */
export const selectFirstMonth = (db: Database, userId: string) =>
  db.all<{ month: Month | null }>(
    sql`select min(period) as month from expense_sums where user_id = ${userId} and span = 'month'`,
  );

/** The largest expenses of a year, a month or all time. Equal amounts are ordered by creation, newest first. */
export function listLargest(db: Database, userId: string, { span, period }: Period, limit: number) {
  // The lengths are literals, because the indexes on these expressions contain literals too.
  const within = { all: sql``, year: ofPrefix(4, period), month: ofPrefix(7, period), day: ofPrefix(10, period) }[span];
  return db.all<{ json: string }>(sql`
    select ${expenseJson} as json from expenses e where e.user_id = ${userId} and e.deleted_at is null ${within}
    order by e.amount_cents desc, e.id desc limit ${limit}`);
}

const ofPrefix = (length: number, period: string): SQL =>
  sql`and substr(e.expense_date, 1, ${sql.raw(String(length))}) = ${period}`;
