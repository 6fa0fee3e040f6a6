import { sql } from "drizzle-orm";
import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cents, id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** A person's monthly limit as it is now: one each. */
export const budgets = sqliteTable(
  "budgets",
  {
    id: id(),
    userId: text()
      .notNull()
      .unique()
      .references(() => profiles.id),
    monthlyLimitCents: cents().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check("budgets_limit", sql`${table.monthlyLimitCents} between 1 and 1000000000`)],
);

/** The limits of their time: each holds from its month on, until the next one. */
export const budgetLimits = sqliteTable(
  "budget_limits",
  {
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** "YYYY-MM", the person's own month of that day. */
    fromMonth: text().notNull(),
    limitCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fromMonth] }),
    check("budget_limits_month", sql`${table.fromMonth} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
    check("budget_limits_limit", sql`${table.limitCents} between 1 and 1000000000`),
  ],
);
