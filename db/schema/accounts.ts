import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex, index, sqliteView } from "drizzle-orm/sqlite-core";
import { id } from "#db/columns.ts";

// better-auth owns these four tables and converts dates itself, hence timestamp_ms instead of instant().
const date = () => integer({ mode: "timestamp_ms" });

/** An account: what is needed to sign in. What others see is in `profiles`, under the same id. */
export const users = sqliteTable("users", {
  id: id(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: integer({ mode: "boolean" }).notNull().default(false),
  image: text(),
  /** The sign-in key, in lower case; `profiles` has the username as typed. Null: sign-in by email only. */
  username: text().unique(),
  createdAt: date().notNull(),
  updatedAt: date().notNull(),
});

/** One row is one token family (worker/auth/refresh-token.ts): `rtGen` counts its rotations. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: date().notNull(),
    ipAddress: text(),
    userAgent: text(),
    rtGen: integer().notNull().default(0),
    rtRotatedAt: date(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  // Expired sessions are deleted by this index.
  (table) => [index("sessions_user").on(table.userId), index("sessions_expires").on(table.expiresAt)],
);

/** A way to sign in: a password, or a Google account. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: date(),
    refreshTokenExpiresAt: date(),
    scope: text(),
    password: text(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [
    uniqueIndex("accounts_provider").on(table.providerId, table.accountId),
    index("accounts_user").on(table.userId),
  ],
);

/** Tokens of limited validity, such as password resets. */
export const verifications = sqliteTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: date().notNull(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    // A password reset deletes all other resets of the user.
    index("verifications_value").on(table.value),
  ],
);

/** The addresses of users, as a view so that each is stored once. */
export const userEmails = sqliteView("user_emails", { userId: text("user_id"), email: text("email") }).as(
  sql`select id as user_id, email from users`,
);
