import { sql } from "drizzle-orm";
import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cents, id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** The current monthly limit of each person. */
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

/** The history of limits. Each is valid from its month until the next one. */
export const budgetLimits = sqliteTable(
  "budget_limits",
  {
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** "YYYY-MM", in the person's time zone. */
    fromMonth: text().notNull(),
    limitCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fromMonth] }),
    check("budget_limits_month", sql`${table.fromMonth} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
    check("budget_limits_limit", sql`${table.limitCents} between 1 and 1000000000`),
  ],
);
