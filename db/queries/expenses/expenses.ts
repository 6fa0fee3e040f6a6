import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows, type JsonQuery } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { SplitCreator, SplitViewer } from "#db/queries/splits/split-access.ts";
import { expenses } from "#db/schema/expenses.ts";
import type { DeletedPosition } from "#domain/deleted-items.ts";
import type { Category } from "#domain/expenses/categories.ts";
import type { ChangedExpenses, Expense } from "#domain/expenses/expenses.ts";
import type { ExpenseOwner, ExpenseRestorer, ExpensesOwner, ExpensesRestorer } from "./expense-access.ts";

/** The expense under alias `e`: one shape for lists and a create's answer. */
export const expense = jsonRow({
  id: col.text(sql`e.id`),
  description: col.text(sql`e.description`),
  amountCents: col.number(sql`e.amount_cents`),
  category: col.text<Category>(sql`e.category`).nullable(),
  expenseDate: col.text(sql`e.expense_date`),
  receiptPath: col.text(sql`e.receipt_path`).nullable(),
  createdAt: col.instant(sql`e.created_at`),
  split: col
    .one(
      jsonRow({ id: col.text(sql`s.id`), squadId: col.text(sql`s.squad_id`).nullable() }),
      sql`splits s where s.id = e.split_id and s.deleted_at is null`,
    )
    .nullable(),
}).map(({ split, ...row }): Expense => (split ? { ...row, split } : row));

export const insertExpense = (db: Database, values: typeof expenses.$inferInsert) => db.insert(expenses).values(values);

type OwnShare = Pick<
  typeof expenses.$inferInsert,
  "id" | "description" | "amountCents" | "expenseDate" | "createdAt" | "searchText"
>;

/** Adds the creator's share of a split as an expense, unless it counts as one already. */
export const insertOwnShare = (db: Database, { splitId, userId, condition }: SplitCreator, share: OwnShare) =>
  db.run(sql`
    insert into expenses (id, user_id, description, amount_cents, expense_date, created_at, search_text)
    select ${share.id}, ${userId}, ${share.description}, ${share.amountCents}, ${share.expenseDate},
      ${share.createdAt.getTime()}, ${share.searchText}
    where ${condition} and not exists (select 1 from expenses where split_id = ${splitId} and user_id = ${userId})`);

/** Whether the viewer's share of a split counts as an expense of theirs. */
export const selectCounted = (db: Database, { splitId, userId }: SplitViewer) =>
  selectRows(db, { id: col.text(sql`id`) }).from(
    sql`expenses where split_id = ${splitId} and user_id = ${userId} and deleted_at is null`,
  );

export const selectExpense = ({ condition }: ExpenseOwner) => expense.selectFrom(sql`expenses e where ${condition}`);

export type ExpenseChanges = Partial<
  Pick<
    typeof expenses.$inferInsert,
    "description" | "searchText" | "amountCents" | "category" | "expenseDate" | "receiptPath"
  >
>;

/** Undefined fields keep their values. Returns the id, or no row without the right. */
export const updateExpense = (db: Database, { condition }: ExpenseOwner, changes: ExpenseChanges) =>
  // Without any change, `created_at` keeps the statement valid SQL.
  db
    .update(expenses)
    .set({ createdAt: sql`created_at`, ...changes })
    .where(condition)
    .returning({ id: expenses.id });

/** Hides the expense from every list and sum (by triggers) until it is restored or purged. */
export const deleteExpense = (db: Database, { condition }: ExpenseOwner, now: Date) =>
  db.update(expenses).set({ deletedAt: now }).where(condition).returning({ id: expenses.id });

export const restoreExpense = (db: Database, { condition }: ExpenseRestorer) =>
  db.update(expenses).set({ deletedAt: null }).where(condition).returning({ id: expenses.id });

const changed = jsonRow({
  expenses: col.list(expense, sql`expenses e where e.id in (select id from own) and e.deleted_at is null`),
});

/** The expenses of a batch that are not deleted; no row without the right to all of them. */
export const selectBatch = ({ condition }: ExpensesOwner): JsonQuery<ChangedExpenses> => {
  const { sql: select, read } = changed.selectFrom(sql`(select 1) where exists (select 1 from own)`);
  return { sql: sql`with own as materialized (select id from expenses where ${condition}) ${select}`, read };
};

/** Hides those of the batch that are not hidden yet. */
export const deleteBatch = (db: Database, { condition }: ExpensesOwner, now: Date) =>
  db.run(sql`update expenses set deleted_at = ${now.getTime()} where deleted_at is null and ${condition}`);

export const restoreBatch = (db: Database, { condition }: ExpensesRestorer) =>
  db.run(sql`update expenses set deleted_at = null where deleted_at is not null and ${condition}`);

export const categorizeBatch = (db: Database, { condition }: ExpensesOwner, category: Category | null) =>
  db.run(sql`update expenses set category = ${category} where ${condition}`);

/**
 * The expenses that a user deleted at this time or later, newest deletion first, from a position on. Those that went with a
 * deleted split come back with it.
 */
export const listDeletedExpenses = (
  db: Database,
  userId: string,
  deletedSince: Date,
  before: DeletedPosition | null,
  limit: number,
) =>
  selectRows(db, {
    id: col.text(sql`id`),
    name: col.text(sql`description`),
    totalCents: col.number(sql`amount_cents`),
    deletedAt: col.number(sql`deleted_at`),
  }).from(sql`
    expenses e where user_id = ${userId} and deleted_at >= ${deletedSince.getTime()}
      and not exists (select 1 from splits s where s.id = e.split_id and s.deleted_at is not null)
      ${before ? sql`and (deleted_at, id) < (${before.deletedAt}, ${before.id})` : sql``}
    order by deleted_at desc, id desc ${limitTo(limit)}`);

/** The path of the expense's receipt, null without one. */
export const selectReceiptPath = (db: Database, { condition }: ExpenseOwner) =>
  db.select({ path: expenses.receiptPath }).from(expenses).where(condition);

/** Deletes the expenses for good that were deleted before this time, at most `limit`, the oldest first. */
export const purgeExpenses = (db: Database, deletedBefore: Date, limit: number) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    delete from expenses where id in (
      select id from expenses where deleted_at < ${deletedBefore.getTime()} order by deleted_at ${limitTo(limit)})`);
