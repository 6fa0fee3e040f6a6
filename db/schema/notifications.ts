import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "#domain/notifications/notifications.ts";
import { id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Who did it. */
    actorId: text().references(() => profiles.id),
    title: text().notNull(),
    message: text().notNull(),
    /** The path of the screen that it is about. */
    link: text().notNull(),
    read: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: instant().notNull(),
    /** Kind and occasion, of what a job writes: the same is written once, however often the job runs. */
    dedupeKey: text(),
  },
  (table) => [
    uniqueIndex("notifications_once")
      .on(table.dedupeKey)
      .where(sql`dedupe_key is not null`),
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
