import * as z from "zod/mini";
import type { Day } from "#domain/time/calendar.ts";
import { CATEGORIES, CATEGORY_NAMES, type Category } from "./categories.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import { foldText } from "#domain/profiles/people-search.ts";
import { day, text, amountSchema, INVALID_DATE } from "#domain/fields.ts";

const description = text({
  max: 200,
  tooLong: "Description must be less than 200 characters",
  required: "Description is required",
});
const category = z.nullish(z.enum(CATEGORIES, "Please choose a category from the list"));
const receiptPath = z.nullish(z.string().check(z.maxLength(100, "This receipt is not known")));

/** What POST /api/expenses takes. `today` is the caller's local date; null is as good as absent. */
export const createExpenseSchema = z.strictObject({
  description,
  amountCents: amountSchema,
  category,
  expenseDate: day(INVALID_DATE),
  /** What POST /api/receipts answered. */
  receiptPath,
  today: z.nullish(day(INVALID_DATE)),
});
export type CreateExpense = z.output<typeof createExpenseSchema>;

/** What PATCH takes: a field that is absent stays as it is; null takes category or receipt away. */
export const editExpenseSchema = z.strictObject({
  description: z.optional(description),
  amountCents: z.optional(amountSchema),
  category,
  expenseDate: z.optional(day(INVALID_DATE)),
  receiptPath,
  today: z.nullish(day(INVALID_DATE)),
});
export type EditExpense = z.output<typeof editExpenseSchema>;

/** What the list's search looks in, folded as its query is. */
export const expenseSearchText = (expense: { description: string }): string => foldText(expense.description);

export interface Expense {
  id: string;
  description: string;
  amountCents: number;
  category: Category | null;
  expenseDate: Day;
  /** `{userId}/{timestamp}.{ext}`; null where there is none. Shown by GET /api/expenses/{id}/receipt. */
  receiptPath: string | null;
  createdAt: string;
}

/** What GET /api/expenses takes. `from` and `to` are both included. */
export const expenseListQuerySchema = z.extend(pageQuerySchema(), {
  query: z.optional(z.string().check(z.maxLength(200, "Search must be less than 200 characters"))),
  category: z.optional(z.enum(CATEGORY_NAMES, "Unknown category")),
  from: z.optional(day("Please enter a valid date")),
  to: z.optional(day("Please enter a valid date")),
});
export type ExpenseListQuery = z.output<typeof expenseListQuerySchema>;
export type ExpenseFilter = Pick<ExpenseListQuery, "query" | "category" | "from" | "to">;

export const EXPENSES_PER_PAGE = 25;

/** What was spent: how much, in how many expenses. */
export interface Spent {
  totalCents: number;
  count: number;
}

/** What a month comes to under the list's filter, other pages included. */
export interface ExpenseMonth extends Spent {
  /** "YYYY-MM" */
  month: string;
}

export interface ExpensePage extends Spent {
  expenses: Expense[];
  /** `totalCents` and `count` are of everything under the filter; these are the months that this page shows. */
  months: ExpenseMonth[];
  nextCursor: string | null;
}
