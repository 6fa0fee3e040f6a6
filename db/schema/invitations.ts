import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** An invitation to an address. An account that follows its link gets a friend request from the sender. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    /** Who invites. */
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** Where the mail goes: shown to who sent it, and never what the invitation is bound to. */
    email: text().notNull(),
    /** SHA-256 of the address, base64url. */
    addressHash: text().notNull(),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the last mail was written; null while none was. */
    mailedAt: instant(),
    /** When it was taken back. The row stays until it expires: it knows that a mail was sent. */
    withdrawnAt: instant(),
    /** Whose it became: it works once. */
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

/** Addresses without an account that want no invitations from anyone, by their SHA-256. */
export const uninvited = sqliteTable("uninvited", {
  addressHash: text().primaryKey(),
  createdAt: instant().notNull(),
});
