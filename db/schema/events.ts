import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from "drizzle-orm/sqlite-core";
import { EVENT_ACTIVITY_KINDS } from "#domain/events/event-activity.ts";
import { EVENT_STATUSES } from "#domain/events/events.ts";
import { VISIBILITIES } from "#domain/events/event-visibility.ts";
import { cents, day, id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";
import { series } from "./recurring.ts";
import { squads } from "./squads.ts";

/** A meetup that people join, and whose cost can become a split. */
export const events = sqliteTable(
  "events",
  {
    id: id(),
    /**
     * Orders all events: by date, then by creation. Lists read in this order. It is also the rowid of the search index
     * `event_search` (db/schema/virtual-tables), so that search results come in the order of dates. The search index
     * names the column, which therefore keeps its first name.
     */
    sortKey: integer("turn").notNull(),
    title: text().notNull(),
    description: text(),
    locationName: text().notNull(),
    category: text(),
    eventDate: instant().notNull(),
    /** When it is over. Null without a known end: it is over when it begins. */
    endsAt: instant(),
    /** It takes whole days of its time zone, from the start of the first to the end of the last. */
    allDay: integer({ mode: "boolean" }).notNull().default(false),
    /** The hourly job has noted that its end has passed, so that lists do not look at it again. */
    endNoted: integer({ mode: "boolean" }).notNull().default(false),
    /** The IANA time zone of the place. */
    timeZone: text().notNull(),
    /** The day on which it begins there, on which the figures of its squad count it. Null: written before there were any, the UTC day. */
    beginsOn: day(),
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
    /** The places that are taken: confirmed participants and the guests they bring. Kept by triggers. */
    joinedCount: integer().notNull().default(0),
    /** The places that are held for invited people who are not in it yet. Kept by triggers. */
    heldCount: integer().notNull().default(0),
    /** Cancelled: hidden from everyone but those who were in it. */
    deletedAt: instant(),
    /** Who can see and join it. Those who are invited always can. */
    visibility: text({ enum: VISIBILITIES }).notNull().default("everyone"),
    /** The squad whose members see it and share its bill; set exactly if `visibility` is 'squad'. */
    squadId: text().references(() => squads.id),
    /** How many guests each participant may bring. */
    guestsAllowed: integer().notNull().default(0),
    /** From then on the people are fixed. Null: they never are before the bill. */
    lockAt: instant(),
    /** When the people were fixed: at `lockAt`, or earlier by the organizer. */
    lockedAt: instant(),
    budgetCents: cents(),
    budgetPer: text({ enum: ["total", "person"] }),
    /** What it cost in the end, as its organizer entered it. */
    actualCostCents: cents(),
    /** The upload of the organizer (`receipts`) that shows the cost. */
    costReceiptPath: text(),
    /** The upload of an organizer (`receipts`) that the event's page shows above everything. */
    coverPath: text(),
    /** When the server creates the bill: when the people are fixed, or when the cost is entered. Null: never. */
    billWhen: text({ enum: ["lock", "cost"] }),
    /** How the bill is divided, as JSON; null is the squad's default, or equally. */
    billMethod: text(),
    /** Who pays, as a JSON array of user ids; null is the organizer. */
    billPayers: text(),
    /** Who paid how much of the actual cost, as JSON; null is everyone who pays in equal parts. */
    costPayers: text(),
    /** The split that is the bill (`splits.id`). */
    billSplitId: text(),
    /** Incremented with each change of the confirmed participants and their guests. Kept by triggers. */
    peopleVersion: integer().notNull().default(0),
    /** The `peopleVersion` that the bill is made for. Null without a bill; -1 if it was restored after people or cost had changed. */
    billedVersion: integer(),
    /** The series that created it, and the day of the occurrence. */
    seriesId: text().references((): AnySQLiteColumn => series.id),
    occurrence: day(),
  },
  (table) => [
    check("events_title", sql`length(${table.title}) > 0`),
    check("events_places", sql`${table.maxParticipants} is null or ${table.maxParticipants} >= 1`),
    check(
      "events_cost",
      sql`${table.estimatedCostCents} is null or ${table.estimatedCostCents} between 0 and 100000000`,
    ),
    // At most 14 days by the clocks of its place, which may go back.
    check(
      "events_end",
      sql`${table.endsAt} is null or ${table.endsAt} > ${table.eventDate} and ${table.endsAt} - ${table.eventDate} <= 15 * 86400000`,
    ),
    check("events_all_day", sql`${table.allDay} = 0 or ${table.allDay} = 1 and ${table.endsAt} is not null`),
    // No statement can add more participants than there are places.
    check("events_full", sql`${table.maxParticipants} is null or ${table.joinedCount} <= ${table.maxParticipants}`),
    uniqueIndex("events_turn").on(table.sortKey),
    index("events_of_category")
      .on(table.categoryKey, table.sortKey, table.endsAt)
      .where(sql`deleted_at is null and visibility = 'everyone'`),
    index("events_public")
      .on(table.sortKey, table.endsAt)
      .where(sql`deleted_at is null and visibility = 'everyone'`),
    index("events_organized")
      .on(table.creatorId, table.sortKey)
      .where(sql`deleted_at is null`),
    index("events_free")
      .on(table.sortKey, table.endsAt)
      .where(sql`deleted_at is null and estimated_cost_cents = 0 and visibility = 'everyone'`),
    // Events that have begun and are not over. Those to come have an end too, and higher sort keys.
    index("events_running")
      .on(table.sortKey, table.endsAt)
      .where(sql`deleted_at is null and visibility = 'everyone' and ends_at is not null and end_noted = 0`),
    index("events_cancelled")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index("events_private")
      .on(table.creatorId, table.sortKey)
      .where(sql`deleted_at is null and visibility <> 'everyone'`),
    index("events_for_friends")
      .on(table.creatorId, table.sortKey)
      .where(sql`deleted_at is null and visibility = 'friends'`),
    index("events_of_squad")
      .on(table.squadId, table.sortKey)
      .where(sql`deleted_at is null and squad_id is not null`),
    // The hourly job reads it.
    index("events_to_lock")
      .on(table.lockAt, table.id)
      .where(sql`deleted_at is null and lock_at is not null and locked_at is null`),
    index("events_cost_receipt")
      .on(table.costReceiptPath)
      .where(sql`cost_receipt_path is not null`),
    index("events_cover")
      .on(table.coverPath)
      .where(sql`cover_path is not null`),
    // The hourly job reads it: a bill that does not follow the people yet.
    index("events_to_bill_again")
      .on(table.id)
      .where(sql`deleted_at is null and billed_version is not null and billed_version <> people_version`),
    uniqueIndex("events_occurrence")
      .on(table.seriesId, table.occurrence)
      .where(sql`series_id is not null`),
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
    /** The guests they bring. Each takes a place and a share of the bill. */
    guests: integer().notNull().default(0),
    /** What their guests are called, as a JSON array; null for a guest without a name, and at its end left out. */
    guestNames: text(),
    /** The line beside their name. */
    note: text(),
    /** When the organizer made them a co-organizer. Leaving ends it, and a block between the two, by a trigger. */
    coOrganizerSince: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    check("event_participants_status", sql`${table.status} in ('confirmed', 'waiting')`),
    index("event_participants_in_turn").on(table.eventId, table.status, table.since, table.userId),
    index("event_participants_user").on(table.userId, table.sortKey),
    index("event_co_organizers")
      .on(table.eventId, table.coOrganizerSince)
      .where(sql`co_organizer_since is not null`),
    // A block reads it.
    index("event_co_organizers_user")
      .on(table.userId)
      .where(sql`co_organizer_since is not null`),
  ],
);

/** Who is invited to an event or has answered without it, and what they answered. Who comes is in `event_participants`. */
export const eventInvitees = sqliteTable(
  "event_invitees",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** The sort key of the event. Kept by triggers. */
    sortKey: integer("turn").notNull(),
    /** When they were invited last, or answered first. */
    invitedAt: instant().notNull(),
    /** False: they saw the event without an invitation, and answered. That gives them no right to see it. */
    isInvited: integer({ mode: "boolean" }).notNull().default(true),
    /** Null: no answer yet, or they come. */
    reply: text({ enum: ["maybe", "declined"] }),
    /** The line beside the answer; null without one. */
    note: text(),
    /** A place is held for them until then. Null once they have it, or the hourly job has released it. */
    heldUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    check("event_invitees_reply", sql`${table.reply} is null or ${table.reply} in ('maybe', 'declined')`),
    index("event_invitees_user").on(table.userId, table.sortKey),
    // The hourly job reads it.
    index("event_invitees_held")
      .on(table.heldUntil, table.eventId)
      .where(sql`held_until is not null`),
  ],
);

