import * as z from "zod/mini";
import { isMonth, type Month } from "./time/calendar.ts";
import { day, INVALID_AMOUNT, INVALID_DATE } from "./fields.ts";
import { apportion } from "./money/money.ts";
import { pageQuerySchema } from "./paging.ts";

/** The largest monthly limit: $10,000,000.00. */
export const MAX_BUDGET_CENTS = 1_000_000_000;

/** Above this much of the limit, in percent, the budget warns. (The overview's card has its own 90.) */
export const WARNING_PERCENT = 80;

export const budgetStatuses = ["normal", "warning", "over"] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

/** A month against its limit. */
export interface BudgetMonth {
  month: Month;
  /** The limit of that time; null where none was set. */
  monthlyLimitCents: number | null;
  spentCents: number;
  status: BudgetStatus;
  /** Rounded down, so that 100 is never shown below the limit; may exceed 100. 0 without a limit. */
  percent: number;
}

/** What PUT /api/budget answers: the present month, and whether this is the first budget. */
export interface SavedBudget extends BudgetMonth {
  created: boolean;
}

/** What a month's spending means under its limit. Whole numbers alone: 80.00 % is normal and 80.01 % is not. */
export function budgetOf(month: Month, monthlyLimitCents: number | null, spentCents: number): BudgetMonth {
  if (!monthlyLimitCents) return { month, monthlyLimitCents: null, spentCents, status: "normal", percent: 0 };
  const hundredfold = spentCents * 100;
  const isWarning = hundredfold > monthlyLimitCents * WARNING_PERCENT;
  return {
    month,
    monthlyLimitCents,
    spentCents,
    status: spentCents > monthlyLimitCents ? "over" : isWarning ? "warning" : "normal",
    percent: (hundredfold - (hundredfold % monthlyLimitCents)) / monthlyLimitCents,
  };
}

/** What may be spent on each day that is left, in whole cents rounded down, so that the limit holds. */
export const perDayCents = (remainingCents: number, days: number): number =>
  apportion(Math.max(remainingCents, 0), days).base;

/** What PUT /api/budget takes. `today` says which month it holds from. */
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

const month = z.string().check(z.refine(isMonth, "Must be a month, as 2026-03"));

/** What GET /api/budget takes: a month of the past, or none for the present one. */
export const budgetQuerySchema = z.strictObject({ month: z.optional(month), today: z.optional(day(INVALID_DATE)) });
export type BudgetQuery = z.output<typeof budgetQuerySchema>;

export const budgetHistoryQuerySchema = z.extend(pageQuerySchema(), { today: z.optional(day(INVALID_DATE)) });
export type BudgetHistoryQuery = z.output<typeof budgetHistoryQuerySchema>;

export const BUDGET_MONTHS_PER_PAGE = 12;

/** Past months, newest first and without a gap, back to the first that has an expense or a limit. */
export interface BudgetHistory {
  months: BudgetMonth[];
  nextCursor: string | null;
}
