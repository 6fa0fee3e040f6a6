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

/** The right to restore an expense that was deleted at this time or later, and not with its split. */
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
  readonly [proof]: "owner of all" | "restorer of all";
}

/** The right to restore several expenses together. Each can be restored, or is not deleted. */
export interface ExpensesRestorer extends ExpensesOwner {
  readonly [proof]: "restorer of all";
}

/** The expense was deleted at this time or later, and can come back: one that counts a share of a deleted split comes with it. */
const isRestorable = (deletedSince: Date): SQL => sql`deleted_at >= ${deletedSince.getTime()}
  and not exists (select 1 from splits s where s.id = expenses.split_id and s.deleted_at is not null)`;

/** The condition that a user owns all of these expenses, and that this holds for each of them. */
function ownsAll(expenseIds: readonly string[], userId: string, condition: SQL): ExpensesOwner {
  const ids = [...new Set(expenseIds)];
  const isOwn = sql`id in (select value from json_each(${JSON.stringify(ids)})) and +user_id = ${userId} and (${condition})`;
  return {
    expenseIds: ids,
    userId,
    condition: sql`${isOwn} and (select count(*) from expenses where ${isOwn}) = ${ids.length}`,
  } as unknown as ExpensesOwner;
}

/** Without `deletedSince`, none of the expenses may be deleted. */
export const asExpensesOwner = (expenseIds: readonly string[], userId: string, deletedSince?: Date): ExpensesOwner =>
  ownsAll(
    expenseIds,
    userId,
    deletedSince ? sql`deleted_at is null or deleted_at >= ${deletedSince.getTime()}` : sql`deleted_at is null`,
  );

export const asExpensesRestorer = (expenseIds: readonly string[], userId: string, deletedSince: Date) =>
  ownsAll(expenseIds, userId, sql`deleted_at is null or ${isRestorable(deletedSince)}`) as ExpensesRestorer;

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
    condition: sql`id = ${expenseId} and user_id = ${userId} and ${isRestorable(deletedSince)}`,
  }) as ExpenseRestorer;
