import { and, eq, gte, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { expenses } from "#db/schema/expenses.ts";
import type { Expense } from "#domain/expenses/expenses.ts";

/** The expense under alias `e` as JSON: one shape for lists and a create's answer. */
export const expenseJson: SQL = sql`json_object(
  'id', e.id, 'description', e.description, 'amountCents', e.amount_cents, 'category', e.category,
  'expenseDate', e.expense_date, 'receiptPath', e.receipt_path, 'createdAt', e.created_at)`;

export function readExpense(json: string): Expense {
  const row = JSON.parse(json) as Omit<Expense, "createdAt"> & { createdAt: number };
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}

/** Fails where the receipt is not one of that person's uploads: a foreign key says so. */
export const insertExpense = (db: Database, expense: typeof expenses.$inferInsert) =>
  db.insert(expenses).values(expense);

/** To everybody but its owner an expense does not exist, and to nobody once it is deleted. */
const own = (userId: string, id: string) =>
  and(eq(expenses.id, id), eq(expenses.userId, userId), isNull(expenses.deletedAt));

/** One of the user's own as JSON in `json`; no row where it is not theirs. */
export const selectExpense = (userId: string, id: string): SQL => sql`
  select ${expenseJson} as json from expenses e where e.id = ${id} and e.user_id = ${userId} and e.deleted_at is null`;

export type ExpenseChanges = Partial<
  Pick<
    typeof expenses.$inferInsert,
    "description" | "searchText" | "amountCents" | "category" | "expenseDate" | "receiptPath"
  >
>;

/** What is undefined stays as it is. Answers the id, or no row where the expense is not theirs. */
export const updateExpense = (db: Database, userId: string, id: string, changes: ExpenseChanges) =>
  // Nothing said is nothing changed, but an update of nothing would be no SQL.
  db
    .update(expenses)
    .set({ createdAt: sql`created_at`, ...changes })
    .where(own(userId, id))
    .returning({ id: expenses.id });

/** From now on it exists for nobody; triggers take it out of the sums. */
export const deleteExpense = (db: Database, userId: string, id: string, now: Date) =>
  db.update(expenses).set({ deletedAt: now }).where(own(userId, id)).returning({ id: expenses.id });

/** Takes back what was deleted at this time or later. */
export const restoreExpense = (db: Database, userId: string, id: string, deletedSince: Date) =>
  db
    .update(expenses)
    .set({ deletedAt: null })
    .where(and(eq(expenses.id, id), eq(expenses.userId, userId), gte(expenses.deletedAt, deletedSince)))
    .returning({ id: expenses.id });

/** Takes the expenses that have been deleted the longest, at most `limit`, out for good. */
export const purgeExpenses = (db: Database, deletedBefore: Date, limit: number) =>
  db.all<{ id: string }>(sql`
    delete from expenses where id in (
      select id from expenses where deleted_at < ${deletedBefore.getTime()} order by deleted_at limit ${limit})
    returning id`);
