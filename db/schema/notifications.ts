import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";
import { profiles } from "./profiles.ts";

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    kind: text({ enum: ["split-added", "share-paid", "share-unpaid", "comment", "reminder"] }).notNull(),
    /** Who did it. */
    actorId: text().references(() => profiles.id),
    title: text().notNull(),
    message: text().notNull(),
    /** The path of the screen that it is about. */
    link: text().notNull(),
    read: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("notifications_read", sql`${table.read} in (0, 1)`),
    index("notifications_newest").on(table.userId, sql`created_at desc`, sql`id desc`),
    index("notifications_unread")
      .on(table.userId)
      .where(sql`read = 0`),
    // New comments of one split make one notification until it is read.
    uniqueIndex("notifications_one_comment")
      .on(table.userId, table.link)
      .where(sql`kind = 'comment' and read = 0`),
  ],
);
