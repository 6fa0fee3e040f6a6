import * as z from "zod/mini";
import type { Day } from "#domain/time/calendar.ts";
import { CATEGORIES, CATEGORY_NAMES, type Category, type CategoryName } from "./categories.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import { foldText } from "#domain/profiles/people-search.ts";
import { day, amountSchema, INVALID_DATE } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";

const description = nameSchema({
  max: 200,
  tooLong: "Description must be less than 200 characters",
  required: "Description is required",
});
const category = z.nullish(z.enum(CATEGORIES, "Please choose a category from the list"));
const receiptPath = z.nullish(z.string().check(z.maxLength(100, "This receipt is not known")));

/** The body of POST /api/expenses. `today` is the caller's local date. Null equals absent. */
export const createExpenseSchema = z.strictObject({
  description,
  amountCents: amountSchema,
  category,
  expenseDate: day(INVALID_DATE),
  /** The path that POST /api/receipts answered. */
  receiptPath,
  today: z.nullish(day(INVALID_DATE)),
});
export type CreateExpense = z.output<typeof createExpenseSchema>;

/** The body of PATCH /api/expenses/{id}. An absent field stays unchanged; null removes the category or the receipt. */
export const editExpenseSchema = z.strictObject({
  description: z.optional(description),
  amountCents: z.optional(amountSchema),
  category,
  expenseDate: z.optional(day(INVALID_DATE)),
  receiptPath,
  today: z.nullish(day(INVALID_DATE)),
});
export type EditExpense = z.output<typeof editExpenseSchema>;

/** The query of POST /api/expenses/{id}/restore. `today` is the caller's local date. */
export const restoreExpenseQuerySchema = z.strictObject({ today: z.optional(day(INVALID_DATE)) });

export const MAX_BATCH = 100;

const batchIds = {
  ids: z
    .array(z.string().check(z.maxLength(100, "This expense is not known")))
    .check(z.minLength(1, "Choose at least one expense"), z.maxLength(MAX_BATCH, "At most 100 expenses at once")),
};

/**
 * The body of POST /api/expenses/batch: what happens to all of these expenses, each of which may be named more than once.
 * Null as the category removes it. `today` is the caller's local date.
 */
export const expenseBatchSchema = z.discriminatedUnion("change", [
  z.strictObject({ ...batchIds, change: z.literal("delete") }),
  z.strictObject({ ...batchIds, change: z.literal("restore"), today: z.optional(day(INVALID_DATE)) }),
  z.strictObject({
    ...batchIds,
    change: z.literal("category"),
    category: z.nullable(z.enum(CATEGORIES, "Please choose a category from the list")),
  }),
]);
export type ExpenseBatch = z.output<typeof expenseBatchSchema>;

/** The text that the list's search looks in, normalized like its query. */
export const expenseSearchText = (expense: { description: string }): string => foldText(expense.description);

export interface Expense {
  id: string;
  description: string;
  amountCents: number;
  category: Category | null;
  expenseDate: Day;
  /** `{userId}/{timestamp}.{ext}`, or null. GET /api/expenses/{id}/receipt answers its address. */
  receiptPath: string | null;
  createdAt: string;
  /** The split whose share it counts, if it was added by "Count my shares of bills as spending". */
  split?: { id: string; squadId: string | null };
}

/** The expenses of a batch after it, without deleted ones. */
export interface ChangedExpenses {
  expenses: Expense[];
}

/** The query of GET /api/expenses. `from` and `to` are both included. */
export const expenseListQuerySchema = z.extend(pageQuerySchema(), {
  query: z.optional(z.string().check(z.maxLength(200, "Search must be less than 200 characters"))),
  category: z.optional(z.enum(CATEGORY_NAMES, "Unknown category")),
  from: z.optional(day("Please enter a valid date")),
  to: z.optional(day("Please enter a valid date")),
});
export type ExpenseListQuery = z.output<typeof expenseListQuerySchema>;
export type ExpenseFilter = Pick<ExpenseListQuery, "query" | "category" | "from" | "to">;

export const EXPENSES_PER_PAGE = 25;

/** A sum of expenses and their number. */
export interface Spent {
  totalCents: number;
  count: number;
}

/** The expenses of a month under the list's filter, including those on other pages. */
export interface ExpenseMonth extends Spent {
  /** "YYYY-MM" */
  month: string;
}

export interface ExpensePage extends Spent {
  expenses: Expense[];
  /** The months on this page. `totalCents` and `count` are of all expenses under the filter. */
  months: ExpenseMonth[];
  /** The categories of all expenses, whatever the filter. */
  categories: CategoryName[];
  nextCursor: string | null;
}
