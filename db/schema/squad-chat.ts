import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";
import { squads } from "./squads.ts";

/** The chat of a squad. Ids order it by time. */
export const squadMessages = sqliteTable(
  "squad_messages",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** Empty once it is deleted, and where it consists of pictures. */
    text: text().notNull(),
    /** In UTF-16 units, as the browser counts; SQLite's length() counts code points. */
    length: integer().notNull(),
    /** The message that it answers, in the same squad: it stays, even when it is deleted. */
    replyToId: text(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    /** The message stays as a line that says so. */
    deletedAt: instant(),
    /** The rowid of the message in the search index `squad_message_search`. */
    searchKey: integer().notNull(),
  },
  (table) => [
    index("squad_messages_newest").on(table.squadId, table.id),
    // The export reads a person's own messages.
    index("squad_messages_own").on(table.userId, table.id),
    uniqueIndex("squad_messages_search_key").on(table.searchKey),
    check("squad_messages_deleted", sql`${table.deletedAt} is null or ${table.text} = ''`),
  ],
);

/** A member whom a message names with @. */
export const squadMessageMentions = sqliteTable(
  "squad_message_mentions",
  {
    messageId: text()
      .notNull()
      .references(() => squadMessages.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    // The deletion of an account reads it.
    index("squad_message_mentions_user").on(table.userId),
  ],
);

/** The reaction of a member to a message. */
export const squadMessageReactions = sqliteTable(
  "squad_message_reactions",
  {
    messageId: text()
      .notNull()
      .references(() => squadMessages.id),
    /** One of six (domain/squads/chat.ts). */
    emoji: text().notNull(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.emoji, table.userId] }),
    index("squad_message_reactions_user").on(table.userId),
  ],
);

/** A picture of a message: an upload of its author. */
export const squadMessagePictures = sqliteTable(
  "squad_message_pictures",
  {
    messageId: text()
      .notNull()
      .references(() => squadMessages.id),
    position: integer().notNull(),
    path: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index("squad_message_pictures_path").on(table.path),
    check("squad_message_pictures_position", sql`${table.position} between 0 and 3`),
  ],
);

/** What each current member has seen of the chat of a squad. Triggers write a row when someone comes, and delete it when they leave. */
export const squadChatMembers = sqliteTable(
  "squad_chat_members",
  {
    squadId: text()
      .notNull()
      .references(() => squads.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** The newest message when they came: they see those after it, or all where the squad says so. Empty for all. */
    afterId: text().notNull(),
    /** The newest message that they have seen. */
    readId: text().notNull(),
    /** Until then they are told of mentions only. */
    mutedUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.squadId, table.userId] })],
);
