import { sql, type SQL } from "drizzle-orm";

declare const proof: unique symbol;

/**
 * The right of an expense's owner, as a condition on a row of `expenses` that every statement on that expense carries. To
 * everyone else the expense does not exist.
 */
export interface ExpenseOwner {
  readonly expenseId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "owner" | "restorer";
}

/** The right to restore an expense that was deleted at this time or later. */
export interface ExpenseRestorer extends ExpenseOwner {
  readonly [proof]: "restorer";
}

/** The owner's right, while the expense is not deleted. */
export const asExpenseOwner = (expenseId: string, userId: string): ExpenseOwner =>
  ({
    expenseId,
    userId,
    condition: sql`id = ${expenseId} and user_id = ${userId} and deleted_at is null`,
  }) as ExpenseOwner;

export const asExpenseRestorer = (expenseId: string, userId: string, deletedSince: Date): ExpenseRestorer =>
  ({
    expenseId,
    userId,
    condition: sql`id = ${expenseId} and user_id = ${userId} and deleted_at >= ${deletedSince.getTime()}`,
  }) as ExpenseRestorer;
