import * as z from "zod/mini";
import { isMonth, lastDayOf, type Day, type Month } from "#domain/time/calendar.ts";
import { day, INVALID_DATE } from "#domain/fields.ts";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { Expense, Spent } from "#domain/expenses/expenses.ts";
import { ALL_TIME, wholeMonth, type Period } from "#domain/time/periods.ts";

/** The lengths of the lists. */
export const TOP_CATEGORIES = 5;
export const LAST_DAYS = 7;
export const LARGEST_EXPENSES = 5;

const isYear = (value: string): boolean => isMonth(`${value}-01`);

/** The query of GET /api/insights: a year "2026", a month "2026-03", or none for all time. */
export const insightsQuerySchema = z.strictObject({
  period: z.optional(
    z
      .string()
      .check(z.refine((value) => isYear(value) || isMonth(value), "Must be a year or a month, as 2026 or 2026-03")),
  ),
  today: z.optional(day(INVALID_DATE)),
});
export type InsightsQuery = z.output<typeof insightsQuerySchema>;

/** The days of a figure, both included; null means no bound. The filter of the expense list takes the same values. */
export interface Range {
  from: Day | null;
  to: Day | null;
}

/** A figure and its days. */
export interface SpentIn extends Spent {
  from: Day;
  to: Day;
}

export interface Insights extends Spent, Range {
  /** The requested period; null for all time. `totalCents`, `count`, `topCategories` and `largest` are of this period. */
  period: string | null;
  /** totalCents / max(count, 1), rounded to the cent. */
  averageCents: number;
  /** At most TOP_CATEGORIES, largest sum first. */
  topCategories: (Spent & { category: CategoryName })[];
  /** At most LARGEST_EXPENSES, largest first. */
  largest: Expense[];
  /** The last days up to today, regardless of the period; oldest first, including days without expenses. */
  lastDays: (Spent & { day: Day })[];
  /** From the first of the month to today, and to the same day of the previous month. */
  thisMonth: SpentIn;
  lastMonth: SpentIn;
  /** The month of the first expense, for the choice of periods; null if there is none. */
  firstMonth: Month | null;
}

/** The days of a period. */
export function rangeOf(period: string | undefined): Range {
  if (!period) return { from: null, to: null };
  return isYear(period)
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: `${period}-01`, to: lastDayOf(period) };
}

/** The stored sum of a period. */
export function summedPeriod(period: string | undefined): Period {
  if (!period) return ALL_TIME;
  return isYear(period) ? { span: "year", period } : wholeMonth(period);
}
