import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EVENT_STATUSES } from "#domain/events/events.ts";
import { cents, id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

export const events = sqliteTable(
  "events",
  {
    id: id(),
    /**
     * Orders all events: by date, then by creation. Lists read in this order. It is also the rowid of the search index
     * `event_search` (migrations), so that search results come in the order of dates. The search index names the column,
     * which therefore keeps its first name.
     */
    sortKey: integer("turn").notNull(),
    title: text().notNull(),
    description: text(),
    locationName: text().notNull(),
    category: text(),
    eventDate: instant().notNull(),
    /** The IANA time zone of the place. */
    timeZone: text().notNull(),
    /** Null for no limit. The organizer is not counted. */
    maxParticipants: integer(),
    /** Per person. Null if unknown. */
    estimatedCostCents: cents(),
    creatorId: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
    /** Title, location and category, folded for the search (domain/profiles/people-search.ts). */
    searchText: text().notNull(),
    /** The category, folded for the filter; empty where there is none. */
    categoryKey: text().notNull(),
    /** Confirmed participants. Kept by triggers. */
    joinedCount: integer().notNull().default(0),
    /** Cancelled: hidden from everyone but those who were in it. */
    deletedAt: instant(),
  },
  (table) => [
    check("events_title", sql`length(${table.title}) > 0`),
    check("events_places", sql`${table.maxParticipants} is null or ${table.maxParticipants} >= 1`),
    check(
      "events_cost",
      sql`${table.estimatedCostCents} is null or ${table.estimatedCostCents} between 0 and 100000000`,
    ),
    // No statement can add more participants than there are places.
    check("events_full", sql`${table.maxParticipants} is null or ${table.joinedCount} <= ${table.maxParticipants}`),
    uniqueIndex("events_turn").on(table.sortKey),
    index("events_of_category")
      .on(table.categoryKey, table.sortKey)
      .where(sql`deleted_at is null`),
    index("events_organized")
      .on(table.creatorId, table.sortKey)
      .where(sql`deleted_at is null`),
    index("events_free")
      .on(table.sortKey)
      .where(sql`deleted_at is null and estimated_cost_cents = 0`),
    index("events_cancelled")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** Who joined an event, and who waits for a place in it. */
export const eventParticipants = sqliteTable(
  "event_participants",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    status: text({ enum: EVENT_STATUSES }).notNull(),
    /** When they got this status. The waiting list moves up in this order. */
    since: instant().notNull(),
    /** The sort key of the event, so that a user's events are read in their order. Kept by triggers. */
    sortKey: integer("turn").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    check("event_participants_status", sql`${table.status} in ('confirmed', 'waiting')`),
    index("event_participants_in_turn").on(table.eventId, table.status, table.since, table.userId),
    index("event_participants_user").on(table.userId, table.sortKey),
  ],
);
