import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { ACCESS_TOKEN_SCOPES } from "#domain/accounts/access-tokens.ts";
import { profiles } from "./profiles.ts";
import { squads } from "./squads.ts";

/** An access token that a user made for a program. A revoked one is deleted. */
export const accessTokens = sqliteTable(
  "access_tokens",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    name: text().notNull(),
    /** Of the token, which is shown once. */
    hash: text().notNull(),
    scope: text({ enum: ACCESS_TOKEN_SCOPES }).notNull(),
    /** The only squad that it sees. Null: everything that its user sees. */
    squadId: text().references(() => squads.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Up to an hour old. */
    lastUsedAt: instant(),
  },
  (table) => [
    index("access_tokens_user").on(table.userId),
    index("access_tokens_squad").on(table.squadId),
    index("access_tokens_expires").on(table.expiresAt),
    check("access_tokens_scope", sql`${table.scope} in ('read', 'write')`),
  ],
);
