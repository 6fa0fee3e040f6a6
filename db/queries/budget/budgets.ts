import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { budgetLimits } from "#db/schema/budgets.ts";
import { WARNING_PERCENT } from "#domain/budget.ts";
import type { Day, Month } from "#domain/time/calendar.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

/** The limit, with the spending of a month and how many expenses it has. */
const budget = (limitCents: SQL) => ({
  limitCents: col.number(limitCents).nullable(),
  spentCents: col.number(sql`coalesce(sum(total_cents), 0)`),
  count: col.number(sql`coalesce(sum(count), 0)`),
});

const sumsOf = (userId: string, month: Month): SQL =>
  sql`expense_sums where user_id = ${userId} and span = 'month' and period = ${month}`;

/** The current limit, and the spending of a month. Always one row. */
export const selectBudget = (db: Database, userId: string, month: Month) =>
  selectRows(db, budget(sql`(select monthly_limit_cents from budgets where user_id = ${userId})`)).from(
    sumsOf(userId, month),
  );

/** The same with the limit of that month. */
export const selectPastBudget = (db: Database, userId: string, month: Month) =>
  selectRows(
    db,
    budget(sql`(select limit_cents from budget_limits where user_id = ${userId} and from_month <= ${month}
      order by from_month desc limit 1)`),
  ).from(sumsOf(userId, month));

/** All limits that a user ever had, oldest first: at most one a month. */
export const listLimits = (db: Database, userId: string) =>
  db
    .select({ fromMonth: budgetLimits.fromMonth, limitCents: budgetLimits.limitCents })
    .from(budgetLimits)
    .where(eq(budgetLimits.userId, userId))
    .orderBy(budgetLimits.fromMonth);

/** Sets the limit from this month on. */
export const setBudgetLimit = (
  db: Database,
  { userId }: AccountOwner,
  month: Month,
  limitCents: number,
  now: Date,
) => ({
  current: db.run(sql`
      insert into budgets (id, user_id, monthly_limit_cents, created_at)
      select ${newIdSql("bud", now)}, ${userId}, ${limitCents}, ${now.getTime()} where true
      on conflict (user_id) do update set monthly_limit_cents = excluded.monthly_limit_cents`),
  // A user who crossed the date line back into last month sets the limit from that month on.
  later: db.delete(budgetLimits).where(and(eq(budgetLimits.userId, userId), gt(budgetLimits.fromMonth, month))),
  ofMonth: db
    .insert(budgetLimits)
    .values({ userId, fromMonth: month, limitCents })
    .onConflictDoUpdate({ target: [budgetLimits.userId, budgetLimits.fromMonth], set: { limitCents } }),
});

/** A new expense, or the changes of an existing one. Undefined fields are unchanged. */
export interface SpendingChange {
  /** Of the expense that is changed; absent for a new one. */
  id?: string;
  amountCents?: number | undefined;
  expenseDate?: Day | undefined;
}

/**
 * Notifies a user that an expense takes this month's spending above 80 % of the limit, or above the limit: each once a month.
 * Runs before the expense is written, in the same batch: it compares the sums before and after.
 */
export function notifyBudgetCrossed(db: Database, userId: string, month: Month, change: SpendingChange, now: Date) {
  const isThisMonth = (date: unknown) => sql`substr(${date}, 1, 7) = ${month}`;
  // D1 binds every number as a real, but sums of cents must stay integers.
  const amount = sql`cast(${change.amountCents ?? null} as integer)`;
  const date = change.expenseDate ?? null;
  const more = change.id
    ? sql`select iif(${isThisMonth(sql`coalesce(${date}, e.expense_date)`)}, coalesce(${amount}, e.amount_cents), 0)
        - iif(${isThisMonth(sql`e.expense_date`)}, e.amount_cents, 0)
      from expenses e where e.id = ${change.id} and e.user_id = ${userId} and e.deleted_at is null`
    : sql`select iif(${isThisMonth(date)}, ${amount}, 0)`;
  const spent = sql`select coalesce(sum(total_cents), 0) from ${sumsOf(userId, month)}`;
  const params = paramsOf<"budget-warning" | "budget-over">({
    month: sql`${month}`,
    limitCents: sql.raw("cap"),
    spentCents: sql.raw("spending"),
  });
  const percent = sql.raw(String(WARNING_PERCENT));
  return insertNotifications(
    db,
    sql`
      with state(cap, spent) as (select monthly_limit_cents, (${spent}) from budgets where user_id = ${userId}),
        change(cents) as (${more}),
        crossed(cap, spent, spending) as (
          select cap, spent, spent + cents from state, change where cents > 0
            and iif(spent + cents > cap, spent <= cap, (spent + cents) * 100 > cap * ${percent} and spent * 100 <= cap * ${percent})),
        news as (select iif(spending > cap, 'budget-over', 'budget-warning') as kind, cap, spending from crossed)
      select ${userId} as user_id, kind, null as actor_id, null as subject_id, ${params} as params,
        kind || ':' || ${userId} || ':' || ${month} as dedupe_key
      from news`,
    now,
  );
}
