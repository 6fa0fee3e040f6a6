import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** An invitation to an address. An account that follows its link gets a friend request from the sender. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    /** The inviter. */
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** The recipient of the mail, shown to the inviter. An account with another address can accept the invitation too. */
    email: text().notNull(),
    /** SHA-256 of the address, base64url. */
    addressHash: text().notNull(),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the last mail was written; null while none was. */
    mailedAt: instant(),
    /** When it was withdrawn. The row stays until it expires, because it limits how often mails are sent. */
    withdrawnAt: instant(),
    /** Who accepted it. It can be accepted once. */
    acceptedBy: text().references(() => profiles.id),
  },
  (table) => [
    uniqueIndex("invitations_once").on(table.addressHash, table.userId),
    uniqueIndex("invitations_token").on(table.tokenHash),
    index("invitations_expired").on(table.expiresAt),
    index("invitations_sent").on(table.userId, sql`id desc`),
    index("invitations_accepted").on(table.acceptedBy),
  ],
);

/** Addresses that have unsubscribed from all invitations, by their SHA-256. */
export const uninvited = sqliteTable("uninvited", {
  addressHash: text().primaryKey(),
  createdAt: instant().notNull(),
});