/**
 * Who left an event after its people were fixed, and keeps a share of the bill. A trigger increments the event's
 * `peopleVersion` with each change.
 */
export const eventLeavers = sqliteTable(
  "event_leavers",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    leftAt: instant().notNull(),
    /** The event's `joinedCount` before they left. */
    joinedBefore: integer().notNull(),
    /** The places whose share they keep: those that no one from the waiting list has taken. Null within the batch that writes it. */
    places: integer(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] }), index("event_leavers_user").on(table.userId)],
);

/** When people want to be reminded of an event, unless that is the day before. */
export const eventReminders = sqliteTable(
  "event_reminders",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** How long before the event, in minutes; null for never. */
    minutes: integer(),
    /** When that is. Null once they were reminded. A moved event moves it, by a trigger. */
    remindAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    check("event_reminders_minutes", sql`${table.minutes} is null or ${table.minutes} > 0`),
    index("event_reminders_user").on(table.userId),
    // The hourly job reads it.
    index("event_reminders_due")
      .on(table.remindAt, table.eventId, table.userId)
      .where(sql`remind_at is not null`),
  ],
);

/** What was done about the people, the cost and the bill of an event. The words are in domain/events/event-activity.ts. */
export const eventActivity = sqliteTable(
  "event_activity",
  {
    id: id(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Null: the app itself. */
    actorId: text().references(() => profiles.id),
    kind: text({ enum: EVENT_ACTIVITY_KINDS }).notNull(),
    /** The facts as JSON. */
    facts: text().notNull(),
    createdAt: instant().notNull(),
  },
  // Lines are read in the order in which they were written (rowid).
  (table) => [index("event_activity_of").on(table.eventId)],
);
