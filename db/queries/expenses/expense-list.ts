import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { UNCATEGORIZED } from "#domain/expenses/categories.ts";
import type { ExpenseFilter } from "#domain/expenses/expenses.ts";
import { foldText } from "#domain/profiles/people-search.ts";
import type { PartOfMonth } from "#domain/time/periods.ts";
import { expense } from "./expenses.ts";

/** The position at which a page ends. */
export interface ExpensePosition {
  date: string;
  id: string;
}

/** A condition on expenses `e`. A search reads all of the user's expenses; without a search, an index has the rows. */
function matching(userId: string, { query = "", category, from, to }: ExpenseFilter): SQL {
  const wanted = foldText(query);
  return sql`e.user_id = ${userId} and e.deleted_at is null
    ${!category ? sql`` : category === UNCATEGORIZED ? sql`and e.category is null` : sql`and e.category = ${category}`}
    ${from ? sql`and e.expense_date >= ${from}` : sql``} ${to ? sql`and e.expense_date <= ${to}` : sql``}
    ${wanted ? sql`and instr(e.search_text, ${wanted}) > 0` : sql``}`;
}

const pageOf = (userId: string, filter: ExpenseFilter, after: ExpensePosition | null, limit: number): SQL => sql`
  expenses e where ${matching(userId, filter)}
    ${after ? sql`and (e.expense_date, e.id) < (${after.date}, ${after.id})` : sql``}
  order by e.expense_date desc, e.id desc ${limitTo(limit)}`;

/** A user's expenses from a position on: by day and then by creation, newest first. */
export const listExpenses = (
  db: Database,
  userId: string,
  filter: ExpenseFilter,
  after: ExpensePosition | null,
  limit: number,
) => selectRows(db, expense).from(pageOf(userId, filter, after, limit));

/** The months of the same page, without a search. Whole months are read from their sum, parts of a month (`parts`) by day. */
export const listExpenseMonths = (
  db: Database,
  userId: string,
  filter: ExpenseFilter,
  parts: readonly PartOfMonth[],
  after: ExpensePosition | null,
  limit: number,
) => {
  const category = filter.category ? sql`and s.category = ${filter.category}` : sql``;
  return selectRows(db, {
    month: col.text(sql`month`),
    count: col.number(sql`sum(count)`),
    totalCents: col.number(sql`sum(cents)`),
  }).from(sql`(
      with shown(month) as (
          select distinct substr(expense_date, 1, 7) from (select e.expense_date from ${pageOf(userId, filter, after, limit)})),
        part as (select value ->> 'month' as month, value ->> 'from' as first, value ->> 'to' as last
          from json_each(${JSON.stringify(parts)}))
      select s.period as month, s.count, s.total_cents as cents
      from shown cross join expense_sums s on s.user_id = ${userId} and s.span = 'month' and s.period = shown.month ${category}
      where shown.month not in (select month from part)
      union all
      select part.month, s.count, s.total_cents from part cross join expense_sums s
        on s.user_id = ${userId} and s.span = 'day' and s.period between part.first and part.last ${category}
      where part.month in (select month from shown))
    group by month order by month desc`);
};

/** The months of all search results. This reads all of the user's expenses once. */
export const listFoundMonths = (db: Database, userId: string, filter: ExpenseFilter) =>
  selectRows(db, {
    month: col.text(sql`substr(e.expense_date, 1, 7)`),
    count: col.number(sql`count(*)`),
    totalCents: col.number(sql`sum(e.amount_cents)`),
  }).from(sql`expenses e where ${matching(userId, filter)} group by 1 order by 1 desc`);

/** The newest expenses. */
export const listRecentExpenses = (db: Database, userId: string, limit: number) =>
  listExpenses(db, userId, {}, null, limit);
