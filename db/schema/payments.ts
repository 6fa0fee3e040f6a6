import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cents, day, id, instant } from "#db/columns.ts";
import { PAYMENT_STATES } from "#domain/payments/payments.ts";
import { goals } from "./goals.ts";
import { profiles } from "./profiles.ts";
import { squads } from "./squads.ts";

/** Money that one person gave another: in a squad, or for shares of direct splits. */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    /** The squad whose balances it changes; null for shares of direct splits. */
    squadId: text().references(() => squads.id),
    /** Members in a squad, else users. */
    fromId: text().notNull(),
    toId: text().notNull(),
    /** In the squad's currency, else US cents. 0 only where shares in both directions cancel out. */
    cents: cents().notNull(),
    paidOn: day().notNull(),
    method: text(),
    note: text(),
    /** Sent and confirmed payments count in a squad. Confirmed ones have marked the shares of direct splits as paid. */
    state: text({ enum: PAYMENT_STATES }).notNull(),
    recordedBy: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
    /** When the state was last changed. The same as `createdAt` if it was confirmed when it was recorded. */
    changedAt: instant().notNull(),
    /** It was a transfer of the squad's plan, or a part of one: the rest of the plan stays as it is. */
    followsPlan: integer({ mode: "boolean" }).notNull().default(false),
    /** In a squad: how many days the sender had owed something when it was recorded; null if nothing. Set by a trigger. */
    settledDays: integer(),
    /** The savings goal whose book wrote it: a part that became money in the squad's balances. Changes with that line alone. */
    goalId: text().references(() => goals.id),
    /** A payment in a squad: when it was recorded, its sender owed nothing from bills of more than a week before. */
    isPrompt: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("payments_from").on(table.fromId, sql`paid_on desc`, sql`id desc`),
    index("payments_to").on(table.toId, sql`paid_on desc`, sql`id desc`),
    index("payments_between").on(table.fromId, table.toId, sql`paid_on desc`, sql`id desc`),
    index("payments_of_squad")
      .on(table.squadId, sql`paid_on desc`, sql`id desc`)
      .where(sql`squad_id is not null`),
    index("payments_settling")
      .on(table.squadId, sql`paid_on desc`, sql`id desc`)
      .where(sql`settled_days is not null and state in ('sent', 'confirmed')`),
    index("payments_recorded")
      .on(table.recordedBy, table.squadId)
      .where(sql`squad_id is not null`),
    index("payments_open_from")
      .on(table.fromId, sql`id desc`)
      .where(sql`state in ('sent', 'disputed')`),
    index("payments_open_to")
      .on(table.toId, sql`id desc`)
      .where(sql`state in ('sent', 'disputed')`),
    index("payments_open_in")
      .on(table.squadId, table.id)
      .where(sql`state in ('sent', 'disputed')`),
    index("payments_of_goal")
      .on(table.goalId)
      .where(sql`goal_id is not null`),
    check("payments_cents", sql`${table.cents} between iif(${table.squadId} is null, 0, 1) and 100000000`),
    check("payments_others", sql`${table.fromId} <> ${table.toId}`),
    check("payments_state", sql`${table.state} in ('sent', 'confirmed', 'disputed', 'withdrawn')`),
    check("payments_date", sql`${table.paidOn} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

/** The shares of direct splits that a payment is for, in both directions. */
export const paymentShares = sqliteTable(
  "payment_shares",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** A row of `split_participants`, which an edit of the split can delete. */
    participantId: text().notNull(),
    /** The amount of the share when the payment was recorded. */
    cents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.participantId] }),
    index("payment_shares_participant").on(table.participantId),
  ],
);

/**
 * The plan of a squad: who pays whom. It is valid while the squad's `planVersion` is its `ledgerVersion`. A payment that
 * follows it shortens it (triggers); after any other change it is made anew (worker/payments/settling/store-plan.ts).
 */
export const squadTransfers = sqliteTable(
  "squad_transfers",
  {
    squadId: text()
      .notNull()
      .references(() => squads.id),
    fromId: text().notNull(),
    toId: text().notNull(),
    cents: cents().notNull(),
    /** When the receiver last reminded of it. */
    remindedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.squadId, table.fromId, table.toId] }),
    index("squad_transfers_from").on(table.fromId),
    index("squad_transfers_to").on(table.toId),
    check("squad_transfers_cents", sql`${table.cents} > 0`),
  ],
);
