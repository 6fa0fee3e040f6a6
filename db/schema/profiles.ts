import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SQUAD_CONSENTS } from "#domain/squads/invitations.ts";
import { id, instant } from "#db/columns.ts";

/**
 * The public profile of a user. It has no foreign key to users, because it outlives the account: other people's splits
 * refer to it.
 */
export const profiles = sqliteTable(
  "profiles",
  {
    id: id(),
    /** As typed; users.username is the unique lower-cased key. */
    username: text(),
    displayName: text(),
    avatarUrl: text(),
    timeZone: text(),
    /** Who adds them to squads at once; everyone else invites them. */
    squadConsent: text({ enum: SQUAD_CONSENTS }).notNull().default("friends"),
    /** Since when the user's shares of new bills count as their expenses; null while they do not. */
    countsSharesSince: instant(),
    /** Since when the user collects no points; null while they do. */
    pointsOffSince: instant(),
    createdAt: instant().notNull(),
    /** When its account was deleted: from then on it has no names and is shown as 'Deleted user'. */
    deletedAt: instant(),
  },
  // The hourly job reads the distinct time zones.
  (table) => [index("profiles_time_zone").on(table.timeZone)],
);

/** Folded names (domain/profiles/people-search.ts). Triggers keep the FTS5 index `profile_search` over `names`. */
export const profileNames = sqliteTable("profile_names", {
  rowId: integer().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => profiles.id),
  names: text().notNull(),
});

/** Every word of a person's names, for queries of two characters. */
export const profileWords = sqliteTable(
  "profile_words",
  {
    word: text().notNull(),
    userId: text()
      .notNull()
      .references(() => profiles.id),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] }), index("profile_words_user").on(table.userId)],
);
