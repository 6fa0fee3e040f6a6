import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { cents, instant } from "#db/columns.ts";
import { POINT_KINDS, REFERRAL_WAYS } from "#domain/points/points.ts";
import { profiles } from "./profiles.ts";

/**
 * The ledger of points. Lines are only added: what is undone gets a line of its own with negative points. For one subject of
 * a kind, lines that give and lines that take take turns, so that nothing counts twice.
 */
export const points = sqliteTable(
  "points",
  {
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** Counts the lines of the user. */
    number: integer().notNull(),
    kind: text({ enum: POINT_KINDS }).notNull(),
    subject: text().notNull(),
    /** Even turns give the points, odd ones take them back. */
    turn: integer().notNull(),
    points: integer().notNull(),
    /** The sum of all lines up to this one. */
    total: integer().notNull(),
    /** The sum of the last 365 days with this line. */
    yearPoints: integer().notNull(),
    /** Never before the line that comes before it. */
    at: instant().notNull(),
    /** Null for direct splits and friends. */
    squadId: text(),
    /** The other side, or who joined. */
    personId: text().references(() => profiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    uniqueIndex("points_once").on(table.userId, table.kind, table.subject, table.turn),
    index("points_since").on(table.userId, table.at, table.number),
    index("points_of_kind").on(table.userId, table.kind, table.at),
    index("points_about").on(table.personId),
    // The daily job reads it.
    index("points_recent").on(table.at, table.userId, table.number),
    check("points_turn", sql`${table.turn} between 0 and 9`),
    check("points_sign", sql`(${table.points} > 0) = (${table.turn} % 2 = 0) and ${table.points} <> 0`),
  ],
);

/** The points of each month and the most that a sum of 365 days came to in it, from which the tier follows. Kept by a trigger. */
export const pointMonths = sqliteTable(
  "point_months",
  {
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** "YYYY-MM" in UTC. */
    month: text().notNull(),
    points: integer().notNull(),
    peak: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

/**
 * What one user has settled with another: a confirmed payment in a squad, or a share of a direct split that is paid. Triggers
 * keep it, and points follow from it.
 */
export const settlements = sqliteTable(
  "settlements",
  {
    /** The payment, or the row of `split_participants`. */
    subject: text().primaryKey(),
    fromId: text().notNull(),
    toId: text().notNull(),
    /** Null for a share of a direct split. */
    squadId: text(),
    currency: text().notNull(),
    cents: cents().notNull(),
    /** It was paid within a week of the day of its bill. */
    isPrompt: integer({ mode: "boolean" }).notNull().default(false),
    /** When the receiver confirmed it. */
    at: instant().notNull(),
  },
  (table) => [
    index("settlements_between").on(table.fromId, table.toId, table.at),
    index("settlements_at").on(table.at),
  ],
);

/** Who joined the app through whom, once for each account. */
export const referrals = sqliteTable(
  "referrals",
  {
    userId: text()
      .primaryKey()
      .references(() => profiles.id),
    inviterId: text()
      .notNull()
      .references(() => profiles.id),
    via: text({ enum: REFERRAL_WAYS }).notNull(),
    joinedAt: instant().notNull(),
  },
  (table) => [
    index("referrals_of").on(table.inviterId, sql`joined_at desc`),
    check("referrals_others", sql`${table.userId} <> ${table.inviterId}`),
  ],
);

/** The browsers in which an account was used, as hashes that say nothing of the browser: an invitation within one browser gives no points. */
export const usedBrowsers = sqliteTable(
  "used_browsers",
  {
    /** SHA-256 of the address of its push service, or of the random id that the browser keeps. */
    browserHash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    index("used_browsers_hash").on(table.browserHash),
  ],
);
