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

/**
 * The right to change several expenses together. The condition holds for each of them if the user owns all of them and none
 * was deleted before the given time, else for no row at all. So a statement that carries it writes all of them or none.
 */
export interface ExpensesOwner {
  readonly expenseIds: readonly string[];
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "owner of all";
}

/** Without `deletedSince`, none of the expenses may be deleted. */
export function asExpensesOwner(expenseIds: readonly string[], userId: string, deletedSince?: Date): ExpensesOwner {
  const ids = [...new Set(expenseIds)];
  const isOwn = sql`id in (select value from json_each(${JSON.stringify(ids)})) and +user_id = ${userId}
    and (deleted_at is null${deletedSince ? sql` or deleted_at >= ${deletedSince.getTime()}` : sql``})`;
  return {
    expenseIds: ids,
    userId,
    condition: sql`${isOwn} and (select count(*) from expenses where ${isOwn}) = ${ids.length}`,
  } as unknown as ExpensesOwner;
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
