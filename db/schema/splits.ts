import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { cents, day, id, instant } from "#db/columns.ts";
import { events } from "./events.ts";
import { profiles } from "./profiles.ts";
import { series } from "./recurring.ts";
import { squads } from "./squads.ts";

/** One bill: direct, among friends, or of a squad. */
export const splits = sqliteTable(
  "splits",
  {
    id: id(),
    name: text().notNull(),
    totalAmountCents: cents().notNull(),
    merchant: text(),
    creatorId: text()
      .notNull()
      .references(() => profiles.id),
    splitDate: day().notNull(),
    createdAt: instant().notNull(),
    /** Name and merchant, folded for the search of the list (domain/profiles/people-search.ts). */
    searchText: text().notNull().default(""),
    /** The sum of the pending shares. Kept by triggers. */
    pendingCents: cents().notNull().default(0),
    /** Hidden from everyone; for a day the creator can restore it. */
    deletedAt: instant(),
    /** The event whose cost it shares. */
    eventId: text().references(() => events.id),
    /** Incremented by edits, and by a trigger when a share is marked. An edit is only written if the version is unchanged. */
    version: integer().notNull().default(0),
    /** The squad whose members share it (db/schema/squads.ts); null for a direct split. */
    squadId: text().references(() => squads.id),
    /** Squad splits: the money came back. The total is positive, shares and payments are negative. */
    isRefund: integer({ mode: "boolean" }).notNull().default(false),
    /** How it is divided, as JSON; null is evenly. */
    method: text(),
    /** Squad splits: the upload of any member (`receipts`). */
    receiptPath: text(),
    /** The series that created it, and the day of the occurrence. */
    seriesId: text().references(() => series.id),
    occurrence: day(),
    /** The rowid of the split in the search index `split_search`, where it is unless it is deleted. Triggers set it. */
    searchKey: integer(),
    /** Squad splits: what kind of bill it is, by its words (the view `split_kinds`). Triggers set it; empty in direct splits. */
    kind: text().notNull().default(""),
  },
  (table) => [
    check("splits_name", sql`length(${table.name}) > 0`),
    check("splits_total", sql`${table.totalAmountCents} between 1 and 100000000`),
    check("splits_date", sql`${table.splitDate} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    index("splits_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index("splits_deleted_by")
      .on(table.creatorId, sql`deleted_at desc`, sql`id desc`)
      .where(sql`deleted_at is not null`),
    index("splits_of_squad")
      .on(table.squadId, sql`split_date desc`, sql`id desc`)
      .where(sql`squad_id is not null and deleted_at is null`),
    // The stats of a squad read them: the largest bill of a month and of all time, the bills of a kind, those with covers.
    index("splits_largest_in_month")
      .on(table.squadId, sql`substr(split_date, 1, 7)`, sql`total_amount_cents desc`, sql`id desc`)
      .where(sql`squad_id is not null and deleted_at is null and is_refund = 0`),
    index("splits_largest")
      .on(table.squadId, sql`total_amount_cents desc`, sql`id desc`)
      .where(sql`squad_id is not null and deleted_at is null and is_refund = 0`),
    index("splits_of_kind")
      .on(table.squadId, table.kind, sql`split_date desc`, sql`id desc`)
      .where(sql`squad_id is not null and deleted_at is null`),
    index("splits_with_covers")
      .on(table.squadId, sql`split_date desc`, sql`id desc`)
      .where(sql`squad_id is not null and deleted_at is null and json_array_length(method, '$.covers') > 0`),
    // Also deleted ones, which fix the squad's currency.
    index("splits_in_squad")
      .on(table.squadId)
      .where(sql`squad_id is not null`),
    index("splits_of_event")
      .on(table.eventId)
      .where(sql`event_id is not null`),
    index("splits_receipt")
      .on(table.receiptPath)
      .where(sql`receipt_path is not null`),
    uniqueIndex("splits_occurrence")
      .on(table.seriesId, table.occurrence)
      .where(sql`series_id is not null`),
    uniqueIndex("splits_search_key").on(table.searchKey),
  ],
);

/** The share of a person other than the creator in a direct split. */
export const splitParticipants = sqliteTable(
  "split_participants",
  {
    id: id(),
    splitId: text()
      .notNull()
      .references(() => splits.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    amountOwedCents: cents().notNull(),
    percentage: real().notNull(),
    paid: integer({ mode: "boolean" }).notNull(),
    /** When the share became pending: its creation, or when it was set unpaid. Null while paid. */
    pendingSince: instant(),
    /** When it was marked paid. Null while pending, and for a share of $0, which is paid from the beginning. */
    paidAt: instant(),
    /** When its creator last reminded of it. */
    remindedAt: instant(),
    /** When its participant disputed it. Disputed shares get no reminders. */
    disputedAt: instant(),
  },
  (table) => [
    unique("split_participants_once").on(table.splitId, table.userId),
    check("split_participants_amount", sql`${table.amountOwedCents} >= 0`),
    check("split_participants_percentage", sql`${table.percentage} between 0 and 100`),
    check("split_participants_paid", sql`${table.paid} in (0, 1)`),
    // The reminder job reads it.
    index("split_participants_pending")
      .on(table.pendingSince, table.id)
      .where(sql`paid = 0`),
  ],
);

/** The chat of a split. */
export const splitComments = sqliteTable(
  "split_comments",
  {
    id: id(),
    splitId: text()
      .notNull()
      .references(() => splits.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    comment: text().notNull(),
    /** In UTF-16 units, as the browser counts; SQLite's length() counts code points. */
    length: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("split_comments_comment", sql`length(${table.comment}) > 0`),
    index("split_comments_newest").on(table.splitId, sql`created_at desc`, sql`id desc`),
  ],
);

/** The changes of a split, one row per change (domain/splits/split-history.ts). */
export const splitHistory = sqliteTable(
  "split_history",
  {
    id: id(),
    splitId: text()
      .notNull()
      .references(() => splits.id),
    /** Who changed it. */
    userId: text()
      .notNull()
      .references(() => profiles.id),
    kind: text().notNull(),
    /** The values before and after, as JSON. */
    detail: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("split_history_newest").on(table.splitId, sql`created_at desc`, sql`id desc`)],
);

// Triggers derive the tables below from those above (db/schema/triggers), so that lists, totals and balances are read
// without reading history. They do not include deleted splits.

/** A split as one line in the list of each person in it. */
export const splitEntries = sqliteTable(
  "split_entries",
  {
    splitId: text()
      .notNull()
      .references(() => splits.id),
    userId: text().notNull(),
    role: text({ enum: ["creator", "participant"] }).notNull(),
    splitDate: day().notNull(),
    totalCents: cents().notNull(),
    /** What is pending for this person: all shares for the creator, their own for a participant. */
    pendingCents: cents().notNull(),
    /** Whether any share is pending. */
    active: integer({ mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.splitId, table.userId] }),
    index("split_entries_newest").on(table.userId, sql`split_date desc`, sql`split_id desc`),
    index("split_entries_pending")
      .on(table.userId, sql`split_date desc`, sql`split_id desc`)
      .where(sql`pending_cents > 0`),
    index("split_entries_owed")
      .on(table.userId, table.splitId)
      .where(sql`role = 'creator' and pending_cents > 0`),
    index("split_entries_created")
      .on(table.userId, sql`split_date desc`, sql`split_id desc`)
      .where(sql`role = 'creator'`),
  ],
);

/** A person's splits of a month, counted and summed by what the list filters by. */
export const splitMonths = sqliteTable(
  "split_months",
  {
    userId: text().notNull(),
    /** "YYYY-MM" */
    month: text().notNull(),
    role: text({ enum: ["creator", "participant"] }).notNull(),
    /** Whether something is pending for this person. */
    pending: integer({ mode: "boolean" }).notNull(),
    active: integer({ mode: "boolean" }).notNull(),
    count: integer().notNull(),
    totalCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month, table.role, table.pending, table.active] }),
    // A covering index for the overview.
    index("split_months_active")
      .on(table.userId, table.count, table.totalCents)
      .where(sql`active = 1`),
  ],
);

/** What one person owes another over all pending shares. */
export const balances = sqliteTable(
  "balances",
  {
    creditorId: text().notNull(),
    debtorId: text().notNull(),
    cents: cents().notNull(),
    /** Pending shares. */
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.creditorId, table.debtorId] }), index("balances_debtor").on(table.debtorId)],
);

/**
 * Who was ever a participant in a direct split of whom. So the people in a user's splits, whose names their search looks
 * at, are known without reading the splits.
 */
export const splitPartners = sqliteTable(
  "split_partners",
  {
    creatorId: text().notNull(),
    participantId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.participantId] }),
    index("split_partners_participant").on(table.participantId),
  ],
);
