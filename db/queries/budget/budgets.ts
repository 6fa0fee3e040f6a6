import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { budgetLimits } from "#db/schema/budgets.ts";
import { WARNING_PERCENT } from "#domain/budget/budget.ts";
import { monthOf, type Month } from "#domain/time/calendar.ts";
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

/**
 * Notifies a user whose spending of the month is above 80 % of the limit, or above the limit: each once a month, and no
 * warning after that of the limit. Runs after any write that may take it there, in the same batch.
 */
export const notifyBudgetReached = (db: Database, userId: string, month: Month, now: Date) =>
  notifyReached(db, sql`select ${userId} as user_id, ${month} as month`, now);

/** Days begin up to 14 hours before those of UTC, and up to 12 hours after them. */
const HOURS_AHEAD = 14;
const HOURS_BEHIND = 12;
const HOUR_MS = 3_600_000;

const monthAfterHours = (now: Date, hours: number): Month =>
  monthOf(new Date(now.getTime() + hours * HOUR_MS).toISOString());

/** The same for everyone of whose expenses some count a share of these splits, in what may be the current month for them. */
export const notifyCountedBudgets = (db: Database, splitIds: readonly string[], now: Date) =>
  notifyReached(
    db,
    sql`select distinct e.user_id, substr(e.expense_date, 1, 7) as month
      from json_each(${JSON.stringify(splitIds)}) written cross join expenses e on e.split_id = written.value
      where e.deleted_at is null
        and substr(e.expense_date, 1, 7) in (${monthAfterHours(now, -HOURS_BEHIND)}, ${monthAfterHours(now, HOURS_AHEAD)})`,
    now,
  );

/** `spenders`: rows of user_id and month. */
function notifyReached(db: Database, spenders: SQL, now: Date) {
  const params = paramsOf<"budget-warning" | "budget-over">({
    month: sql.raw("month"),
    limitCents: sql.raw("cap"),
    spentCents: sql.raw("spent"),
  });
  const percent = sql.raw(String(WARNING_PERCENT));
  const occasionOf = (alias: string) => sql.raw(`':' || ${alias}.user_id || ':' || ${alias}.month`);
  return insertNotifications(
    db,
    sql`
      with state(user_id, month, cap, spent) as materialized (
          select who.user_id, who.month, b.monthly_limit_cents, (select coalesce(sum(total_cents), 0)
            from expense_sums where user_id = who.user_id and span = 'month' and period = who.month)
          from (${spenders}) who cross join budgets b on b.user_id = who.user_id),
        news(user_id, month, kind, cap, spent) as (
          select user_id, month, iif(spent > cap, 'budget-over', 'budget-warning'), cap, spent from state
          where spent * 100 > cap * ${percent} and (spent > cap
            or not exists (select 1 from notifications where dedupe_key = 'budget-over' || ${occasionOf("state")})))
      select user_id, kind, null as actor_id, null as subject_id, ${params} as params, kind || ${occasionOf("news")} as dedupe_key
      from news`,
    now,
  );
}
