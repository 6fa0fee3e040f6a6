import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** Mails are written in the batch that causes them. The queue carries only the id (worker/mail). */
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
    /** It is not sent after this time. */
    expiresAt: instant(),
    /** Null until the transport has accepted it. */
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** When sending was given up. It is only sent again by an operator (`npm run ops`). */
    deadAt: instant(),
  },
  (table) => [
    index("outbox_user").on(table.userId),
    // Unsent mails have null here, so the index keeps them together.
    index("outbox_sent").on(table.sentAt, table.createdAt),
  ],
);

/** The kinds of mail that a person has switched off. All others are sent. */
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
