import * as z from "zod/mini";
import { isMonth, type Month } from "#domain/time/calendar.ts";
import { day, INVALID_AMOUNT, INVALID_DATE } from "#domain/fields.ts";
import { apportion } from "#domain/money/money.ts";
import { pageQuerySchema } from "#domain/paging.ts";

/** The largest monthly limit: $10,000,000.00. */
export const MAX_BUDGET_CENTS = 1_000_000_000;

/** The budget warns above this percentage of the limit. (The overview's card uses ALARM_PERCENT.) */
export const WARNING_PERCENT = 80;

export const budgetStatuses = ["normal", "warning", "over"] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

/** The spending of a month and its limit. */
export interface BudgetMonth {
  month: Month;
  /** The limit at that time; null if there was none. */
  monthlyLimitCents: number | null;
  spentCents: number;
  status: BudgetStatus;
  /** Rounded down, so that 100 is never shown below the limit. May exceed 100. 0 without a limit. */
  percent: number;
}

/** The answer of PUT /api/budget: the current month, and whether this is the first budget. */
export interface SavedBudget extends BudgetMonth {
  created: boolean;
}

/** Compares the spending of a month with its limit, in integers: 80.00 % is normal, 80.01 % is a warning. */
export function budgetOf(month: Month, limitCents: number | null, spentCents: number): BudgetMonth {
  if (!limitCents) return { month, monthlyLimitCents: null, spentCents, status: "normal", percent: 0 };
  const isWarning = spentCents * 100 > limitCents * WARNING_PERCENT;
  return {
    month,
    monthlyLimitCents: limitCents,
    spentCents,
    status: spentCents > limitCents ? "over" : isWarning ? "warning" : "normal",
    percent: apportion(spentCents * 100, limitCents).base,
  };
}

/** What can be spent on each remaining day, in whole cents rounded down so that the limit is kept. */
export const perDayCents = (remainingCents: number, days: number): number =>
  apportion(Math.max(remainingCents, 0), days).base;

/** The body of PUT /api/budget. The limit applies from the month of `today` on. */
export const saveBudgetSchema = z.strictObject({
  monthlyLimitCents: z
    .int(INVALID_AMOUNT)
    .check(
      z.positive("Budget must be greater than 0"),
      z.maximum(MAX_BUDGET_CENTS, "Budget must be less than $10,000,000"),
    ),
  today: z.nullish(day(INVALID_DATE)),
});
export type SaveBudget = z.output<typeof saveBudgetSchema>;

/** The body of PUT /api/me/counted-shares. */
export const countedSharesSchema = z.strictObject({ countsShares: z.boolean("countsShares must be true or false") });

const month = z.string().check(z.refine(isMonth, "Must be a month, as 2026-03"));

/** The query of GET /api/budget: a past month, or none for the current one. */
export const budgetQuerySchema = z.strictObject({ month: z.optional(month), today: z.optional(day(INVALID_DATE)) });
export type BudgetQuery = z.output<typeof budgetQuerySchema>;

export const budgetHistoryQuerySchema = z.extend(pageQuerySchema(), { today: z.optional(day(INVALID_DATE)) });
export type BudgetHistoryQuery = z.output<typeof budgetHistoryQuerySchema>;

export const BUDGET_MONTHS_PER_PAGE = 12;

/** Past months without a gap, newest first, back to the first month with an expense or a limit. */
export interface BudgetHistory {
  months: BudgetMonth[];
  nextCursor: string | null;
}
