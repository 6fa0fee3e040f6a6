import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "#domain/notifications/notifications.ts";
import { id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** A stored fact for one user, unread or read. The words are in domain/notifications/wording.ts. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** The person who did it. */
    actorId: text().references(() => profiles.id),
    /** The id of the split or the event that it is about. */
    subjectId: text(),
    /** The facts as JSON (NotificationParams); null in rows from before this column existed. */
    params: text(),
    /** The text of rows without params; empty in all others. */
    title: text()
      .notNull()
      .$default(() => ""),
    message: text()
      .notNull()
      .$default(() => ""),
    link: text()
      .notNull()
      .$default(() => ""),
    read: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: instant().notNull(),
    /** Kind and occasion. A notification with a key is written only once. */
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
    // The overview reads the newest invitations.
    index("notifications_invitations")
      .on(table.userId, sql`created_at desc`)
      .where(sql`kind = 'event-invited'`),
    // Finds the unread notification that a further split of the same person joins.
    index("notifications_added_by")
      .on(table.userId, table.actorId, table.createdAt)
      .where(sql`kind = 'split-added' and read = 0`),
    // New comments on one split update one notification until it is read.
    uniqueIndex("notifications_one_comment")
      .on(table.userId, table.subjectId)
      .where(sql`kind = 'comment' and read = 0`),
    // The same for the chat of a squad, and for mentions in it.
    uniqueIndex("notifications_one_chat")
      .on(table.userId, table.subjectId, table.kind)
      .where(sql`kind in ('squad-message', 'squad-mention') and read = 0`),
    // An edited or deleted message is edited or deleted in the notifications that show it.
    index("notifications_newest_message")
      .on(sql`params ->> '$.newestId'`)
      .where(sql`kind in ('squad-message', 'squad-mention')`),
    // Who leaves a squad keeps none of its chat.
    index("notifications_of_chat")
      .on(table.userId, table.subjectId)
      .where(sql`kind in ('squad-message', 'squad-mention')`),
  ],
);
