import * as z from "zod/mini";
import { isMonth, lastDayOf, type Day, type Month } from "./time/calendar.ts";
import { day, INVALID_DATE } from "./fields.ts";
import type { CategoryName } from "./expenses/categories.ts";
import type { Expense, Spent } from "./expenses/expenses.ts";
import { ALL_TIME, wholeMonth, type Period } from "./time/periods.ts";

/** What of the insights a list shows at most: product.md §9. */
export const TOP_CATEGORIES = 5;
export const LAST_DAYS = 7;
export const LARGEST_EXPENSES = 5;

const isYear = (value: string): boolean => isMonth(`${value}-01`);

/** What GET /api/insights takes: a year "2026" or a month "2026-03"; none is all time. */
export const insightsQuerySchema = z.strictObject({
  period: z.optional(
    z
      .string()
      .check(z.refine((value) => isYear(value) || isMonth(value), "Must be a year or a month, as 2026 or 2026-03")),
  ),
  today: z.optional(day(INVALID_DATE)),
});
export type InsightsQuery = z.output<typeof insightsQuerySchema>;

/** The days that a figure is of, both included; null is without end. The list's filter takes the same. */
export interface Range {
  from: Day | null;
  to: Day | null;
}

/** A figure, and the days whose expenses make it. */
export interface SpentIn extends Spent {
  from: Day;
  to: Day;
}

export interface Insights extends Spent, Range {
  /** As it was asked for; null is all time. `totalCents`, `count`, categories and largest are of it, between `from` and `to`. */
  period: string | null;
  /** total / max(count, 1), rounded to the cent. */
  averageCents: number;
  /** At most five, the largest sum first. */
  topCategories: (Spent & { category: CategoryName })[];
  /** At most five, the largest first. */
  largest: Expense[];
  /** Ending today, whatever the period; oldest first, days of nothing included. */
  lastDays: (Spent & { day: Day })[];
  /** From the first of the month until today, and until the same day a month before. */
  thisMonth: SpentIn;
  lastMonth: SpentIn;
  /** The first month of any expense, for the choice of periods; null where there is none. */
  firstMonth: Month | null;
}

/** The days of a period. */
export function rangeOf(period: string | undefined): Range {
  if (!period) return { from: null, to: null };
  return isYear(period)
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: `${period}-01`, to: lastDayOf(period) };
}

/** The sum that is kept of it. */
export function summedPeriod(period: string | undefined): Period {
  if (!period) return ALL_TIME;
  return isYear(period) ? { span: "year", period } : wholeMonth(period);
}
