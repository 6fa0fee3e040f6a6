import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { receipts } from "#db/schema/expenses.ts";
import type { ExpenseOwner } from "#db/queries/expenses/expense-access.ts";

/** Runs before the upload, so that every file has a row by which it is found. */
export const insertReceipt = (db: Database, receipt: typeof receipts.$inferInsert) =>
  db.insert(receipts).values(receipt);

/**
 * Refuses a batch that shows a receipt which is not one of the user's uploads, or was released. With the right to an
 * existing expense, only where that right holds.
 */
export const refuseUnavailableReceipt = (
  db: Database,
  { userId, path }: { userId: string; path: string },
  owner?: ExpenseOwner,
) =>
  refuseWhere(
    db,
    "receipt_unavailable",
    sql`${owner ? sql`exists (select 1 from expenses where ${owner.condition})` : sql`true`}
      and not exists (select 1 from receipts where path = ${path} and user_id = ${userId})`,
  );

const upload = jsonRow({ receiptPath: col.text(sql`path`) });

export const selectUpload = (path: string) => upload.selectFrom(sql`receipts where path = ${path}`);

/** One row where an expense or a split that is not deleted shows the receipt, a message, or an event for its cost or as its cover. */
export const selectUseOfReceipt = (db: Database, path: string) =>
  selectRows(db, { path: col.text(sql`receipt_path`) }).from(sql`
    expenses where receipt_path = ${path} and deleted_at is null
    union all select receipt_path from splits where receipt_path = ${path} and deleted_at is null
    union all select cost_receipt_path from events where cost_receipt_path = ${path}
    union all select cover_path from events where cover_path = ${path}
    union all select path from squad_message_pictures where path = ${path} limit 1`);

/** Releases old uploads that nothing shows, so that nothing can show them from now on. */
export const releaseReceipts = (db: Database, uploadedBefore: Date, limit: number) =>
  db.run(sql`
    update receipts set user_id = null where path in (
      select path from receipts where attached = 0 and created_at < ${uploadedBefore.getTime()} and user_id is not null
      order by created_at ${limitTo(limit)})
    and not exists (select 1 from receipt_uses u where u.path = receipts.path)`);

/** Released receipts, whose files are to be deleted, the oldest first. */
export const listReleasedReceipts = (db: Database, limit: number) =>
  db
    .select({ path: receipts.path })
    .from(receipts)
    // As text, because the partial index holds only `attached = 0`, not a bound parameter.
    .where(sql`attached = 0 and user_id is null`)
    .orderBy(receipts.createdAt)
    .limit(limit);

/** Deletes the rows of released receipts whose files are deleted. */
export const deleteReceipts = (db: Database, paths: readonly string[]) =>
  db.run(sql`
    delete from receipts where user_id is null and path in (select value from json_each(${JSON.stringify(paths)}))`);
