import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FRIEND_STATUSES } from "#domain/friends/friends.ts";
import { id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** A request, and the friendship that it becomes. */
export const friends = sqliteTable(
  "friends",
  {
    id: id(),
    /** The sender of the request. */
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** The recipient of the request. */
    friendId: text()
      .notNull()
      .references(() => profiles.id),
    status: text({ enum: FRIEND_STATUSES }).notNull(),
    createdAt: instant().notNull(),
    /** Null while pending. */
    acceptedAt: instant(),
  },
  (table) => [
    // A pair is unique, no matter who sent the request. Of two crossing requests only one is stored.
    uniqueIndex("friends_pair").on(sql`min(user_id, friend_id)`, sql`max(user_id, friend_id)`),
    check("friends_others", sql`${table.userId} <> ${table.friendId}`),
    check("friends_status", sql`${table.status} in ('pending', 'accepted')`),
    index("friends_asked").on(table.userId, table.status, table.id),
    index("friends_asked_by").on(table.friendId, table.status, table.id),
  ],
);

/** The link by which people send a user friend requests, one for each user. A new one replaces it. */
export const friendLinks = sqliteTable("friend_links", {
  userId: text()
    .primaryKey()
    .references(() => profiles.id),
  /** Part of the link, beside its signature: without our secret, a row makes no link. */
  id: text().notNull().unique(),
  createdAt: instant().notNull(),
});

/** People whom a user has blocked. They never learn of it. */
export const blocks = sqliteTable(
  "blocks",
  {
    userId: text()
      .notNull()
      .references(() => profiles.id),
    blockedId: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    check("blocks_others", sql`${table.userId} <> ${table.blockedId}`),
    index("blocks_blocked").on(table.blockedId),
  ],
);
