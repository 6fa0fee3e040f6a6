import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { cents, day, id, instant } from "../columns.ts";
import { profiles } from "./profiles.ts";

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
  },
  (table) => [
    check("splits_name", sql`length(${table.name}) > 0`),
    check("splits_total", sql`${table.totalAmountCents} between 1 and 100000000`),
    check("splits_date", sql`${table.splitDate} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    index("splits_creator").on(table.creatorId, sql`split_date desc`, sql`id desc`),
  ],
);

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
    /** Since when the share is open: its creation, or when it was set unpaid. Null while paid. */
    pendingSince: instant(),
    /** When it was marked paid. Null while pending, and for a share of nothing, which nobody had to mark. */
    paidAt: instant(),
    /** When its creator last reminded of it. */
    remindedAt: instant(),
  },
  (table) => [
    unique("split_participants_once").on(table.splitId, table.userId),
    check("split_participants_amount", sql`${table.amountOwedCents} >= 0`),
    check("split_participants_percentage", sql`${table.percentage} between 0 and 100`),
    check("split_participants_paid", sql`${table.paid} in (0, 1)`),
    index("split_participants_user").on(table.userId, table.paid),
    index("split_participants_pending")
      .on(table.userId, table.pendingSince)
      .where(sql`paid = 0`),
  ],
);

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
