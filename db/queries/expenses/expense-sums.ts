import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { Day, Month } from "#domain/time/calendar.ts";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { Period } from "#domain/time/periods.ts";
import { expense } from "./expenses.ts";

/** The stored sums of some periods, as rows of expense_sums `s`. */
const sumsOf = (userId: string, periods: readonly Period[]): SQL => sql`
  json_each(${JSON.stringify(periods)}) p cross join expense_sums s
    on s.user_id = ${userId} and s.span = p.value ->> 'span' and s.period = p.value ->> 'period'`;

/** What the rows of expense_sums `s` add up to. */
const spent = {
  totalCents: col.number(sql`sum(s.total_cents)`),
  count: col.number(sql`sum(s.count)`),
};

/** The spending in all of these periods, in one category or in all. */
export const sumPeriods = (db: Database, userId: string, periods: readonly Period[], category?: CategoryName) =>
  selectRows(db, {
    totalCents: col.number(sql`coalesce(sum(s.total_cents), 0)`),
    count: col.number(sql`coalesce(sum(s.count), 0)`),
  }).from(sql`
    ${sumsOf(userId, periods)} ${category ? sql`and s.category = ${category}` : sql``}`);

/** The same by category, the largest first. */
export const sumByCategory = (db: Database, userId: string, periods: readonly Period[]) =>
  selectRows(db, { category: col.text<CategoryName>(sql`s.category`), ...spent }).from(
    sql`${sumsOf(userId, periods)} group by s.category order by 2 desc, 1`,
  );

/** The days of a range with expenses. */
export const sumByDay = (db: Database, userId: string, from: Day, to: Day) =>
  selectRows(db, { day: col.text(sql`s.period`), ...spent }).from(sql`
    expense_sums s
    where s.user_id = ${userId} and s.span = 'day' and s.period between ${from} and ${to} group by s.period`);

/** The months of a range with expenses. */
export const sumByMonth = (db: Database, userId: string, from: Month, to: Month) =>
  selectRows(db, { month: col.text(sql`s.period`), ...spent }).from(sql`
    expense_sums s
    where s.user_id = ${userId} and s.span = 'month' and s.period between ${from} and ${to} group by s.period`);

/** The first month with expenses; null for none. */
export const selectFirstMonth = (db: Database, userId: string) =>
  selectRows(db, { month: col.text(sql`min(period)`).nullable() }).from(
    sql`expense_sums where user_id = ${userId} and span = 'month'`,
  );

/** The largest expenses of a year, a month or all time. Equal amounts are ordered by creation, newest first. */
export function listLargest(db: Database, userId: string, { span, period }: Period, limit: number) {
  // The lengths are literals, because the indexes on these expressions contain literals too.
  const within = { all: sql``, year: ofPrefix(4, period), month: ofPrefix(7, period), day: ofPrefix(10, period) }[span];
  return selectRows(db, expense).from(sql`
    expenses e where e.user_id = ${userId} and e.deleted_at is null ${within}
    order by e.amount_cents desc, e.id desc ${limitTo(limit)}`);
}

const ofPrefix = (length: number, period: string): SQL =>
  sql`and substr(e.expense_date, 1, ${sql.raw(String(length))}) = ${period}`;
