import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cents, day, id, instant } from "#db/columns.ts";
import { CHALLENGE_KINDS, OUTCOMES } from "#domain/challenges/challenges.ts";
import { profiles } from "./profiles.ts";
import { squads } from "./squads.ts";

/**
 * How balances changed, by quarter hours: the history of the ledger as it was known at each time. Triggers write it, and
 * no later change of a split or payment changes it. What a guest owed counts for who claimed them, from then on.
 */
export const squadBalanceChanges = sqliteTable(
  "squad_balance_changes",
  {
    squadId: text()
      .notNull()
      .references(() => squads.id),
    /** The beginning of the quarter hour. */
    at: instant().notNull(),
    memberId: text().notNull(),
    /** What was added to the balance: paid for others, or a debt that is paid or no longer exists. */
    creditCents: cents().notNull(),
    /** What was taken off the balance: new debts. */
    debitCents: cents().notNull(),
    /** New entries minus deleted ones. */
    entries: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.squadId, table.at, table.memberId] }),
    // The weekly job reads it.
    index("squad_balance_changes_at").on(table.at, table.squadId),
    check("squad_balance_changes_cents", sql`${table.creditCents} >= 0 and ${table.debitCents} >= 0`),
  ],
);

/** The weeks of a squad in which something happened, as the weekly job stores them (domain/challenges/streak.ts). */
export const squadWeeks = sqliteTable(
  "squad_weeks",
  {
    squadId: text()
      .notNull()
      .references(() => squads.id),
    /** The Monday, in the time zone of the squad. */
    fromOn: day().notNull(),
    /** That week in milliseconds: the end is not included. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Nothing was overdue at its end. */
    counts: integer({ mode: "boolean" }).notNull(),
    /** New entries of balances, and events that took place. */
    entries: integer().notNull(),
    events: integer().notNull(),
    /** Weeks in a row that count, up to this one. */
    runWeeks: integer().notNull(),
    /** The longest run so far. */
    bestWeeks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.squadId, table.fromOn] }),
    check(
      "squad_weeks_run",
      sql`${table.runWeeks} <= ${table.bestWeeks} and (${table.counts} = 1) = (${table.runWeeks} > 0)`,
    ),
  ],
);

/** Up to when the weeks of a time zone's squads are stored. */
export const streakZones = sqliteTable("streak_zones", {
  zone: text().primaryKey(),
  storedUntil: instant().notNull(),
});

/** A challenge of a squad. Its numbers are measured from other facts (domain/challenges/measure.ts). */
export const challenges = sqliteTable(
  "challenges",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    createdBy: text()
      .notNull()
      .references(() => profiles.id),
    kind: text({ enum: CHALLENGE_KINDS }).notNull(),
    /** Both days included. */
    fromOn: day().notNull(),
    untilOn: day().notNull(),
    /** Those days in the squad's time zone: the end is not included. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The numbers of the kind, as JSON. */
    terms: text().notNull(),
    /** The goal of a challenge to save. */
    goalId: text(),
    createdAt: instant().notNull(),
    /** How far it was told (`STAGES`), and when the next stage is due. Null once the result is final. */
    stage: integer().notNull().default(0),
    nextAt: instant(),
    /** The result that was told; others are measured as long as it is not final. */
    outcome: text({ enum: OUTCOMES }),
    done: integer(),
  },
  (table) => [
    index("challenges_open")
      .on(table.squadId)
      .where(sql`next_at is not null`),
    index("challenges_past")
      .on(table.squadId, sql`ends_at desc`, sql`id desc`)
      .where(sql`next_at is null`),
    index("challenges_created").on(table.createdBy),
    // The hourly job reads it.
    index("challenges_due")
      .on(table.nextAt, table.id)
      .where(sql`next_at is not null`),
    check("challenges_period", sql`${table.fromOn} <= ${table.untilOn} and ${table.startsAt} < ${table.endsAt}`),
    check("challenges_goal", sql`(${table.kind} = 'save') = (${table.goalId} is not null)`),
    check("challenges_final", sql`${table.nextAt} is not null or ${table.outcome} is not null`),
  ],
);

/** Who takes part in a challenge. */
export const challengeMembers = sqliteTable(
  "challenge_members",
  {
    challengeId: text()
      .notNull()
      .references(() => challenges.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    joinedAt: instant().notNull(),
    /** Their result that was told. */
    outcome: text({ enum: OUTCOMES }),
    done: integer(),
    target: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.userId] }),
    index("challenge_members_user").on(table.userId),
  ],
);

/** The days on which someone said that they kept a habit. */
export const challengeCheckIns = sqliteTable(
  "challenge_check_ins",
  {
    challengeId: text()
      .notNull()
      .references(() => challenges.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    checkedOn: day().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.userId, table.checkedOn] }),
    index("challenge_check_ins_user").on(table.userId),
  ],
);
