import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cents, day, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";
import { splits } from "./splits.ts";
import { squadMembers } from "./squads.ts";

/** What a member paid and owes in a split of their squad. */
export const splitShares = sqliteTable(
  "split_shares",
  {
    splitId: text()
      .notNull()
      .references(() => splits.id),
    memberId: text()
      .notNull()
      .references(() => squadMembers.id),
    /** In the squad's currency; negative in a refund. */
    paidCents: cents().notNull(),
    shareCents: cents().notNull(),
    /** When this was last written. */
    changedAt: instant().notNull(),
    /** The user who wrote these amounts last. Someone else who edits the rest of the split does not change it. */
    writtenBy: text().references(() => profiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.splitId, table.memberId] }),
    index("split_shares_member").on(table.memberId),
    index("split_shares_written").on(table.writtenBy, table.memberId),
  ],
);

/** What a member owes a payer of a split, apportioned by what each payer paid. */
export const splitDebts = sqliteTable(
  "split_debts",
  {
    splitId: text()
      .notNull()
      .references(() => splits.id),
    debtorId: text().notNull(),
    creditorId: text().notNull(),
    cents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.splitId, table.debtorId, table.creditorId] }),
    check("split_debts_cents", sql`${table.cents} > 0`),
    check("split_debts_others", sql`${table.debtorId} <> ${table.creditorId}`),
  ],
);

// Triggers derive the tables below, and the balances above, from shares and debts (db/schema/triggers). They do not include
// deleted splits.

/** One signed line of a member's balance: paid − share of a split. */
export const squadEntries = sqliteTable(
  "squad_entries",
  {
    memberId: text()
      .notNull()
      .references(() => squadMembers.id),
    sourceId: text().notNull(),
    source: text({ enum: ["split", "payment"] }).notNull(),
    entryDate: day().notNull(),
    cents: cents().notNull(),
    /** The share of a split; 0 in a payment. */
    shareCents: cents().notNull().default(0),
    /** When the source was last changed. */
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.sourceId] }),
    index("squad_entries_newest").on(table.memberId, sql`entry_date desc`, sql`source_id desc`),
    // The bills that a member paid.
    index("squad_entries_paid")
      .on(table.memberId, sql`entry_date desc`, sql`source_id desc`)
      .where(sql`source = 'split' and cents + share_cents > 0`),
    index("squad_entries_source").on(table.sourceId),
  ],
);

/** What one member owes another over all splits of a squad, without payments. */
export const squadDebts = sqliteTable(
  "squad_debts",
  {
    squadId: text().notNull(),
    debtorId: text().notNull(),
    creditorId: text().notNull(),
    cents: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.squadId, table.debtorId, table.creditorId] })],
);
