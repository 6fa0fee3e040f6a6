import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** A mail is a row first, written with what causes it; the queue carries only its id (worker/mail). */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    /** Kind, occasion and recipient: the same mail is written once, however often its cause happens. */
    dedupeKey: text().notNull().unique(),
    /** The address is looked up when the mail is sent. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** JSON, see domain/notifications/mail-choices.ts. */
    payload: text().notNull(),
    createdAt: instant().notNull(),
    /** After this it would come too late to be of use, and is not sent. */
    expiresAt: instant(),
    /** Null until the transport has taken it. */
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** When sending was given up. It is only sent again by an operator (`npm run ops`). */
    deadAt: instant(),
  },
  (table) => [
    index("outbox_user").on(table.userId),
    // Waiting mails have null here and are next to each other.
    index("outbox_sent").on(table.sentAt, table.createdAt),
  ],
);

/** Kinds of mail that a person wants no more of; whatever is not here is sent. */
export const mailOptOuts = sqliteTable(
  "mail_opt_outs",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
