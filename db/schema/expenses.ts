import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  sqliteView,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { CATEGORIES } from "#domain/expenses/categories.ts";
import { SPANS } from "#domain/time/periods.ts";
import { cents, day, id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";
import { splits } from "./splits.ts";

/** Uploaded pictures of receipts; the files are in the bucket `receipts` under the same path. */
export const receipts = sqliteTable(
  "receipts",
  {
    /** `{userId}/{timestamp}.{ext}` */
    path: text().primaryKey(),
    /** Null once the file is to be deleted: from then on nothing can refer to it. */
    userId: text().references(() => profiles.id),
    /** Whether something shows it (`receipt_uses`). Kept by triggers. */
    attached: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique("receipts_own").on(table.userId, table.path),
    check("receipts_attached", sql`${table.attached} in (0, 1)`),
    index("receipts_loose")
      .on(table.createdAt)
      .where(sql`attached = 0`),
  ],
);

/** What shows an upload: expenses, splits, messages, and events, for their cost or as their cover. */
export const receiptUses = sqliteView("receipt_uses", { path: text("path") }).as(sql`
  select receipt_path as path from expenses where receipt_path is not null
  union all select receipt_path from splits where receipt_path is not null
  union all select cost_receipt_path from events where cost_receipt_path is not null
  union all select cover_path from events where cover_path is not null
  union all select path from squad_message_pictures`);

/**
 * What each user's share of a split comes to, in dollars. The creator of a direct split has what the others do not. Squads of
 * other currencies and people without an account are left out; a share of a refund is negative.
 */
export const ownShares = sqliteView("own_shares", {
  splitId: text("split_id"),
  userId: text("user_id"),
  cents: integer("cents"),
}).as(sql`
  select s.id as split_id, s.creator_id as user_id, s.total_amount_cents
    - (select coalesce(sum(amount_owed_cents), 0) from split_participants where split_id = s.id) as cents
  from splits s where s.squad_id is null
  union all
  select split_id, user_id, amount_owed_cents from split_participants
  union all
  select x.split_id, m.user_id, x.share_cents from split_shares x
  cross join squad_members m on m.id = x.member_id cross join squads q on q.id = m.squad_id
  where m.user_id is not null and q.currency = 'USD'`);

/** What a user spent for themselves. */
export const expenses = sqliteTable(
  "expenses",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    description: text().notNull(),
    amountCents: cents().notNull(),
    /** Null is Uncategorized. */
    category: text({ enum: CATEGORIES }),
    expenseDate: day().notNull(),
    receiptPath: text(),
    createdAt: instant().notNull(),
    /** The description, folded for the search of the list. */
    searchText: text().notNull(),
    /** Hidden from every list and sum; for a day the owner can restore it. */
    deletedAt: instant(),
    /** The split whose share of this user it counts (`countsSharesSince`). Triggers create such expenses and keep them up to date. */
    splitId: text().references(() => splits.id, { onDelete: "set null" }),
    /** That share. The amount is another one if the user has changed it. */
    countedCents: cents(),
  },
  (table) => [
    // No share is counted twice.
    uniqueIndex("expenses_counted")
      .on(table.splitId, table.userId)
      .where(sql`split_id is not null`),
    // Only the owner's uploads, and none that is about to be deleted.
    foreignKey({ columns: [table.userId, table.receiptPath], foreignColumns: [receipts.userId, receipts.path] }),
    check("expenses_description", sql`length(${table.description}) > 0`),
    check("expenses_amount", sql`${table.amountCents} between 1 and 100000000`),
    check(
      "expenses_category",
      sql`${table.category} in ('Food', 'Transport', 'Entertainment', 'Shopping', 'Bills', 'Other')`,
    ),
    check("expenses_date", sql`${table.expenseDate} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    index("expenses_newest")
      .on(table.userId, sql`expense_date desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index("expenses_of_category")
      .on(table.userId, table.category, sql`expense_date desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index("expenses_largest")
      .on(table.userId, sql`amount_cents desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index("expenses_largest_of_month")
      .on(table.userId, sql`substr(expense_date, 1, 7)`, sql`amount_cents desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index("expenses_largest_of_year")
      .on(table.userId, sql`substr(expense_date, 1, 4)`, sql`amount_cents desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index("expenses_receipt")
      .on(table.receiptPath)
      .where(sql`receipt_path is not null`),
    index("expenses_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    // For the list of what can be restored. Deleting an account also deletes its deleted expenses.
    index("expenses_deleted_own")
      .on(table.userId, sql`deleted_at desc`, sql`id desc`)
      .where(sql`deleted_at is not null`),
  ],
);

/**
 * The sums of a person's expenses by day, month, year and in total, by category. Triggers derive them from `expenses`
 * (db/schema/triggers), so that a sum is read without reading history. Deleted expenses are not included.
 */
export const expenseSums = sqliteTable(
  "expense_sums",
  {
    userId: text().notNull(),
    span: text({ enum: SPANS }).notNull(),
    /** "2026-03-31", "2026-03", "2026", or "" for all time (domain/time/periods.ts). */
    period: text().notNull(),
    /** 'Uncategorized' if the expense has none. */
    category: text().notNull(),
    count: integer().notNull(),
    totalCents: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.span, table.period, table.category] })],
);

/**
 * The shares that count as spending. One that is inserted becomes an expense of its user, if their shares count and did when
 * the split was created; a trigger decides and writes it.
 */
export const countedShares = sqliteView("counted_shares", {
  splitId: text("split_id"),
  userId: text("user_id"),
  cents: integer("cents"),
}).as(sql`select split_id, user_id, counted_cents as cents from expenses where split_id is not null`);
