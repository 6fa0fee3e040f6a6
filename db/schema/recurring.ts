import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";
import { squads } from "./squads.ts";

/** A split or an event that repeats. The hourly job creates its occurrences. */
export const series = sqliteTable(
  "series",
  {
    id: id(),
    kind: text({ enum: ["split", "event"] }).notNull(),
    ownerId: text()
      .notNull()
      .references(() => profiles.id),
    /** The squad whose members share it; null for direct splits and for events without a squad. */
    squadId: text().references(() => squads.id),
    title: text().notNull(),
    /** An RFC 5545 RRULE (domain/recurring). */
    rule: text().notNull(),
    /** The first day of the rule. */
    startDay: day().notNull(),
    /** The local time of an event, "19:30"; null for a split. */
    startTime: text(),
    /** The IANA time zone in which its days and times are. */
    timeZone: text().notNull(),
    /** Whether each occurrence costs the same, or is a draft until its amount is entered. */
    amount: text({ enum: ["fixed", "ask"] }).notNull(),
    /** The body that creates an occurrence, without its date, as JSON. */
    template: text().notNull(),
    state: text({ enum: ["active", "paused", "ended"] }).notNull(),
    /** The next occurrence that is not created yet; null if the series has ended. */
    nextDay: day(),
    /** How many occurrences are left from `nextDay` on, for a rule that ends after a number of times. */
    remaining: integer(),
    /** When the next occurrence is created; null unless the series is active. */
    dueAt: instant(),
    /** Why the job paused it; null if its owner did. */
    problem: text({ enum: ["people", "squad", "invalid"] }),
    createdAt: instant().notNull(),
    /** Incremented with each change. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check("series_kind", sql`${table.kind} in ('split', 'event')`),
    check("series_amount", sql`${table.amount} in ('fixed', 'ask')`),
    check("series_state", sql`${table.state} in ('active', 'paused', 'ended')`),
    check("series_due", sql`${table.dueAt} is null or ${table.state} = 'active' and ${table.nextDay} is not null`),
    index("series_due_at")
      .on(table.dueAt, table.id)
      .where(sql`due_at is not null`),
    index("series_of_owner").on(table.ownerId, sql`id desc`),
    index("series_not_ended_of_owner")
      .on(table.ownerId, table.id)
      .where(sql`state <> 'ended'`),
    index("series_not_ended_of_squad")
      .on(table.squadId, table.id)
      .where(sql`state <> 'ended'`),
    index("series_of_squad")
      .on(table.squadId, sql`id desc`)
      .where(sql`squad_id is not null`),
  ],
);

/** The days of a series that are created, skipped, changed, moved or wait for an amount. A day without a row is still planned. */
export const seriesOccurrences = sqliteTable(
  "series_occurrences",
  {
    seriesId: text()
      .notNull()
      .references(() => series.id),
    day: day().notNull(),
    state: text({ enum: ["created", "draft", "skipped", "changed"] }).notNull(),
    /** The split or the event, also of a draft that was left out. */
    itemId: text(),
    /** The amount of a day that has its own, also of a skipped one: { totalCents }, as JSON. Of older rows: the whole body. */
    template: text(),
    /** The day to which this one was moved. The occurrence is still that of `day`. */
    movedTo: day(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.day] }),
    check("series_occurrences_state", sql`${table.state} in ('created', 'draft', 'skipped', 'changed')`),
    index("series_occurrences_drafts")
      .on(table.seriesId, table.day)
      .where(sql`state = 'draft'`),
    uniqueIndex("series_occurrences_moved")
      .on(table.seriesId, table.movedTo)
      .where(sql`moved_to is not null`),
  ],
);

/** The people who are in every event of a series until they drop out for good. */
export const seriesRegulars = sqliteTable(
  "series_regulars",
  {
    seriesId: text()
      .notNull()
      .references(() => series.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    since: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.userId] }), index("series_regulars_user").on(table.userId)],
);

/** The private address at which a user's calendar can be subscribed; its token is signed (worker/calendar). A new row revokes the old address. */
export const calendarSubscriptions = sqliteTable("calendar_subscriptions", {
  id: id(),
  userId: text()
    .notNull()
    .unique()
    .references(() => profiles.id),
  createdAt: instant().notNull(),
});
