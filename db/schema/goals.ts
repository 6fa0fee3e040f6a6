import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cents, day, id, instant } from "#db/columns.ts";
import { GOAL_MOVE_KINDS, PLEDGE_PERIODS } from "#domain/goals/goals.ts";
import { PAYMENT_STATES } from "#domain/payments/payments.ts";
import { profiles } from "./profiles.ts";
import { squadMembers, squads } from "./squads.ts";

/** What a squad saves for. Its keeper, a member, holds the money. */
export const goals = sqliteTable(
  "goals",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    name: text().notNull(),
    emoji: text(),
    /** In the squad's currency, like all amounts of a goal. */
    targetCents: cents().notNull(),
    /** The member who holds the money: a user. */
    keeperId: text()
      .notNull()
      .references(() => squadMembers.id),
    /** The day by which the target should be reached. */
    until: day(),
    createdBy: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
    /** What was left has become what the keeper owes the members in the squad's balances. */
    closedAt: instant(),
    /** The sum of all parts, which is what the keeper holds. Kept by triggers. */
    heldCents: cents().notNull().default(0),
    /** Put in − taken out. Kept by triggers. */
    savedCents: cents().notNull().default(0),
    /** When what was saved first came to the target. Kept by triggers. */
    reachedAt: instant(),
  },
  (table) => [
    index("goals_of_squad").on(table.squadId, sql`created_at desc`, sql`id desc`),
    index("goals_open")
      .on(table.squadId)
      .where(sql`closed_at is null`),
    index("goals_kept")
      .on(table.keeperId)
      .where(sql`closed_at is null`),
    check("goals_name", sql`length(${table.name}) > 0`),
    check("goals_target", sql`${table.targetCents} between 1 and 100000000`),
    check("goals_closed", sql`${table.closedAt} is null or ${table.heldCents} = 0`),
  ],
);

/** What a member wants to put into a goal each week or month. */
export const goalPledges = sqliteTable(
  "goal_pledges",
  {
    goalId: text()
      .notNull()
      .references(() => goals.id),
    memberId: text()
      .notNull()
      .references(() => squadMembers.id),
    cents: cents().notNull(),
    every: text({ enum: PLEDGE_PERIODS }).notNull(),
    /** When the member is reminded next. */
    remindAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goalId, table.memberId] }),
    index("goal_pledges_due").on(table.remindAt),
    index("goal_pledges_member").on(table.memberId),
    check("goal_pledges_cents", sql`${table.cents} between 1 and 100000000`),
    check("goal_pledges_every", sql`${table.every} in ('week', 'month')`),
  ],
);

/**
 * The book of a goal: each line changes the part of one member. Sent and confirmed lines count. A line that moves a part into
 * the squad's balances also is a payment with the same end of its id, which triggers write.
 */
export const goalMoves = sqliteTable(
  "goal_moves",
  {
    id: id(),
    goalId: text()
      .notNull()
      .references(() => goals.id),
    kind: text({ enum: GOAL_MOVE_KINDS }).notNull(),
    /** Whose part it changes. Of kind "keeper", who takes the money, and keeps it once they confirmed it. */
    memberId: text()
      .notNull()
      .references(() => squadMembers.id),
    /** Who held the money then. */
    keeperId: text()
      .notNull()
      .references(() => squadMembers.id),
    cents: cents().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** The split that the part was used for. It can be purged. */
    splitId: text(),
    /** The day of the payment that the line becomes, by the calendar of who recorded it. Null: the UTC day, or it becomes none. */
    paidOn: day(),
    recordedBy: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
    /** When the state was last changed. */
    changedAt: instant().notNull(),
  },
  (table) => [
    index("goal_moves_newest").on(table.goalId, sql`id desc`),
    index("goal_moves_open")
      .on(table.goalId, table.id)
      .where(sql`state in ('sent', 'disputed')`),
    index("goal_moves_split")
      .on(table.splitId)
      .where(sql`split_id is not null and state = 'confirmed'`),
    index("goal_moves_member").on(table.memberId, table.goalId),
    index("goal_moves_waiting")
      .on(table.memberId)
      .where(sql`state = 'sent'`),
    index("goal_moves_keeper").on(table.keeperId),
    index("goal_moves_recorded").on(table.recordedBy),
    check("goal_moves_kind", sql`${table.kind} in ('in', 'out', 'use', 'rest', 'keeper')`),
    check("goal_moves_state", sql`${table.state} in ('sent', 'confirmed', 'disputed', 'withdrawn')`),
    check(
      "goal_moves_cents",
      sql`${table.cents} between -100000000 and 100000000 and (${table.cents} > 0 or ${table.kind} in ('rest', 'keeper'))`,
    ),
    check("goal_moves_split", sql`(${table.splitId} is not null) = (${table.kind} = 'use')`),
  ],
);

/** What a member has in a goal. Triggers derive it from the goal's book. */
export const goalParts = sqliteTable(
  "goal_parts",
  {
    goalId: text()
      .notNull()
      .references(() => goals.id),
    memberId: text()
      .notNull()
      .references(() => squadMembers.id),
    /** Put in − taken out − used − what was left at the end. Negative: the keeper gave them more than they had. */
    cents: cents().notNull().default(0),
    putInCents: cents().notNull().default(0),
    takenOutCents: cents().notNull().default(0),
    usedCents: cents().notNull().default(0),
    /** What was left when the goal was closed. */
    restCents: cents().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.goalId, table.memberId] }),
    index("goal_parts_member")
      .on(table.memberId)
      .where(sql`cents <> 0`),
    check(
      "goal_parts_sum",
      sql`${table.cents} = ${table.putInCents} - ${table.takenOutCents} - ${table.usedCents} - ${table.restCents}`,
    ),
    check("goal_parts_positive", sql`min(${table.putInCents}, ${table.takenOutCents}, ${table.usedCents}) >= 0`),
  ],
);
