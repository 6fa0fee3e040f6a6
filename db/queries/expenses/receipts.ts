import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { receipts } from "#db/schema/expenses.ts";

/** Written before the file, so that no file is ever without a row that lets it be found. */
export const insertReceipt = (db: Database, receipt: typeof receipts.$inferInsert) =>
  db.insert(receipts).values(receipt);

/** An upload as JSON in `json`. */
export const selectUpload = (path: string): SQL =>
  sql`select json_object('receiptPath', path) as json from receipts where path = ${path}`;

/** The receipt of one of the user's own expenses; no row where it is not theirs. */
export const selectReceiptPath = (db: Database, userId: string, expenseId: string) =>
  db.all<{ path: string | null }>(sql`
    select receipt_path as path from expenses where id = ${expenseId} and user_id = ${userId} and deleted_at is null`);

/** Lets go of uploads that no expense shows: from now on none can. */
export const releaseReceipts = (db: Database, uploadedBefore: Date, limit: number) =>
  db.run(sql`
    update receipts set user_id = null where path in (
      select path from receipts where attached = 0 and created_at < ${uploadedBefore.getTime()} and user_id is not null
      order by created_at limit ${limit})
    and not exists (select 1 from expenses where receipt_path = receipts.path)`);

/** Those whose files are to be deleted, the oldest first. */
export const listReleasedReceipts = (db: Database, limit: number) =>
  db.all<{ path: string }>(sql`
    select path from receipts where attached = 0 and user_id is null order by created_at limit ${limit}`);

/** Forgets them once their files are gone. */
export const forgetReceipts = (db: Database, paths: readonly string[]) =>
  db.run(sql`
    delete from receipts where user_id is null and path in (select value from json_each(${JSON.stringify(paths)}))`);
