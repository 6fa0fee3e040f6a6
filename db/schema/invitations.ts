import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";
import { profiles } from "./profiles.ts";

/** A mail to somebody without an account. Whoever opens its link with an account gets a request from who sent it. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    /** Who invites. */
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** Where the mail went: shown to who sent it, and never what the invitation is bound to. */
    email: text().notNull(),
    /** SHA-256 of the link's token, base64url. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("invitations_once").on(table.userId, table.email),
    uniqueIndex("invitations_token").on(table.tokenHash),
    index("invitations_expired").on(table.expiresAt),
    index("invitations_sent").on(table.userId, sql`id desc`),
  ],
);
