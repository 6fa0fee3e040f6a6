import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { sessions, users } from "./accounts.ts";

/** Devices that receive push messages: one for each session, deleted with it, so that signing out stops them. */
export const pushDevices = sqliteTable(
  "push_devices",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: text()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address of its push service. Anyone who knows it can send messages there, so no response and no log contains it. */
    endpoint: text().notNull().unique(),
    /** The keys that messages are encrypted with (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    /** When the push service last accepted a message. */
    lastPushAt: instant(),
  },
  (table) => [index("push_devices_user").on(table.userId)],
);

/** The kinds of push that a person has switched off on all devices. All others are sent. */
export const pushOptOuts = sqliteTable(
  "push_opt_outs",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
